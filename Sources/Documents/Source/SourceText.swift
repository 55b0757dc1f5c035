public import SystemPackage

/// The bytes of one file of a document.
public struct SourceText: Hashable, Sendable {
  /// The name that diagnostics give it.
  public var name: String
  /// The folder that paths in it start from.
  public var folder: FilePath
  /// The file; nil for a text in memory.
  let file: FilePath?
  /// What it holds, meant to be UTF-8.
  public var bytes: [UInt8]

  /// Bytes that need not be UTF-8: where they are not, reading the document reports it.
  public init(name: String, folder: FilePath = ".", bytes: [UInt8]) {
    (self.name, self.folder, self.bytes) = (name, folder, bytes)
    file = nil
  }

  /// The bytes of a file.
  init(file: FilePath, bytes: [UInt8]) {
    (name, folder, self.file, self.bytes) = (file.string, file.removingLastComponent(), file, bytes)
  }

  /// A text that is in no file; paths in it start from the working directory unless `folder` says otherwise.
  public init(name: String, folder: FilePath = ".", _ string: String) {
    self.init(name: name, folder: folder, bytes: Array(string.utf8))
  }
}

extension SourceText {
  /// The most bytes a file may have: 4 MiB.
  public static let sizeLimit = 4 << 20

  /// Where the bytes stop being UTF-8; nil where they never do (RFC 3629).
  var encodingFault: SourcePosition? {
    // Nearly every text is right: only a wrong one is worth the way through its characters.
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
