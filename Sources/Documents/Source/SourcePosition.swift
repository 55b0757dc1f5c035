/// A place in a document's text.
public struct SourcePosition: Hashable, Sendable {
  /// The file as the user named it, or its path inside the folder the user named.
  public var file: String
  /// The line, from 1; 0 where the file as a whole is meant.
  public var line: Int
  /// The character in the line, from 1; 0 where the file as a whole is meant.
  public var column: Int

  /// Lines and columns count from 1; without them the file as a whole is meant.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  /// By file, then line, then column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file:line:column`, or the file alone.
  public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
