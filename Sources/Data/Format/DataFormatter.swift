internal import FollowspotCICU
internal import FollowspotLanguages

/// A formatter that writes values in one language and time zone, with ICU and the data of CLDR.
///
/// It keeps opened formats, because opening takes far longer than formatting. It can't be sent to another thread,
/// because ICU's formats are for one thread at a time.
package final class DataFormatter {
  /// The language, a BCP 47 tag such as `de-CH`. If ICU has no data for it, texts have no language: `2026-11-24`.
  package let language: String
  /// The time zone, an IANA name such as `Europe/Berlin`; nil for the system's. ICU takes unknown names as UTC.
  package let timeZone: String?

  // These are nil if the system has no ICU, which is only loaded when a value is formatted.
  private lazy var icu = ICU.system
  private lazy var locale = icu?.locale(language) ?? ""
  /// Whether small numbers are plain digits in the language, so that they need no ICU.
  private lazy var hasPlainDigits =
    Self.commonLanguage(of: language).map { !Self.languagesOfOwnDigits.contains($0) } ?? false
  private var numbers: [String: ICUNumberFormat] = [:]
  private var dates: [DateStyle: ICUDateFormat] = [:]
  private var times: [TimeStyle: ICUDateFormat] = [:]
  private var pages: [CalendarText: ICUDateFormat] = [:]
  private(set) lazy var calendar = icu.flatMap { ICUCalendar($0, timeZone: timeZone) }
  private(set) lazy var months = icu.flatMap { ICUMonths($0, locale: locale) }
  private(set) lazy var patterns = icu.flatMap { ICUPatterns($0, locale: locale) }
  private(set) lazy var relative = icu.flatMap { ICURelativeFormat($0, locale: locale) }
  private(set) lazy var list = icu.flatMap { ICUListFormat($0, locale: locale) }
  private(set) lazy var plurals = icu.flatMap { ICUPluralRules($0, locale: pluralLocale) }
  /// The locale that has the plural rules. ICU takes the rules of `pt` for `pt_AO`, though CLDR's parent is `pt_PT`, the only
  /// region with separate rules.
  private var pluralLocale: String {
    Language.fallbacks(of: language, among: ["pt-PT"]).isEmpty ? locale : "pt_PT"
  }
  /// The separator between the parts of a digital duration.
  private(set) lazy var timeSeparator: Character = {
    // Some languages put a unit after the hours, which is no separator.
    let sign = time(.medium)?.pattern.prefix { $0 != "s" }.last
    return sign == "." ? "." : ":"
  }()

  /// Creates a formatter. It loads nothing until it formats.
  package init(language: String, timeZone: String? = nil) { (self.language, self.timeZone) = (language, timeZone) }

  /// Returns a value as a text in the style of its type; nil for a record and a list.
  ///
  /// If ICU can't format the value, the text is ``DataValue/plain``. Examples are a moment outside of the years 1 to
  /// 9999 and a system without ICU.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The declared type, or one with another style: ``DataType/styled(_:)``. A moment with a date style is
  ///     shown as its day in the time zone.
  ///   - now: The time that relative styles count from.
  package func text(of value: DataValue, as type: DataType, now: UnixTime) -> String? {
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

  /// Returns the number format of an ICU skeleton, and keeps it.
  func number(_ skeleton: String) -> ICUNumberFormat? {
    kept(skeleton, in: \.numbers) { icu in ICUNumberFormat(icu, skeleton: skeleton, locale: locale) }
  }

  /// Returns the format of days in a style, and keeps it. Days are the same in all time zones.
  func date(_ style: DateStyle) -> ICUDateFormat? {
    let parts: ICUDateFormat.Parts =
      switch style {
      case .short: .day(icu_UDAT_SHORT)
      case .medium, .relative: .day(icu_UDAT_MEDIUM)
      case .long: .day(icu_UDAT_LONG)
      case .full: .day(icu_UDAT_FULL)
      // The stand-alone form of the name.
      case .weekday: .pattern("cccc")
      }
    return kept(style, in: \.dates) { icu in ICUDateFormat(icu, parts, locale: locale, timeZone: "Etc/GMT") }
  }

  /// Returns the format of times in a style, and keeps it.
  func time(_ style: TimeStyle) -> ICUDateFormat? {
    let parts: ICUDateFormat.Parts =
      switch style {
      case .short, .relative: .time(icu_UDAT_SHORT)
      case .medium: .time(icu_UDAT_MEDIUM)
      case .full: .both(day: icu_UDAT_MEDIUM, time: icu_UDAT_SHORT)
      }
    return kept(style, in: \.times) { icu in ICUDateFormat(icu, parts, locale: locale, timeZone: timeZone) }
  }

  /// Returns the format of a text on a page of a calendar, and keeps it.
  func page(_ text: CalendarText) -> ICUDateFormat? {
    kept(text, in: \.pages) { icu in
      let pattern =
        text == .hour ? hourPattern : text.pattern ?? text.skeleton.flatMap { patterns?.pattern($0) } ?? "y-MM"
      return ICUDateFormat(icu, .pattern(pattern), locale: locale, timeZone: "Etc/GMT")
    }
  }

  /// The pattern of an hour alone. Clocks with twelve hours need the half of the day beside it.
  private var hourPattern: String {
    let pattern = patterns?.pattern("j") ?? ""
    // Quoted words, such as the German "Uhr", are no parts.
    let parts = pattern.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return parts.contains { $0 == "h" || $0 == "K" } ? pattern : "HH"
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
