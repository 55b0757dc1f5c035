import Glibc

/// A folder that goes with the object.
final class TemporaryFolder {
  struct Failure: Error {
    var operation: String
    var number: CInt
  }

  let path: String

  init() throws {
    var template = Array("/tmp/followspot-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(operation: "mkdtemp", number: errno) }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(cString: $0.baseAddress!.assumingMemoryBound(to: CChar.self))
      }
      unlink("\(path)/\(name)")
    }
    closedir(folder)
    rmdir(path)
  }

  /// Writes a file and gives its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { throw Failure(operation: "fopen \(file)", number: errno) }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw Failure(operation: "fwrite \(file)", number: errno)
    }
    return file
  }
}
