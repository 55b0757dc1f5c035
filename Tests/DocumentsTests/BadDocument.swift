import FollowspotDocuments
import Testing

/// A faulty document and all expected findings about it.
struct BadDocument: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let findings: [String]

  init(_ name: String, _ text: String, _ findings: String...) {
    self.name = name
    self.text = text
    self.findings = findings
  }

  var testDescription: String { name }

  init(name: String, text: String, findings: [String]) {
    self.name = name
    self.text = text
    self.findings = findings
  }

  var diagnostics: [String] {
    Document.diagnose([SourceText(name: "k.yaml", text)]).map { String($0.description.dropFirst("k.yaml:".count)) }
  }
}

/// Faulty documents of several kinds.
extension BadDocument {
  /// Returns a document with one screen, whose view starts at line 4.
  static func screen(_ name: String, _ view: String, _ findings: String...) -> BadDocument {
    var bad = BadDocument(name, "followspot: 1\nscreens:\n  home:\n" + view)
    bad = BadDocument(name: bad.name, text: bad.text, findings: findings)
    return bad
  }

  /// Returns a document with one guide of one step.
  static func guide(_ options: String, step: String = "", _ findings: String...) -> BadDocument {
    var bad = BadDocument(
      "\(options) \(step)",
      """
      followspot: 1
      screens: { home: { Text: Hi, id: a }, away: { Text: Ho, id: b } }
      guides: { g: { version: 1, \(options) steps: { \(step) target: a, message: Look } } }
      """)
    bad = BadDocument(name: bad.name, text: bad.text, findings: findings)
    return bad
  }

  /// Returns a document with a view that has the id `a`, and with more sections from line 3.
  static func sections(_ text: String, _ findings: String...) -> BadDocument {
    BadDocument(name: text, text: "followspot: 1\nscreens: { home: { Text: Hi, id: a } }\n" + text, findings: findings)
  }
}
