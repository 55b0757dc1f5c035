internal import FollowspotData

/// A text with placeholders for data.
package struct TextTemplate: Hashable, Sendable {
  /// The text as it stands in the document and as a key of `messages`. In a text with placeholders, or with what looks
  /// like one, literal dollar signs are doubled.
  package var source: String
  /// The references by the names of their placeholders: `line`, or `train.line` for a field of a record. Empty for a
  /// text that never changes.
  package var references: [String: DataReference]
  /// The text that is shown if a value is missing, or `nil` for none.
  package var missing: String?

  /// Creates a text that never changes.
  package init(_ text: String) { (source, references) = (Variable.written(text), [:]) }

  /// Whether the text never changes.
  package var isFixed: Bool { references.isEmpty }

  /// The text that visitors read. It is only correct for a text that never changes.
  package var plain: String { Variable.plain(source) }
}

extension TextTemplate {
  /// A part of a text: literal text or a placeholder.
  enum Part {
    case text(String)
    case place(Variable, DataReference)
  }

  /// Creates a text from parts. If two placeholders share a name but refer to different data, the second is renamed.
  init(_ parts: [Part]) {
    let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.count == parts.count {
      self.init(texts.joined())
      return
    }
    self.init("")
    for case .place(let variable, let reference) in parts {
      references[Self.name(of: variable, for: reference, among: references).key] = reference
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let text): source += Variable.doubled(text)
      case .place(let variable, let reference):
        let next = if index + 1 < parts.count, case .text(let text) = parts[index + 1] { text } else { "" }
        let name = Self.name(of: variable, for: reference, among: references).name
        source += variable.called(name, before: next).written
      }
    }
  }

  private static func name(
    of variable: Variable, for reference: DataReference, among known: [String: DataReference]
  ) -> Variable {
    var named = variable
    var number = 2
    while let other = known[named.key], other != reference {
      named = variable.called("\(variable.name)\(number)", before: "")
      number += 1
    }
    return named
  }
}
