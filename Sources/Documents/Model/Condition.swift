package import FollowspotGeometry
internal import FollowspotLanguages

/// A condition on the display, the visitor's language, the screen and data.
package struct Condition: Hashable, Sendable {
  /// The orientation of a display.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Wider than high, or square.
    case landscape
    /// Higher than wide.
    case portrait
  }

  /// The required orientation, or `nil` for either.
  package var orientation: Orientation?
  /// The range of widths in points.
  package var width: ClosedRange<Double> = 0 ... .infinity
  /// The range of heights in points.
  package var height: ClosedRange<Double> = 0 ... .infinity
  /// The range of the shorter side in points.
  package var shortSide: ClosedRange<Double> = 0 ... .infinity

  /// The required language, a BCP 47 tag, or `nil` for any. Languages that fall back to it match too.
  package var locale: String?
  /// The required screens, or `nil` for any.
  package var screens: ScreenCondition?
  /// The condition on data, or `nil` for none. The display and the language decide which views are built; data and the
  /// screen decide which of those are shown.
  package var data: DataCondition?

  /// A condition that always holds.
  package init() {}

  /// Whether the condition holds for a display size in points and a visitor's language. Screens and data are not
  /// considered.
  package func holds(for size: Size, locale visitor: String?) -> Bool {
    let actual: Orientation = size.width >= size.height ? .landscape : .portrait
    return (orientation ?? actual) == actual && width.contains(size.width) && height.contains(size.height)
      && shortSide.contains(min(size.width, size.height))
      && (locale.map { Language.matches(visitor, $0) } ?? true)
  }

  /// Whether the two conditions can never hold together.
  func excludes(_ other: Condition) -> Bool {
    if let mine = orientation, let theirs = other.orientation, mine != theirs { return true }
    if let mine = locale, let theirs = other.locale, !Language.matches(mine, theirs),
      !Language.matches(theirs, mine)
    {
      return true
    }
    if let mine = screens, let theirs = other.screens, mine.excludes(theirs) { return true }
    if let mine = data, let theirs = other.data, mine.excludes(theirs) { return true }
    return !width.overlaps(other.width) || !height.overlaps(other.height) || !shortSide.overlaps(other.shortSide)
  }
}

/// Whether a condition around a view holds when the view exists.
enum ConditionOutcome: Sendable {
  case holds(Condition)
  case fails(Condition)
  /// A view is the one of several that is shown, all of which have the same number.
  case isShown(alternative: Int, of: Int)

  /// Whether the two can never be together.
  func excludes(_ other: ConditionOutcome) -> Bool {
    switch (self, other) {
    case (.holds(let mine), .holds(let theirs)): mine.excludes(theirs)
    case (.holds(let mine), .fails(let theirs)), (.fails(let mine), .holds(let theirs)): mine == theirs
    case (.isShown(let mine, let here), .isShown(let theirs, let there)): here == there && mine != theirs
    case (.fails, .fails), (.isShown, _), (_, .isShown): false
    }
  }
}

extension Condition {
  enum Keys {
    static let orientation = Key("orientation", Syntax<Orientation>.choice, "The orientation of the display.")
    static let minWidth = Key("minWidth", limit, "The minimum width in points.")
    static let maxWidth = Key("maxWidth", limit, "The maximum width in points.")
    static let minHeight = Key("minHeight", limit, "The minimum height in points.")
    static let maxHeight = Key("maxHeight", limit, "The maximum height in points.")
    static let minShortSide = Key("minShortSide", limit, "The minimum length of the shorter side in points.")
    static let maxShortSide = Key("maxShortSide", limit, "The maximum length of the shorter side in points.")
    static let locale = Key("locale", .languageTag, "The visitor's language, such as 'de', which includes 'de-CH'.")
    static let screen = Key(
      "screen", ScreenCondition.syntax,
      "The screen or screens on which it holds, or '{ not: home }'; in a transition, the arriving one.")
    static let data = Key("data", DataCondition.syntax, "The condition: names of data with values or comparisons.")
    /// The keys that are decided before anything is shown.
    static let ofDisplays = [
      orientation.any, minWidth.any, maxWidth.any, minHeight.any, maxHeight.any, minShortSide.any, maxShortSide.any,
      locale.any,
    ]
    static let all = ofDisplays + [screen.any, data.any]
    private static let limit = Syntax<Double>.number(1...Length.limit)
  }

  /// `portrait`, `landscape`, or keys that must all hold.
  static let syntax = Syntax<Condition>.scalar(
    Syntax(shape: orientations.shape) { node, reader in
      if reader.refuses(node, asConditionOf: "when") { return nil }
      if let holds = node.text.flatMap(ValueShape.flag) {
        let remedy = holds == "true" ? "remove 'when'" : "remove the view"
        reader.report(
          at: node.position,
          "'\(node.text ?? "")' is no condition; \(remedy), or ask for data: 'when: { data: { name: true } }'")
        return nil
      }
      return orientations.read(node, &reader)
    },
    or: .record("when", Keys.all) { fields, reader in
      var condition = display(fields, &reader)
      condition.screens = fields(Keys.screen, &reader)
      condition.data = fields(Keys.data, &reader)
      return condition
    })

  /// A condition without `screen` and `data`, for choices that are made before data are available.
  static let displaySyntax = Syntax<Condition>.scalar(
    orientations, or: .record("display", Keys.ofDisplays) { fields, reader in display(fields, &reader) })

  private static let orientations = Syntax<Orientation>.choice.map { orientation, _, _ -> Condition? in
    var condition = Condition()
    condition.orientation = orientation
    return condition
  }

  private static func display(_ fields: Fields, _ reader: inout Reader) -> Condition {
    var condition = Condition()
    condition.orientation = fields(Keys.orientation, &reader)
    condition.width = range(fields, Keys.minWidth, Keys.maxWidth, &reader)
    condition.height = range(fields, Keys.minHeight, Keys.maxHeight, &reader)
    condition.locale = fields(Keys.locale, &reader)
    condition.shortSide = range(fields, Keys.minShortSide, Keys.maxShortSide, &reader)
    return condition
  }

  private static func range(
    _ fields: Fields, _ lowest: Key<Double>, _ highest: Key<Double>, _ reader: inout Reader
  ) -> ClosedRange<Double> {
    let low = fields(lowest, &reader) ?? 0
    let high = fields(highest, &reader) ?? .infinity
    guard low <= high else {
      reader.report(at: fields.position, "'\(lowest.name)' exceeds '\(highest.name)', so it never holds; swap the two")
      return 0 ... .infinity
    }
    return low...high
  }
}
