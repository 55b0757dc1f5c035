internal import Glibc
package import SystemPackage

/// Reads files that whoever runs the kiosk names: one way for all, that neither waits nor reads without end.
package enum RegularFile {
  /// Why a file's bytes can't be had.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system refuses.
    case refused(Errno)
    /// It is a folder, a pipe, a device or the like.
    case notRegular
    /// It is a symbolic link where none may be.
    case link
    /// It has more bytes than are allowed.
    case tooLarge(limit: Int)

    /// The problem as a sentence without its full stop.
    package var description: String {
      switch self {
      case .refused(let error): error.description
      case .notRegular: "it is not a regular file"
      case .link: "it is a symbolic link"
      case .tooLarge(let limit): "it is larger than \(limit) bytes"
      }
    }
  }

  /// All bytes of a file.
  package static func bytes(of path: FilePath, atMost limit: Int) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: path, flags) } catch { throw Problem(error) }
    return try bytes(of: file, atMost: limit)
  }

  /// All bytes of a file that a path leads to below a folder. No link may lead out of there.
  package static func bytes(
    of path: FilePath, beneath folder: borrowing Descriptor, atMost limit: Int
  ) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: path, beneath: folder, flags) } catch { throw Problem(error) }
    return try bytes(of: file, atMost: limit)
  }

  /// All bytes of a file in a folder, which may be no link.
  package static func bytes(
    of name: String, in folder: borrowing Descriptor, atMost limit: Int
  ) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: name, in: folder, flags | O_NOFOLLOW) } catch {
      throw problem(error, name, folder.rawValue)
    }
    return try bytes(of: file, atMost: limit)
  }

  /// What a refusal to open a file of a folder means. Only the file itself says that it is a link or a socket: an error
  /// number may come from anywhere below, and a record that is taken for something else would be set aside.
  private static func problem(_ error: Errno, _ name: String, _ folder: CInt) -> Problem {
    var status = stat()
    guard error == .tooManySymbolicLinkLevels || error == .noSuchAddressOrDevice,
      fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    else { return .refused(error) }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .refused(error)
    case S_IFLNK: .link
    default: .notRegular
    }
  }

  /// Not blocking: a pipe would otherwise wait for a writer before it could be told from a file.
  private static let flags = O_RDONLY | O_NONBLOCK

  private static func bytes(of file: borrowing Descriptor, atMost limit: Int) throws(Problem) -> [UInt8] {
    let status: stat
    do throws(Errno) { status = try file.status() } catch { throw .refused(error) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let bytes: [UInt8]
    do throws(Errno) { bytes = try file.read(atMost: limit + 1) } catch { throw .refused(error) }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }
}

extension RegularFile.Problem {
  /// A socket can't even be opened.
  fileprivate init(_ error: Errno) { self = error == .noSuchAddressOrDevice ? .notRegular : .refused(error) }
}
