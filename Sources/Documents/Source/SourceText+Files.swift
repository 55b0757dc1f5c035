internal import FollowspotFiles
internal import Glibc
package import SystemPackage

extension SourceText {
  /// Reads a document: one file, or all `.yaml` and `.yml` files of a folder, sorted by name.
  ///
  /// - Throws: ``DocumentError/missing(_:)``, ``DocumentError/unreadable(_:_:)`` or, if it is no text file,
  ///   ``DocumentError/unsuitable(_:_:)``.
  package static func read(_ path: FilePath) throws(DocumentError) -> [SourceText] {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { throw DocumentError(path, errno) }
    return status.st_mode & S_IFMT == S_IFDIR ? try readFolder(path) : [try readFile(path)]
  }

  private static func readFolder(_ path: FilePath) throws(DocumentError) -> [SourceText] {
    let folder = try open(path)
    let names = try yamlFiles(in: folder, path)
    guard !names.isEmpty else { throw .unsuitable(path, "no file in the folder ends in .yaml") }
    var texts: [SourceText] = []
    for name in names { texts.append(try readFile(name, in: folder, path)) }
    return texts
  }

  private static func open(_ folder: FilePath) throws(DocumentError) -> Descriptor {
    do throws(Errno) { return try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY) } catch {
      throw DocumentError(folder, error.rawValue)
    }
  }

  private static func yamlFiles(
    in folder: borrowing Descriptor, _ path: FilePath
  ) throws(DocumentError) -> [String] {
    do throws(Errno) {
      return try folder.names().filter { name in
        !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      }
    } catch {
      throw DocumentError(path, error.rawValue)
    }
  }

  private static func readFile(_ path: FilePath) throws(DocumentError) -> SourceText {
    do throws(RegularFile.Problem) {
      return SourceText(path, try RegularFile.bytes(of: path, atMost: sizeLimit))
    } catch {
      throw DocumentError(path, error)
    }
  }

  /// Reads a file beneath a folder. Links must not leave the folder, because others may be able to place files there.
  private static func readFile(
    _ name: String, in folder: borrowing Descriptor, _ path: FilePath
  ) throws(DocumentError) -> SourceText {
    let file = path.appending(name)
    do throws(RegularFile.Problem) {
      return SourceText(file, try RegularFile.bytes(of: FilePath(name), beneath: folder, atMost: sizeLimit))
    } catch {
      throw DocumentError(file, error)
    }
  }

  private init(_ file: FilePath, _ bytes: [UInt8]) {
    // Some editors add a byte order mark, which has no meaning in UTF-8.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(file: file, bytes: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
  }
}

extension DocumentError {
  fileprivate init(_ path: FilePath, _ problem: RegularFile.Problem) {
    switch problem {
    case .refused(.improperLink):
      self = .unsuitable(
        path,
        "it is a link out of the folder, or an absolute one; make it relative, or copy its target there")
    // For example /proc/kmsg, which fails with EAGAIN while it is empty.
    case .refused(.resourceTemporarilyUnavailable), .notRegular, .link: self = .unsuitable(path, "it is not a file")
    case .refused(let error): self.init(path, error.rawValue)
    case .tooLarge: self = .unsuitable(path, "it is larger than \(SourceText.sizeLimit >> 20) MiB")
    }
  }
}
