package import FollowspotData
internal import FollowspotDocuments
internal import FollowspotLanguages
internal import FollowspotSemantics

/// The source of data for a document's views: the store, the formatter of the visitor's language, and the rows around
/// the view.
@MainActor
package struct DataContext {
  let store: DataStore
  let formatter: DataFormatter
  let clock: DataClock
  private var rows: [String: String] = [:]
  /// The code of the scan whose actions run; nil outside of `onScan`.
  var scan: String?
  /// Whether the language is written from right to left.
  private let isRightToLeft: Bool

  /// Creates a context outside of all lists.
  package init(store: DataStore, formatter: DataFormatter, clock: DataClock) {
    (self.store, self.formatter, self.clock) = (store, formatter, clock)
    isRightToLeft = Language.isRightToLeft(formatter.language)
  }

  /// Creates a context with the initial values that a document declares, in a language.
  init(of document: Document, locale: String?) {
    self.init(
      store: DataStore(document.data),
      formatter: DataFormatter(language: locale ?? document.settings.locale ?? "en"),
      clock: DataClock(now: UnixTime(secondsSince1970: 0)))
  }

  /// Returns this context inside a row of a list.
  func row(_ key: String, of list: String) -> DataContext {
    var context = self
    context.rows[list] = key
    return context
  }

  /// Returns the current value of a reference. A view body that calls this is evaluated again when the value changes.
  func value(_ reference: DataReference) -> DataValue? {
    let whole: DataValue? =
      switch reference.source {
      case .now: .time(clock.now)
      case .secondsLeft: clock.secondsLeft.map { .integer($0) }
      case .scan: scan.map { .text($0) }
      case .datum(let name): store[name]
      case .row(let list, let field): rows[list].flatMap { store.value(field, ofRow: $0, of: list) }
      }
    guard let field = reference.field else { return whole }
    if case .record(let values) = whole { return values[field] }
    return nil
  }

  /// Whether a reference belongs to a visitor's session.
  func isOfSession(_ reference: DataReference) -> Bool {
    reference.datum.flatMap { store.declaration($0)?.isOfSession } ?? false
  }

  /// Whether a reference's value is for the visitor alone. The code of a scan, such as a card's number, always is.
  func isPrivate(_ reference: DataReference) -> Bool {
    if reference.source == .scan { return true }
    return reference.datum.flatMap { store.declaration($0)?.isPrivate } ?? false
  }

  /// Whether a text shows something that is for the visitor alone.
  func isPrivate(_ template: TextTemplate) -> Bool { template.references.values.contains(where: isPrivate) }

  /// Whether a reference has no value. For a list this reads only its keys, so that a change inside a row does not
  /// redraw the view.
  func isMissing(_ reference: DataReference) -> Bool {
    if case (.datum(let name), .list, nil) = (reference.source, reference.type, reference.field) {
      return store.keys(of: name) == nil
    }
    return value(reference) == nil
  }

  /// Returns a text with its placeholders filled in, which is private if one of its values is. Each value keeps its own
  /// writing direction.
  ///
  /// - Parameters:
  ///   - wording: The text in the visitor's language.
  ///   - word: Translates a value of a choice.
  func text(_ template: TextTemplate, _ wording: Wording, word: (String) -> String) -> Phrase {
    Phrase(string(template, wording, word: word), isPrivate: isPrivate(template))
  }

  private func string(_ template: TextTemplate, _ wording: Wording, word: (String) -> String) -> String {
    if template.isFixed { return Variable.plain(wording.standard) }
    var text = ""
    for piece in Variable.pieces(of: words(of: wording, template)) {
      switch piece {
      case .text(let stretch): text += stretch
      case .variable(let variable):
        guard let reference = template.references[variable.key] else { continue }
        guard let value = value(reference) else { return template.missing ?? "" }
        if case (.text(let choice), .choice) = (value, reference.type) {
          text += isolated(word(choice))
          continue
        }
        let type = variable.style.flatMap(reference.type.styled) ?? reference.type
        // Reading `now` makes the view depend on the clock, so only relative styles read it.
        let now = type.followsClock ? clock.now : clock.start
        text += isolated(formatter.text(of: value, as: type, now: now) ?? "")
      }
    }
    return text
  }

  /// Returns the content of a code with its data as programs write them; `nil` while one is missing.
  func code(_ template: TextTemplate) -> String? {
    if template.isFixed { return template.plain }
    var text = ""
    for piece in Variable.pieces(of: template.source) {
      switch piece {
      case .text(let stretch): text += stretch
      case .variable(let variable):
        guard let reference = template.references[variable.key] else { continue }
        switch value(reference) {
        case .text(let value)?: text += value
        case .integer(let value)?: text += String(value)
        default: return nil
        }
      }
    }
    return text
  }

  /// Returns a value for use in a text, which keeps its own writing direction.
  func isolated(_ text: String) -> String { Isolation.isolated(text, inRightToLeft: isRightToLeft) }

  /// Returns the plural form that fits the text's count.
  private func words(of wording: Wording, _ template: TextTemplate) -> String {
    guard case .plural(let name, let forms) = wording else { return wording.standard }
    let form = template.references[name].flatMap { reference in
      value(reference).flatMap { formatter.pluralCategory(of: $0, as: reference.type) }
    }
    return form.flatMap { forms[$0] } ?? wording.standard
  }

  /// Returns the time until a text may change because time passes, or `nil` if it does not depend on the time.
  func nextChange(of template: TextTemplate, now: UnixTime) -> Duration? {
    places(of: template).compactMap { reference, type in
      if reference.source == .now { return formatter.nextChange(ofNow: now, as: type) }
      return type.followsClock ? value(reference).flatMap { formatter.nextChange(of: $0, as: type, now: now) } : nil
    }.min()
  }

  /// Whether a text may change because time passes.
  func followsClock(_ template: TextTemplate) -> Bool {
    places(of: template).contains { $0.source == .now || $1.followsClock }
  }

  private func places(of template: TextTemplate) -> [(DataReference, DataType)] {
    Variable.pieces(of: template.source).compactMap { piece in
      guard case .variable(let variable) = piece, let reference = template.references[variable.key] else { return nil }
      return (reference, variable.style.flatMap(reference.type.styled) ?? reference.type)
    }
  }

  /// Makes the clock advance whenever a text may change, until ``leave(_:)``.
  func follow(_ template: TextTemplate) {
    clock.follow(.text(template, rows: rows)) { nextChange(of: template, now: $0) }
  }

  /// Stops following the clock for a text that is no longer shown.
  func leave(_ template: TextTemplate) { clock.leave(.text(template, rows: rows)) }
}
