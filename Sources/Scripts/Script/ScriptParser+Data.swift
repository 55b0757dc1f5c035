internal import FollowspotPlatform
internal import FollowspotSpelling

/// Steps and expectations about data and texts.
extension ScriptParser {
  /// Reads `NAME=VALUE`. The value is the remaining line, in the syntax of the datum's type.
  func assignment(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptAction {
    var start = line
    let word = try start.next("'NAME=VALUE'")
    let name = word.text.prefix { $0 != "=" }
    guard !name.isEmpty, name.utf8.count < word.text.utf8.count else {
      throw line.fault(
        word, "\(word.text.quoted) changes nothing; write 'set NAME=VALUE', without blanks around the '='")
    }
    let value = try line.rest("'NAME=VALUE'", after: name.unicodeScalars.count + 1)
    return .set(name: String(name), value: value.text)
  }

  /// Reads `NAME VALUE` or `NAME missing`.
  func datum(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptExpectation {
    let name = try line.next("a datum's name").text
    let value = try line.rest("a value, or 'missing',").text
    return .data(name: name, value: value == "missing" ? nil : value)
  }

  /// Reads `@KEY "TEXT"`.
  func words(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> ScriptExpectation {
    let key = try line.next("'@KEY', the element whose text it is,")
    guard key.text.hasPrefix("@"), key.text != "@" else {
      throw line.fault(key, "\(key.text.quoted) names no element; write '@' and its key")
    }
    let text = try line.rest("the text, in double quotes,")
    guard let words = Self.unquoted(text.text) else {
      throw line.fault(
        text, "\(text.text.quoted) is no text in double quotes; write \\\" and \\\\ for those characters in it")
    }
    return .text(key: String(key.text.dropFirst()), words)
  }

  /// Reads the code of a scanner, a text in quotes.
  func code(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> String {
    let word = try line.rest("a code in double quotes")
    guard let text = Self.unquoted(word.text), !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 32 })
    else {
      throw line.fault(
        word, "\(word.text.quoted) is no code in double quotes; write it on one line, such as \"4006381333931\"")
    }
    guard text.utf8.count <= ScanRecognizer.mostBytes else {
      throw line.fault(word, "the code is longer than a scanner's, \(ScanRecognizer.mostBytes) bytes; shorten it")
    }
    return text
  }

  /// Reads a text that is typed, in quotes.
  func typed(_ line: inout ScriptLine) throws(ScriptLine.Fault) -> String {
    let word = try line.rest("a text in double quotes")
    guard let text = Self.unquoted(word.text), !text.isEmpty else {
      throw line.fault(word, "\(word.text.quoted) is no text in double quotes; write it such as \"Ada\"")
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw line.fault(word, "a text has no line breaks and other control characters; write 'key enter' for a new line")
    }
    return text
  }

  /// Returns the text between double quotes without its escapes; nil for anything else.
  static func unquoted(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in scalars[1..<(scalars.count - 1)] {
      switch (scalar, isEscaped) {
      case ("\\", false): isEscaped = true
      case ("\"", false): return nil
      case ("n", true):
        result.append("\n")
        isEscaped = false
      case ("\"", true), ("\\", true), (_, false):
        result.append(scalar)
        isEscaped = false
      default: return nil
      }
    }
    return isEscaped ? nil : String(result)
  }
}
