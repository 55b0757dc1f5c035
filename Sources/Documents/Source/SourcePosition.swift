/// A position in a document's text.
public struct SourcePosition: Hashable, Sendable {
  /// The file as named by the user, or its path inside the folder named by the user.
  public var file: String
  /// The line, from 1; 0 for the entire file.
  public var line: Int
  /// The character in the line, from 1; 0 for the entire file.
  public var column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - file: The file as named by the user.
  ///   - line: The line, from 1; 0 for the entire file.
  ///   - column: The character in the line, from 1; 0 for the entire file.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  /// Orders positions by file, then line, then column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as `file:line:column`, or the file alone.
  public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
