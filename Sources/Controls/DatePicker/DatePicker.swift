public import FollowspotViews

/// A control that sets a day, a time of day, or both, in the calendar of the visitor's language.
///
/// ```swift
/// @State private var arrival = CalendarDate(year: 2026, month: 12, day: 24)!
/// var body: some View { DatePicker("Arrival", selection: $arrival) }
/// ```
///
/// Today and the times are those of the kiosk's time zone.
public nonisolated struct DatePicker<Label: View>: View {
  /// The time; `nil` for one that is missing.
  private let selection: Binding<PickedTime?>
  private let range: PickedRange
  private let components: DatePickerComponents
  private let label: Label
  private let source: any CalendarSource
  /// Called when a visitor has changed the time.
  private let ended: () -> Void
  #if SwiftUI
    /// The time as a moment, for styles of ported code; `nil` in documents.
    package var moments: PickedMoments?
  #endif

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - selection: The time; `nil` for one that is missing.
  ///   - range: The times from which the visitor may choose.
  ///   - components: The parts that the visitor sets. Others stay as they are.
  ///   - source: The calendar, where the environment has none.
  ///   - label: The view that says what is set.
  ///   - onEnded: Called after each change by the visitor.
  package init(
    selection: Binding<PickedTime?>, in range: PickedRange, displayedComponents components: DatePickerComponents,
    source: any CalendarSource, label: Label, onEnded: @escaping () -> Void
  ) {
    (self.selection, self.range, self.components, self.label) = (selection, range, components, label)
    (self.source, ended) = (source, onEnded)
  }

  @MainActor public var body: some View {
    StyledControl(configuration, standard: GraphicalDatePickerStyle())
  }

  @MainActor private var configuration: DatePickerStyleConfiguration {
    let configuration = DatePickerStyleConfiguration(
      label: AnyView(label), displayedComponents: components, time: selection, range: range, source: source,
      ended: ended)
    #if SwiftUI
      return configuration.with(moments)
    #else
      return configuration
    #endif
  }
}

/// The parts of a time that a ``DatePicker`` sets.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set of parts from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The day.
  public static let date = DatePickerComponents(rawValue: 1)
  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

/// The state of a date picker and its changes.
struct DatePage {
  let selection: PickedTime?
  let range: PickedRange
  let today: Int
  let calendar: any LocalizedCalendar
  let set: (PickedTime) -> Void

  /// The day that is set; `nil` for none.
  var day: Int? { selection?.day }

  /// Whether a day is set that the range holds.
  var hasDay: Bool { day.map(range.holds) ?? false }

  /// Whether a time is set that the range holds.
  var hasTime: Bool { selection.map { range.nearest(to: $0) == $0 } ?? false }

  /// The day that is shown first: the one that is set, else today, or the nearest to it that can be set.
  var shownDay: Int { range.nearest(toDay: day ?? today) }

  /// The minute that is shown first: the one that is set, else noon, or the nearest to it that can be set.
  var shownMinute: Int {
    let minutes = range.minutes(of: shownDay)
    return max(minutes.lowerBound, min(minutes.upperBound, selection?.minute ?? 720))
  }

  /// Sets the day and keeps the time of day where the range allows it.
  @MainActor func choose(day: Int) { set(range.nearest(to: PickedTime(day: day, minute: shownMinute))) }

  /// Sets the time of day and keeps the day.
  @MainActor func choose(minute: Int) { set(range.nearest(to: PickedTime(day: shownDay, minute: minute))) }

  @MainActor func text(_ label: CalendarLabel, _ day: Int = 0, minute: Int = 0) -> String {
    calendar.text(label, day: day, minute: minute)
  }
}
