internal import FollowspotData
internal import FollowspotSpelling

extension DocumentReader {
  /// Returns the translations in each language, after a check against the document's texts.
  mutating func messages(_ languages: [Named<[Named<Wording>]>]) -> [String: [String: Wording]] {
    let texts = BuiltInTexts.all.union(reader.messages.keys)
      .union(reader.declarations.values.flatMap(\.type.choices).map(Variable.written))
    let isRead = !hasErrors
    let languages = languages.map { language in
      var language = language
      for index in language.value.indices {
        language.value[index].name = Variable.normalized(language.value[index].name)
      }
      return language
    }
    for language in languages {
      reader.checkLanguage(language.name, at: language.position)
      for message in language.value where message.name == BuiltInTexts.progress {
        checkProgress(message)
      }
      for message in language.value where texts.contains(message.name) { checkData(in: message, language.name) }
      for message in language.value where isRead && !texts.contains(message.name) {
        let nearest = reader.nearest(to: message.name, among: texts)
        if let nearest { reader.messages[nearest]?.misspellings.insert(language.name) }
        let isTag = language.value.contains { LanguageTag.isWellFormed($0.name) } && texts.contains(language.name)
        let hint =
          nearest.map { "; did you mean '\($0)'?" }
          ?? (isTag
            ? "; the language comes first: '\(message.name): { \(language.name): … }'"
            : "; write the new text here, or remove it")
        reader.warn(at: message.position, "the document has no text \(message.name.quoted)\(hint)")
      }
    }
    return Dictionary(
      languages.map { ($0.name, Dictionary($0.value.map { ($0.name, $0.value) }) { first, _ in first }) }
    ) { first, _ in first }
  }

  /// Reports placeholders and counts that the translated text does not have.
  private mutating func checkData(in translation: Named<Wording>, _ language: String) {
    let message = reader.messages[translation.name]
    if let message, message.data == nil { return }
    let data = message?.data ?? [:]
    if case .plural(let name, let forms) = translation.value {
      checkPlural(of: name, forms, data, at: translation.position, language)
    }
    // The texts of built-in cards have their own placeholders.
    guard message != nil else { return }
    for case .variable(let variable) in translation.value.all.flatMap(Variable.pieces) where data[variable.key] == nil {
      let hint = reader.hint(for: variable.key, among: data.keys)
      reader.report(
        at: translation.position,
        "the text has no '\(variable.written)' to translate\(hint); a dollar sign is '$$'")
    }
  }

  private mutating func checkPlural(
    of name: String, _ forms: [PluralCategory: String], _ data: [String: DataType], at position: SourcePosition,
    _ language: String
  ) {
    guard let type = data[name] else {
      let hint =
        data.isEmpty ? "; only texts with data have plural forms" : reader.hint(for: name, among: data.keys)
      return reader.report(at: position, "the text has no '$\(name)' to count\(hint)")
    }
    guard type.isCount else {
      return reader.report(at: position, "'\(name)' can't be counted; it is \(type.phrase)")
    }
    let formatter = DataFormatter(language: language)
    let (known, needed) = (Set(formatter.pluralCategories), Set(formatter.pluralCategories(of: type)))
    guard !known.isEmpty else { return }
    for form in PluralCategory.allCases where forms[form] != nil && !known.contains(form) {
      let list = PluralCategory.allCases.filter(known.contains).map { "'\($0.rawValue)'" }.joined(separator: ", ")
      reader.warn(
        at: position, "the language '\(language)' has no form '\(form.rawValue)'; it has \(list); remove it")
    }
    let missing = PluralCategory.allCases.filter { needed.contains($0) && forms[$0] == nil }
    if !missing.isEmpty {
      let list = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      reader.warn(at: position, "the language '\(language)' also has \(list), for which 'other' is shown; add it")
    }
  }

  /// Warns of a progress text without the placeholders for the numbers.
  private mutating func checkProgress(_ message: Named<Wording>) {
    guard case .text(let text) = message.value, !["{step}", "{count}"].allSatisfy(text.holds) else { return }
    reader.warn(
      at: message.position,
      "the translation of '\(message.name)' lacks '{step}' or '{count}', which stand for the numbers")
  }
}

extension DataType {
  /// The words of all choices in the type, which texts may show.
  fileprivate var choices: [String] {
    switch self {
    case .choice(let words): words
    case .record(let fields), .list(let fields, _): fields.flatMap(\.type.choices)
    default: []
    }
  }
}
