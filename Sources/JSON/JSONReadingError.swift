internal import FollowspotCJansson

/// The reason why bytes are not valid JSON, with the position.
package struct JSONReadingError: Error, Hashable, Sendable {
  /// The causes that callers distinguish.
  package enum Cause: Hashable, Sendable {
    /// The syntax is wrong; the value is jansson's description of what was expected.
    case syntax(String)
    /// The text ends before the value does.
    case end
    /// There is more text after the value.
    case trailing
    /// The text is not UTF-8.
    case encoding
    /// A name occurs twice in an object.
    case duplicate
    /// A name contains the character U+0000.
    case nulInName
    /// A number is too large to be stored.
    case range
    /// Values are nested too deeply.
    case depth
    /// The system is out of memory. That says nothing about the text.
    case outOfMemory
  }

  package var cause: Cause
  /// The line, from 1.
  package var line: Int
  /// The number of characters of the line that were read before the error.
  package var column: Int
}

extension JSONReadingError: CustomStringConvertible {
  /// Position and cause on one line, without any part of the text.
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
  /// Converts an error of jansson.
  init(_ error: json_error_t) {
    let (code, text) = withUnsafePointer(to: error) {
      (json_error_code($0), String(cString: followspot_json_error_text($0)))
    }
    // jansson repeats the text after "near", which may contain anything.
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
      // Without memory, jansson often gives no message at all.
      default: words.isEmpty || code == json_error_out_of_memory ? .outOfMemory : .syntax(words)
      }
    self.init(cause: cause, line: max(1, Int(error.line)), column: max(0, Int(error.column)))
  }

  /// Creates the error for a NUL byte, which JSON does not allow.
  init(nulAt place: Int, in bytes: [UInt8]) {
    let lines = bytes[..<place].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines[lines.count - 1], as: UTF8.self).unicodeScalars.count + 1
    self.init(cause: .syntax("control character 0x0"), line: lines.count, column: column)
  }
}
