internal import FollowspotSpelling

/// The findings for libyaml's problems, in plain words.
enum YAMLProblem {
  /// The findings by libyaml's messages, which are constant.
  private static let remedies = [
    "found character that cannot start any token":
      "a value can't begin with this character; put quotes around text that begins with @, ` or %",
    "mapping values are not allowed in this context":
      "this ':' has no place here; text with ': ' in it needs quotes, or the line above needs a ':' at its end, or this one another indentation",
    "mapping keys are not allowed in this context":
      "a '?' begins a key that is more than a word, which no document needs; put quotes around text that begins with '?'",
    "did not find expected key":
      "the indentation fits no line above; keys that belong together begin in one column, and an apostrophe in single quotes is written twice",
    "did not find expected '-' indicator":
      "the indentation fits nothing above; the keys of one view begin in one column, like the '- ' of a list",
    "could not find expected ':'": "a key without ':'; write 'key: value'",
    "did not find expected ',' or ']'": "a list that begins with '[' needs ',' between its items and ']' at its end",
    "did not find expected ',' or '}'":
      "keys in braces need ',' between them and '}' at the end; an apostrophe in single quotes is written twice",
    "found unexpected end of stream": "the quotes that begin here are never closed; add the closing quote",
    "found unexpected document indicator":
      "a line begins with '---' or '...' before the quotes that begin here are closed; add the closing quote",
    "did not find expected <document start>": "text outside of any key; a document is a list of 'key: value'",
    "did not find expected node content":
      "a value is missing here; write one, or take away the ',', ']' or '}' that is too much",
    "block sequence entries are not allowed in this context":
      "a list can't begin behind a key in the same line; begin it in the next line",
    "control characters are not allowed":
      "a control character, which text can't hold; is this a text file?",
    "found unknown escape character":
      "a backslash means something in double quotes; write two of them, or use single quotes",
    "did not find expected hexdecimal number":
      "'\\x', '\\u' and '\\U' in double quotes need 2, 4 and 8 hex digits; or use single quotes",
    "found invalid Unicode character escape code": "these digits stand for no character; look the character up",
    "found unexpected ':'": "a ':' inside of brackets or braces; put quotes around the text",
    "found a tab character that violates indentation": tab,
    "found a tab character where an indentation space is expected": tab,
    "found an indentation indicator equal to 0": "the number behind '|' or '>' is from 1 to 9; leave it out",
    "did not find expected comment or line break":
      "text behind '|' or '>' in the same line; begin it in the next line, indented",
    "did not find expected alphabetic or numeric character":
      "'&' and '*' begin names of repeated values; put quotes around text that begins with them",
  ]

  /// The problems that are reported at the start of their token or collection, because libyaml only notices them at its
  /// end.
  private static let started: Set<String> = [
    "found unexpected end of stream", "found unexpected document indicator", "could not find expected ':'",
  ]

  /// The largest number of characters of a key on one line, a limit of libyaml.
  static let keyLimit = 1024

  /// The finding about a key beyond that limit.
  static let longKey = "a key of more than \(keyLimit) characters; shorten it, or write a text without a key"

  /// The finding about a tab in place of spaces.
  static let tab = "a tab; indent with spaces"

  /// The finding about a `#` before a value in brackets or braces.
  static let valueInComment =
    "'#' begins a comment, which swallows the rest of the line; write a color's digits without it, and put quotes around other text"

  /// Whether a separator or an end is missing in brackets or braces.
  static func isInBrackets(_ problem: String) -> Bool { problem.hasPrefix("did not find expected ','") }

  /// Whether a `:` follows something that can't be a key.
  static func isMisplacedColon(_ problem: String) -> Bool {
    problem == "mapping values are not allowed in this context"
  }

  /// Whether a required value is missing.
  static func isMissingValue(_ problem: String) -> Bool { problem == "did not find expected node content" }

  /// Returns the finding for a problem, in plain words.
  static func explanation(of problem: String) -> String {
    if let remedy = remedies[problem] { return remedy }
    if ["directive", "version", "incompatible"].contains(where: problem.holds) {
      return "a line that begins with '%' is no part of a document; remove it, or put quotes around the text"
    }
    if ["tag", "'!'", "URI", "'>'"].contains(where: problem.holds) {
      return "'!' begins a tag, which no document needs; put quotes around text that begins with it"
    }
    return "this can't be read as YAML; check the quotes, brackets and indentation here and in the line above"
  }

  /// Whether a problem is reported at the start of its token or collection.
  static func isAtStart(_ problem: String) -> Bool { started.contains(problem) }
}
