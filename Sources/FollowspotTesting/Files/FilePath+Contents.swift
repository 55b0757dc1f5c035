package import SystemPackage

extension FilePath {
  /// The folder of the checkout from which the tests were built.
  package static let checkout = FilePath(#filePath).removingLastComponent().removingLastComponent()
    .removingLastComponent().removingLastComponent()

  /// Reads all bytes of the file.
  package func contents() throws -> [UInt8] {
    let descriptor = try FileDescriptor.open(self, .readOnly)
    return try descriptor.closeAfter {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try part.withUnsafeMutableBytes { try descriptor.read(into: $0) }
        if count == 0 { return bytes }
        bytes += part.prefix(count)
      }
    }
  }

  /// Reads the file as text.
  package func text() throws -> String { String(decoding: try contents(), as: UTF8.self) }

  /// Writes the file, replacing an existing one.
  package func write(_ bytes: [UInt8], permissions: FilePermissions = .ownerReadWrite) throws {
    let descriptor = try FileDescriptor.open(
      self, .writeOnly, options: [.create, .truncate], permissions: permissions)
    try descriptor.closeAfter { _ = try descriptor.writeAll(bytes) }
  }
}
