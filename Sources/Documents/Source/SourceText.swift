package import SystemPackage

/// The bytes of one file of a document.
package struct SourceText: Hashable, Sendable {
  /// The name in diagnostics.
  package var name: String
  /// The folder to which paths in the text are relative.
  package var folder: FilePath
  /// The path of the file; `nil` for a text in memory.
  let file: FilePath?
  /// The content, which should be UTF-8.
  package var bytes: [UInt8]

  /// Creates a text from bytes. Invalid UTF-8 is reported when the document is read.
  package init(name: String, folder: FilePath = ".", bytes: [UInt8]) {
    (self.name, self.folder, self.bytes) = (name, folder, bytes)
    file = nil
  }

  /// Creates a text from the bytes of a file.
  init(file: FilePath, bytes: [UInt8]) {
    (name, folder, self.file, self.bytes) = (file.string, file.removingLastComponent(), file, bytes)
  }

  /// Creates a text in memory. Its paths are relative to the working directory unless `folder` is given.
  package init(name: String, folder: FilePath = ".", _ string: String) {
    self.init(name: name, folder: folder, bytes: Array(string.utf8))
  }
}

extension SourceText {
  /// The largest size of a file in bytes: 4 MiB.
  package static let sizeLimit = 4 << 20

  /// The position of the first byte that is not UTF-8 (RFC 3629), or `nil` if all are.
  var encodingFault: SourcePosition? {
    // Nearly every text is valid, so only an invalid one is searched by characters.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var line = 1
    var column = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue("\n"):
        line += 1
        column = 1
      case .scalarValue: column += 1
      case .emptyInput: return nil
      case .error: return SourcePosition(file: name, line: line, column: column)
      }
    }
  }
}
