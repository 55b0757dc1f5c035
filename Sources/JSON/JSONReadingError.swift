internal import FollowspotCJansson

/// Why bytes are no JSON, and where that was noticed.
package struct JSONReadingError: Error, Hashable, Sendable {
  /// The kinds that callers tell apart.
  package enum Cause: Hashable, Sendable {
    /// It is no JSON; what was expected there, in jansson's words.
    case syntax(String)
    /// It ends before the value does.
    case end
    /// Something stands behind the value.
    case trailing
    /// It is not UTF-8.
    case encoding
    /// A name comes twice in an object.
    case duplicate
    /// A name holds the character U+0000.
    case nulInName
    /// A number is too large to be held.
    case range
    /// Values are nested too deeply.
    case depth
    /// The system has no more memory. That says nothing about the bytes.
    case outOfMemory
  }

  /// What is wrong.
  package var cause: Cause
  /// The line, from 1.
  package var line: Int
  /// How many characters of the line were read when it was noticed.
  package var column: Int
}

extension JSONReadingError: CustomStringConvertible {
  /// Place and cause on one line, without anything of what was read.
  package var description: String {
    cause == .outOfMemory ? "\(cause)" : "line \(line), column \(column): \(cause)"
  }
}

extension JSONReadingError.Cause: CustomStringConvertible {
  /// The cause as a sentence without its full stop.
  package var description: String {
    switch self {
    case .syntax(let problem): problem
    case .end: "the text ends too early"
    case .trailing: "expected the end of the text"
    case .encoding: "this is not UTF-8"
    case .duplicate: "this name comes twice"
    case .nulInName: "a name can't hold the character U+0000"
    case .range: "this number is too large"
    case .depth: "values are nested too deeply"
    case .outOfMemory: "out of memory"
    }
  }
}

extension JSONReadingError {
  /// The error that jansson tells.
  init(_ error: json_error_t) {
    let (code, text) = withUnsafePointer(to: error) {
      (json_error_code($0), String(cString: followspot_json_error_text($0)))
    }
    // Behind "near" it repeats what it read, which may be anything.
    let words = text.split(separator: " ").prefix { $0 != "near" }.joined(separator: " ")
    let cause: Cause =
      switch code {
      case json_error_premature_end_of_input: .end
      case json_error_end_of_input_expected: .trailing
      case json_error_invalid_utf8: .encoding
      case json_error_duplicate_key: .duplicate
      case json_error_null_byte_in_key: .nulInName
      case json_error_numeric_overflow: .range
      case json_error_stack_overflow: .depth
      // Where it lacks memory it often says nothing at all.
      default: words.isEmpty || code == json_error_out_of_memory ? .outOfMemory : .syntax(words)
      }
    self.init(cause: cause, line: max(1, Int(error.line)), column: max(0, Int(error.column)))
  }

  /// The error for a byte that no JSON holds.
  init(nulAt place: Int, in bytes: [UInt8]) {
    let lines = bytes[..<place].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines[lines.count - 1], as: UTF8.self).unicodeScalars.count + 1
    self.init(cause: .syntax("control character 0x0"), line: lines.count, column: column)
  }
}
