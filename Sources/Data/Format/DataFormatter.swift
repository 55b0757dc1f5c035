internal import FollowspotCICU

/// Values as the texts of one language and one time zone, by CLDR's data: ICU.
///
/// What it opens it keeps, for opening takes far longer than formatting. It belongs to whoever made it: ICU's formats
/// are for one thread at a time, so it can't be sent to another.
public final class DataFormatter {
  /// The language, a BCP 47 tag such as `de-CH`. For one that ICU has no data for, texts are of no language: `2026-11-24`.
  public let language: String
  /// The time zone, a name of IANA's such as `Europe/Berlin`; nil for the system's. One that ICU doesn't know is
  /// Greenwich's.
  public let timeZone: String?

  // Nil where the system has no ICU. Nothing of it is loaded before something is to be formatted.
  private lazy var icu = ICU.system
  private lazy var locale = icu?.locale(language) ?? ""
  /// Whether a small number is known to be its digits in the language, for which no ICU is loaded.
  private lazy var hasPlainDigits =
    Self.commonLanguage(of: language).map { !Self.languagesOfOwnDigits.contains($0) } ?? false
  private var numbers: [String: ICUNumberFormat] = [:]
  private var dates: [DateStyle: ICUDateFormat] = [:]
  private var times: [TimeStyle: ICUDateFormat] = [:]
  private(set) lazy var calendar = icu.flatMap { ICUCalendar($0, timeZone: timeZone) }
  private(set) lazy var relative = icu.flatMap { ICURelativeFormat($0, locale: locale) }
  private(set) lazy var list = icu.flatMap { ICUListFormat($0, locale: locale) }
  private(set) lazy var plurals = icu.flatMap { ICUPluralRules($0, locale: locale) }
  /// What stands between the parts of a time in digits.
  private(set) lazy var timeSeparator: Character = {
    // Some languages name the hours there, which no time in digits does.
    let sign = time(.medium)?.pattern.prefix { $0 != "s" }.last
    return sign == "." ? "." : ":"
  }()

  /// A formatter for a language and a time zone. Costs nothing until it formats.
  public init(language: String, timeZone: String? = nil) { (self.language, self.timeZone) = (language, timeZone) }

  /// A value as a text, in the style of its type; nil for a record and a list, which have none.
  ///
  /// Where ICU can't say it, as for a moment outside of the years 1 to 9999 or where the system has no ICU, it is
  /// ``DataValue/plain``.
  ///
  /// - Parameters:
  ///   - type: The declared type, or one with another style: ``DataType/styled(_:)``. A moment as a day is its day in
  ///     the time zone.
  ///   - now: What relative styles count from.
  public func text(of value: DataValue, as type: DataType, now: Moment) -> String? {
    let text: String? =
      switch (value, type) {
      case (.integer(let integer), .integer) where (0..<1000).contains(integer) && hasPlainDigits: "\(integer)"
      case (.integer, _), (.number, _): number(of: value, as: type).flatMap { $0.format.text($0.decimal) }
      case (.money, _): number(of: value, as: type).flatMap { $0.format.text($0.decimal) }.map(Self.holdingSign)
      case (.date(let day), .date(let style)): self.text(of: day, style, now: now)
      case (.date(let day), _): self.text(of: day, .medium, now: now)
      case (.time(let moment), .date(let style)): day(of: moment).flatMap { self.text(of: $0, style, now: now) }
      case (.time(let moment), .time(let style)): self.text(of: moment, style, now: now)
      case (.time(let moment), _): self.text(of: moment, .short, now: now)
      case (.duration(let duration), .duration(let style)): self.text(of: duration, style)
      case (.duration(let duration), _): self.text(of: duration, .short)
      default: nil
      }
    return text ?? value.plain
  }

  /// Numbers by a skeleton of ICU's, kept.
  func number(_ skeleton: String) -> ICUNumberFormat? {
    kept(skeleton, in: \.numbers) { icu in ICUNumberFormat(icu, skeleton: skeleton, locale: locale) }
  }

  /// Days in a style, kept. They are the same in all time zones.
  func date(_ style: DateStyle) -> ICUDateFormat? {
    let parts: ICUDateFormat.Parts =
      switch style {
      case .short: .day(icu_UDAT_SHORT)
      case .medium, .relative: .day(icu_UDAT_MEDIUM)
      case .long: .day(icu_UDAT_LONG)
      case .full: .day(icu_UDAT_FULL)
      // The form of a name that stands alone.
      case .weekday: .pattern("cccc")
      }
    return kept(style, in: \.dates) { icu in ICUDateFormat(icu, parts, locale: locale, timeZone: "Etc/GMT") }
  }

  /// Times in a style, kept.
  func time(_ style: TimeStyle) -> ICUDateFormat? {
    let parts: ICUDateFormat.Parts =
      switch style {
      case .short, .relative: .time(icu_UDAT_SHORT)
      case .medium: .time(icu_UDAT_MEDIUM)
      case .full: .both(day: icu_UDAT_MEDIUM, time: icu_UDAT_SHORT)
      }
    return kept(style, in: \.times) { icu in ICUDateFormat(icu, parts, locale: locale, timeZone: timeZone) }
  }

  private func kept<Key, Format>(
    _ key: Key, in formats: ReferenceWritableKeyPath<DataFormatter, [Key: Format]>, open: (ICU) -> Format?
  ) -> Format? {
    if let format = self[keyPath: formats][key] { return format }
    let format = icu.flatMap(open)
    self[keyPath: formats][key] = format
    return format
  }
}
