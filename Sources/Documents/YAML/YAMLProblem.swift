/// What libyaml's terse problems mean to who writes a document.
enum YAMLProblem {
  /// By libyaml's own words, which it never puts anything into.
  private static let remedies = [
    "found character that cannot start any token":
      "a value can't begin with this character; indent with spaces instead of tabs, and put quotes around text that begins with @, ` or %",
    "mapping values are not allowed in this context":
      "a second ':' in one line; put quotes around text that has ': ' in it, or check the indentation",
    "did not find expected key": "the indentation fits no line above; keys that belong together begin in one column",
    "did not find expected '-' indicator":
      "the indentation fits no list above; the items of a list begin with '- ' in one column",
    "could not find expected ':'": "a key without ':'; write 'key: value'",
    "did not find expected ',' or ']'": "a list that begins with '[' needs ',' between its items and ']' at its end",
    "did not find expected ',' or '}'": "keys in braces need ',' between them and '}' at the end",
    "found unexpected end of stream": "the quotes that begin here are never closed; add the closing quote",
    "did not find expected <document start>": "text outside of any key; a document is a list of 'key: value'",
    "block sequence entries are not allowed in this context":
      "a list can't begin behind a key in the same line; begin it in the next line",
    "control characters are not allowed":
      "a control character, which text can't hold; is this a text file?",
  ]

  /// What to tell, in plain words where the problem is known.
  static func explanation(of problem: String) -> String {
    remedies[problem] ?? "this is no YAML: \(problem)"
  }
}
