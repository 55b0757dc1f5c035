public import FollowspotData
internal import FollowspotLanguages

/// What views of a document read data from: the store, the language in which values are shown, and the rows that are
/// gone through.
@MainActor
public struct DataContext {
  let store: DataStore
  let formatter: DataFormatter
  let clock: DataClock
  /// Told of where pictures are looked for; nil for nobody.
  package var pictures: DataPictures?
  /// The lists of which not all rows are made; nil where none are noted.
  package var cutLists: CutLists?
  private var rows: [String: String] = [:]
  /// Whether the language's sentences run from right to left.
  private let isRightToLeft: Bool

  /// A context outside of all lists.
  public init(store: DataStore, formatter: DataFormatter, clock: DataClock) {
    (self.store, self.formatter, self.clock) = (store, formatter, clock)
    isRightToLeft = Language.isRightToLeft(formatter.language)
  }

  /// What a document declares, as it is at first, shown in a language.
  init(of document: Document, locale: String?) {
    self.init(
      store: DataStore(document.data),
      formatter: DataFormatter(language: locale ?? document.settings.locale ?? "en"),
      clock: DataClock(now: Moment(secondsSince1970: 0)))
  }

  /// The same in a row of a list.
  func row(_ key: String, of list: String) -> DataContext {
    var context = self
    context.rows[list] = key
    return context
  }

  /// What something holds now; who asks while a view's body runs is asked again when it has changed.
  package func value(_ reference: DataReference) -> DataValue? {
    let whole: DataValue? =
      switch reference.place {
      case .now: .time(clock.now)
      case .secondsLeft: clock.secondsLeft.map { .integer($0) }
      case .datum(let name): store[name]
      case .row(let list, let field): rows[list].flatMap { store.value(field, ofRow: $0, of: list) }
      }
    guard let field = reference.field else { return whole }
    if case .record(let values) = whole { return values[field] }
    return nil
  }

  /// Whether something is missing now. Of a list only that is asked, so that nobody is woken by its rows.
  func isMissing(_ reference: DataReference) -> Bool {
    if case (.datum(let name), .list, nil) = (reference.place, reference.type, reference.field) {
      return store.keys(of: name) == nil
    }
    return value(reference) == nil
  }

  /// A text with its places filled in, in the words of a language. Values keep their own direction.
  ///
  /// - Parameters:
  ///   - wording: The text as a language has it.
  ///   - word: A word of a choice as the language has it.
  func text(_ template: TextTemplate, _ wording: Wording, word: (String) -> String) -> String {
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
        // Who counts from now reads the clock, and is asked again when it goes on.
        let now = type.followsClock ? clock.now : clock.start
        text += isolated(formatter.text(of: value, as: type, now: now) ?? "")
      }
    }
    return text
  }

  private func isolated(_ text: String) -> String { Isolation.isolated(text, inRightToLeft: isRightToLeft) }

  /// The words that go with the count of a text.
  private func words(of wording: Wording, _ template: TextTemplate) -> String {
    guard case .plural(let name, let forms) = wording else { return wording.standard }
    let form = template.references[name].flatMap { reference in
      value(reference).flatMap { formatter.pluralCategory(of: $0, as: reference.type) }
    }
    return form.flatMap { forms[$0] } ?? wording.standard
  }

  /// After how long a text may be another because time goes on; nil where it does not matter to it.
  func nextChange(of template: TextTemplate, now: Moment) -> Duration? {
    places(of: template).compactMap { reference, type in
      if reference.place == .now { return formatter.nextChange(ofNow: now, as: type) }
      return type.followsClock ? value(reference).flatMap { formatter.nextChange(of: $0, as: type, now: now) } : nil
    }.min()
  }

  /// Whether a text may be another because time goes on.
  package func followsClock(_ template: TextTemplate) -> Bool {
    places(of: template).contains { $0.place == .now || $1.followsClock }
  }

  private func places(of template: TextTemplate) -> [(DataReference, DataType)] {
    Variable.pieces(of: template.source).compactMap { piece in
      guard case .variable(let variable) = piece, let reference = template.references[variable.key] else { return nil }
      return (reference, variable.style.flatMap(reference.type.styled) ?? reference.type)
    }
  }

  /// Has the clock go on whenever a text may be another, as long as somebody shows it.
  package func follow(_ template: TextTemplate) {
    clock.follow(DataClock.Follower(template: template, rows: rows)) { nextChange(of: template, now: $0) }
  }

  /// No longer shows a text.
  package func leave(_ template: TextTemplate) { clock.leave(DataClock.Follower(template: template, rows: rows)) }
}
