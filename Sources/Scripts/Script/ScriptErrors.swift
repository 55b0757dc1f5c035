/// All faults of an input script.
public struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// One fault at a position.
  public struct Fault: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The fault and its correction, without a full stop.
    public var message: String

    /// Creates a fault. Lines and columns count from 1; `message` has no full stop.
    public init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// The file's name, as it was given.
  public var file: String
  /// The faults in the order of the file; never empty.
  public var faults: [Fault]

  /// One line for each fault: `FILE:LINE:COLUMN: error: MESSAGE`.
  public var description: String {
    faults.map { "\(file):\($0.line):\($0.column): error: \($0.message)" }.joined(separator: "\n")
  }
}
