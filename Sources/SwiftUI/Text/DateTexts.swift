#if SwiftUI
  public import FollowspotViews
  public import Foundation

  extension Text {
    /// Creates a text of a date, which counts on if it says how far away the date is.
    public init(_ date: Date, style: DateStyle) {
      let date = date.writable
      self.init(live: DateText(date: date, style: style), string: style.words(date, now: .now, in: DateWords()))
    }

    /// Creates a text of the time of day at which a period begins and ends, with the days if they differ.
    public init(_ dates: ClosedRange<Date>) {
      let text = PeriodText(dates: dates.writable)
      self.init(live: text, string: text.words(in: DateWords()))
    }

    /// Creates a text of the time of day at which a period begins and ends, with the days if they differ.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// Creates a text that counts the minutes and seconds of a period.
    ///
    /// - Parameters:
    ///   - timerInterval: The period.
    ///   - pauseTime: The time at which the text stops; `nil` for the end of the period.
    ///   - countsDown: Whether the text shows what remains of the period.
    ///   - showsHours: Whether 60 minutes are an hour.
    public init(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
      let text = TimerText(
        period: timerInterval.writable, pause: pauseTime?.writable, countsDown: countsDown, showsHours: showsHours)
      self.init(live: text, string: text.words(now: .now))
    }

    /// Creates a text from a value in a format of Foundation, in the language of the view.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
      self.init(live: FormattedText(input: input, format: format), string: format.format(input))
    }

    /// The way a date is written.
    public struct DateStyle: Hashable, Sendable {
      private enum Kind { case time, date, relative, offset, timer }

      private let kind: Kind

      /// The time of day.
      public static let time = DateStyle(kind: .time)
      /// The day.
      public static let date = DateStyle(kind: .date)
      /// The time from now in words.
      public static let relative = DateStyle(kind: .relative)
      /// The time from now with a sign.
      public static let offset = DateStyle(kind: .offset)
      /// The time from now in minutes and seconds.
      public static let timer = DateStyle(kind: .timer)

      fileprivate func words(_ date: Date, now: Date, in words: DateWords) -> String {
        let amount = Int(abs(date.timeIntervalSince(now)).rounded())
        switch kind {
        case .time: return date.formatted(words.style(date: .omitted, time: .shortened))
        case .date: return date.formatted(words.style(date: .long, time: .omitted))
        case .relative: return words.units(of: amount, until: max(date, now)).prefix(2).joined(separator: ", ")
        case .offset: return (date < now ? "-" : "+") + (words.units(of: amount, until: max(date, now)).first ?? "")
        case .timer: return clock(amount, showsHours: true)
        }
      }

      /// Returns the time until the words change.
      fileprivate func lasts(_ date: Date, now: Date) -> Duration? {
        guard kind != .time, kind != .date else { return nil }
        let distance = date.timeIntervalSince(now)
        let step = kind == .timer || abs(distance) < 3600 ? 1.0 : 60
        // Seconds are rounded, so that they change in the middle between two.
        return .seconds(untilNext(step, from: distance - 0.5))
      }
    }
  }

  /// The language, the calendar and the time zone of written dates.
  private struct DateWords {
    var locale = Locale.current
    var calendar = Calendar.current
    var timeZone = TimeZone.current

    init() {}

    init(_ environment: EnvironmentValues) {
      (locale, calendar, timeZone) = (environment.locale, environment.calendar, environment.timeZone)
    }

    func style(date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
      Date.FormatStyle(date: date, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
    }

    /// Returns a length of time from its largest unit downwards, without smaller units after one that is zero. Years and
    /// months have English names, as Foundation has no others here.
    func units(of seconds: Int, until end: Date) -> [String] {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: end.addingTimeInterval(-Double(seconds)), to: end)
      func words(_ unit: Duration.UnitsFormatStyle.Unit, _ seconds: Int) -> (Int) -> String {
        { Duration.seconds($0 * seconds).formatted(.units(allowed: [unit], width: .abbreviated).locale(locale)) }
      }
      let amounts: [(amount: Int, words: (Int) -> String)] = [
        (parts.year ?? 0, { "\($0) yr" }), (parts.month ?? 0, { "\($0) mo" }),
        (parts.day ?? 0, words(.days, 86_400)), (parts.hour ?? 0, words(.hours, 3_600)),
        (parts.minute ?? 0, words(.minutes, 60)), (parts.second ?? 0, words(.seconds, 1)),
      ]
      let units = amounts.drop { $0.amount == 0 }.prefix { $0.amount != 0 }
      return units.isEmpty ? [words(.seconds, 1)(0)] : units.map { $0.words($0.amount) }
    }
  }

  /// Returns minutes and seconds, and hours from the first on.
  private func clock(_ seconds: Int, showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (seconds / 60, two(seconds % 60))
    guard showsHours, minutes >= 60 else { return "\(minutes):\(rest)" }
    return "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }

  /// Returns the seconds until a distance that shrinks by one a second is a multiple of a step, and a moment more.
  private func untilNext(_ step: Double, from distance: Double) -> Double {
    distance - (distance / step).rounded(.down) * step + 0.001
  }

  private struct DateText: LiveString {
    let date: Date
    let style: Text.DateStyle

    func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?) {
      let now = environment.now(near: date)
      return (style.words(date, now: now, in: DateWords(environment)), style.lasts(date, now: now))
    }
  }

  private struct TimerText: LiveString {
    let period: ClosedRange<Date>
    let pause: Date?
    let countsDown, showsHours: Bool

    func words(now: Date) -> String {
      let time = min(max(min(now, pause ?? now), period.lowerBound), period.upperBound)
      let seconds =
        countsDown
        ? period.upperBound.timeIntervalSince(time).rounded(.up) : time.timeIntervalSince(period.lowerBound)
      return clock(Int(seconds), showsHours: showsHours)
    }

    func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?) {
      let now = environment.now(near: period.lowerBound)
      let end = min(pause ?? period.upperBound, period.upperBound)
      guard now < end else { return (words(now: now), nil) }
      let distance = (countsDown ? period.upperBound : period.lowerBound).timeIntervalSince(now)
      let wait = max(untilNext(1, from: distance), period.lowerBound.timeIntervalSince(now))
      // A period that begins in years needs no timer of that length.
      return (words(now: now), .seconds(min(wait, 86_400)))
    }
  }

  private struct PeriodText: LiveString {
    let dates: ClosedRange<Date>

    func words(in words: DateWords) -> String {
      (dates.lowerBound..<dates.upperBound).formatted(
        Date.IntervalFormatStyle(
          date: .omitted, time: .shortened, locale: words.locale, calendar: words.calendar, timeZone: words.timeZone))
    }

    func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?) {
      (words(in: DateWords(environment)), nil)
    }
  }

  /// A value in a format. Formats and their values are passed between threads as texts are.
  private struct FormattedText<Format: FormatStyle>: LiveString, @unchecked Sendable
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    let input: Format.FormatInput
    let format: Format

    func current(in environment: EnvironmentValues) -> (string: String, lasts: Duration?) {
      ((environment.hasLocale ? format.locale(environment.locale) : format).format(input), nil)
    }
  }

  extension Date {
    /// The nearest date of which a calendar has words; the first one in place of none.
    fileprivate var writable: Date { self > .distantPast ? min(self, .distantFuture) : .distantPast }
  }

  extension ClosedRange<Date> {
    /// The part of the period of which a calendar has words.
    fileprivate var writable: Self {
      let start = lowerBound.writable
      return start...Swift.max(start, upperBound.writable)
    }
  }

  extension EnvironmentValues {
    /// Returns the present date of the views, to compare a date with.
    ///
    /// A virtual clock has another date than the machine, by which programs make their dates. A date counts by the
    /// nearer one. In both time passes as on the clock of the views.
    @MainActor fileprivate func now(near date: Date) -> Date {
      guard let host else { return .now }
      let shown = Date(timeIntervalSince1970: host.secondsSince1970)
      let offset = host.liveOffset ?? Date.now.timeIntervalSince(shown)
      host.liveOffset = offset
      return [shown, shown + offset].min { abs($0.timeIntervalSince(date)) < abs($1.timeIntervalSince(date)) } ?? shown
    }
  }
#endif
