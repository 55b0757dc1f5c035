package import FollowspotData

/// The wording of a text in a language.
package enum Wording: Hashable, Sendable {
  /// A single text.
  case text(String)
  /// A text for each plural form, chosen by a count in the text: `one`, `few`, `other`.
  case plural(of: String, [PluralCategory: String])

  /// The text for an unknown count.
  package var standard: String {
    switch self {
    case .text(let text): text
    case .plural(_, let forms): forms[.other] ?? ""
    }
  }

  /// All texts of the wording.
  var all: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(_, let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }
}

extension Wording {
  enum Keys {
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

  /// A text, or one for each plural form.
  static let syntax = Syntax<Wording>.scalar(
    words.map { text, _, _ in .text(text) },
    or: .record("plural", Keys.all) { fields, reader in
      guard let name = reader.count(fields) else { return nil }
      var forms: [PluralCategory: String] = [:]
      for (form, key) in Keys.forms { forms[form] = fields(key, &reader) }
      return forms[.other] == nil ? nil : .plural(of: name, forms)
    })

  /// A text whose variables are those of the text it translates.
  private static let words = Syntax<String>(shape: .text) { node, reader in
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      reader.mismatch(node, expecting: .text)
      return nil
    }
    reader.checkVariables(in: text, at: node.position)
    // Dollar signs remain as written, because the text is only filled in when it is shown.
    if Variable.names(in: text).isEmpty, reader.text(node, expecting: .text) == nil { return nil }
    return text
  }
}

extension Reader {
  /// Reads the name of the count that chooses a form. A `$` before it is reported.
  fileprivate mutating func count(_ fields: Fields) -> String? {
    if let entry = fields[Wording.Keys.plural.name], let name = dataName(withDollar: entry.value) {
      report(at: entry.value.position, Self.needlessDollar(name))
      return nil
    }
    return fields(Wording.Keys.plural, &self)
  }
}
