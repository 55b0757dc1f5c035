internal import FollowspotData

/// A text with places for data.
public struct TextTemplate: Hashable, Sendable {
  /// The text as the document has it and as `messages` know it. Where it has places, or what would be taken for one,
  /// dollar signs that stand for themselves are double.
  public var source: String
  /// What stands in the places, by the names that they have in the text: `line`, or `train.line` for a part of a record.
  /// Empty for a text that never changes.
  public var references: [String: DataReference]
  /// What is shown where one of the values is missing; nil for nothing.
  public var missing: String?

  /// A text that never changes.
  public init(_ text: String) { (source, references) = (Variable.written(text), [:]) }

  /// Whether it never changes.
  public var isFixed: Bool { references.isEmpty }

  /// The text as visitors read it, of one that never changes.
  var plain: String { Variable.plain(source) }
}

extension TextTemplate {
  /// A stretch of a text.
  enum Part {
    case text(String)
    case place(Variable, DataReference)
  }

  /// A text of stretches. Where two places have one name for different things, the second is called otherwise.
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
