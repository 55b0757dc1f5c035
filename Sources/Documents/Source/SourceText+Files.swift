internal import Glibc
internal import SystemPackage

extension SourceText {
  /// Reads a document: one file, or all files of a folder that end in `.yaml` or `.yml`, by name.
  ///
  /// - Throws: ``DocumentError/missing(_:)``, ``DocumentError/unreadable(_:_:)`` or, for what is no text file,
  ///   ``DocumentError/unsuitable(_:_:)``.
  static func read(_ path: FilePath) throws(DocumentError) -> [SourceText] {
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
    guard let stream = folder.withPlatformString({ opendir($0) }) else { throw DocumentError(folder, errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // d_name is a tuple of 256 characters in Swift; its address is the C string's.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), name.hasSuffix(".yaml") || name.hasSuffix(".yml") { names.append(name) }
    }
    return names.sorted()
  }

  private static func readFile(_ path: FilePath) throws(DocumentError) -> SourceText {
    do {
      // Without O_NONBLOCK a named pipe would block before it could be told from a file.
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0 else { throw Errno(rawValue: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw DocumentError.unsuitable(path, "it is not a file") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= sizeLimit {
          let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
          if count == 0 { break }
          bytes.append(contentsOf: buffer[..<count])
        }
        guard bytes.count <= sizeLimit else {
          throw DocumentError.unsuitable(path, "it is larger than \(sizeLimit >> 20) MiB")
        }
        // A byte order mark, which some editors leave, says nothing in UTF-8.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return SourceText(name: path.string, folder: path.removingLastComponent(), bytes: bytes)
      }
    } catch let error as DocumentError {
      throw error
    } catch let error as Errno {
      throw DocumentError(path, error.rawValue)
    } catch {
      throw .unsuitable(path, String(describing: error))
    }
  }
}
