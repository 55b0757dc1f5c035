internal import Glibc
package import SystemPackage

/// Reads files that the operator names. It never blocks, and never reads without a limit.
package enum RegularFile {
  /// The reason why a file cannot be read.
  package enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system refused.
    case refused(Errno)
    /// It is a folder, a pipe, a device or another special file.
    case notRegular
    /// It is a symbolic link where none is allowed.
    case link
    /// It exceeds the limit.
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

  /// Reads a whole file.
  package static func bytes(of path: FilePath, atMost limit: Int) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: path, flags) } catch { throw Problem(error) }
    return try bytes(of: file, atMost: limit)
  }

  /// Reads a whole file at a path below a folder. Links must not leave the folder.
  package static func bytes(
    of path: FilePath, beneath folder: borrowing Descriptor, atMost limit: Int
  ) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: path, beneath: folder, flags) } catch { throw Problem(error) }
    return try bytes(of: file, atMost: limit)
  }

  /// Reads a whole file in a folder. The name must not be a link.
  package static func bytes(
    of name: String, in folder: borrowing Descriptor, atMost limit: Int
  ) throws(Problem) -> [UInt8] {
    let file: Descriptor
    do throws(Errno) { file = try Descriptor(opening: name, in: folder, flags | O_NOFOLLOW) } catch {
      throw problem(error, name, folder.rawValue)
    }
    return try bytes(of: file, atMost: limit)
  }

  /// Interprets an error of opening a file in a folder. It looks at the file itself to detect links and sockets: the
  /// error number could come from another cause, and the caller would then set a sound record aside.
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

  /// Non-blocking, because opening a pipe would otherwise wait for a writer.
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
  /// Opening a socket fails with `ENXIO`.
  fileprivate init(_ error: Errno) { self = error == .noSuchAddressOrDevice ? .notRegular : .refused(error) }
}
