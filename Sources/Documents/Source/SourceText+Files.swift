internal import Files
internal import Glibc
package import SystemPackage

extension SourceText {
  /// Reads a document: one file, or all files of a folder that end in `.yaml` or `.yml`, by name.
  ///
  /// - Throws: ``DocumentError/missing(_:)``, ``DocumentError/unreadable(_:_:)`` or, for what is no text file,
  ///   ``DocumentError/unsuitable(_:_:)``.
  package static func read(_ path: FilePath) throws(DocumentError) -> [SourceText] {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { throw DocumentError(path, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [try readFile(path)] }
    let names = try yamlFiles(in: path)
    guard !names.isEmpty else { throw .unsuitable(path, "the folder has no file that ends in .yaml") }
    var texts: [SourceText] = []
    for name in names { texts.append(try readFile(path.appending(name))) }
    return texts
  }

  private static func yamlFiles(in folder: FilePath) throws(DocumentError) -> [String] {
    do throws(Errno) {
      return try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY).names().filter { name in
        !name.hasPrefix(".") && (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
      }
    } catch {
      throw DocumentError(folder, error.rawValue)
    }
  }

  private static func readFile(_ path: FilePath) throws(DocumentError) -> SourceText {
    var bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.bytes(of: path, atMost: sizeLimit)
    } catch {
      switch error {
      case .refused(let error): throw DocumentError(path, error.rawValue)
      case .notRegular, .link: throw .unsuitable(path, "it is not a file")
      case .tooLarge: throw .unsuitable(path, "it is larger than \(sizeLimit >> 20) MiB")
      }
    }
    // A byte order mark, which some editors leave, says nothing in UTF-8.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    return SourceText(file: path, bytes: bytes)
  }
}
