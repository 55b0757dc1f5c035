/// All faults of an input script.
package struct ScriptErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// One fault at a position.
  package struct Fault: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in characters (Unicode scalars), from 1.
    package var column: Int
    /// The fault and its correction, without a full stop.
    package var message: String

    /// Creates a fault. Lines and columns count from 1; `message` has no full stop.
    package init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// The file's name, as it was given.
  package var file: String
  /// The faults in the order of the file; never empty.
  package var faults: [Fault]

  /// One line for each fault: `FILE:LINE:COLUMN: error: MESSAGE`.
  package var description: String {
    faults.map { "\(file):\($0.line):\($0.column): error: \($0.message)" }.joined(separator: "\n")
  }
}
