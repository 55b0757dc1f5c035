public import FollowspotData

/// What stands for a text in a language.
public enum Wording: Hashable, Sendable {
  /// One text.
  case text(String)
  /// A text for each form of a word that the language has, by a count in the text: `one`, `few`, `other`.
  case plural(of: String, [PluralCategory: String])

  /// The words where no count is known.
  var standard: String {
    switch self {
    case .text(let text): text
    case .plural(_, let forms): forms[.other] ?? ""
    }
  }

  /// All its words.
  var all: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(_, let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }
}

extension Wording {
  fileprivate enum Keys {
    static let plural = Key(
      "plural", .name, required: true, "The name of a count in the text, without '$': its number chooses the form.")
    static let forms = PluralCategory.allCases.map { form in
      (
        form,
        Key(
          form.rawValue, words, required: form == .other, "The text for the form '\(form.rawValue)' of CLDR's plurals.")
      )
    }
    static let all = [plural.any] + forms.map(\.1.any)
  }

  /// A text, or one for each form of a word.
  static let syntax = Syntax<Wording>.scalar(
    words.map { text, _, _ in .text(text) },
    or: .record("plural", Keys.all) { fields, reader in
      guard let name = reader.count(fields) else { return nil }
      var forms: [PluralCategory: String] = [:]
      for (form, key) in Keys.forms { forms[form] = fields(key, &reader) }
      return forms[.other] == nil ? nil : .plural(of: name, forms)
    })

  /// Words whose `$names` are those of the text they stand for.
  private static let words = Syntax<String>(shape: .text) { node, reader in
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      reader.mismatch(node, expecting: .text)
      return nil
    }
    reader.checkVariables(in: text, at: node.position)
    // Dollar signs stay as they are written: what visitors read is made of it where it is shown.
    if Variable.names(in: text).isEmpty, reader.text(node, expecting: .text) == nil { return nil }
    return text
  }
}

extension Reader {
  /// The name of the count that chooses a form. Texts have a `$` before it, and it stands for no value here.
  fileprivate mutating func count(_ fields: Fields) -> String? {
    if let entry = fields[Wording.Keys.plural.name], let name = dataName(withDollar: entry.value) {
      report(at: entry.value.position, Self.needlessDollar(name))
      return nil
    }
    return fields(Wording.Keys.plural, &self)
  }
}
