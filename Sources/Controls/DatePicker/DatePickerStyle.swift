#if SwiftUI
  public import Foundation
#endif
internal import FollowspotSemantics
public import FollowspotViews

/// The appearance of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle: ControlStyle where ControlConfiguration == DatePickerStyleConfiguration {
  /// The label and the time that a style receives.
  typealias Configuration = DatePickerStyleConfiguration
}

/// A date picker's label and time, as a ``DatePickerStyle`` receives them.
public struct DatePickerStyleConfiguration {
  /// The view that says what is set.
  public let label: AnyView
  /// The parts that the visitor sets.
  public let displayedComponents: DatePickerComponents
  /// The time; `nil` for one that is missing.
  let time: Binding<PickedTime?>
  let range: PickedRange
  let source: any CalendarSource
  /// Called when a visitor has changed the time.
  let ended: () -> Void
  #if SwiftUI
    /// The time.
    @Binding public var selection: Date
    /// The first time that can be chosen; `nil` for no limit.
    public private(set) var minimumDate: Date?
    /// The last time that can be chosen; `nil` for no limit.
    public private(set) var maximumDate: Date?
    fileprivate var moments: PickedMoments?
  #endif

  init(
    label: AnyView, displayedComponents: DatePickerComponents, time: Binding<PickedTime?>, range: PickedRange,
    source: any CalendarSource, ended: @escaping () -> Void
  ) {
    (self.label, self.displayedComponents, self.time, self.range) = (label, displayedComponents, time, range)
    (self.source, self.ended) = (source, ended)
    #if SwiftUI
      _selection = .constant(.distantPast)
    #endif
  }
}

#if SwiftUI
  /// The time of a date picker and its limits, in seconds since 1970 UTC.
  package struct PickedMoments {
    let selection: Binding<Double>
    let lower, upper: Double?

    /// Creates a time with limits; `nil` for none.
    package init(_ selection: Binding<Double>, from lower: Double?, to upper: Double?) {
      (self.selection, self.lower, self.upper) = (selection, lower, upper)
    }
  }

  extension DatePickerStyleConfiguration {
    /// Returns the configuration with a time for styles of ported code.
    func with(_ moments: PickedMoments?) -> DatePickerStyleConfiguration {
      guard let moments else { return self }
      var copy = self
      copy.moments = moments
      copy._selection = Binding {
        Date(timeIntervalSince1970: moments.selection.wrappedValue)
      } set: {
        moments.selection.wrappedValue = $0.timeIntervalSince1970
      }
      copy.minimumDate = moments.lower.map { Date(timeIntervalSince1970: $0) }
      copy.maximumDate = moments.upper.map { Date(timeIntervalSince1970: $0) }
      return copy
    }
  }

  extension DatePicker where Label == AnyView {
    /// Creates the date picker that a style receives.
    public init(_ configuration: DatePickerStyleConfiguration) {
      self.init(
        selection: configuration.time, in: configuration.range,
        displayedComponents: configuration.displayedComponents, source: configuration.source,
        label: configuration.label, onEnded: configuration.ended)
      moments = configuration.moments
    }
  }
#endif

/// A month with its days; also written `.graphical`. Times have wheels.
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PickedParts(configuration: configuration) { MonthGrid(page: $0) }
  }
}

/// A wheel for each part; also written `.wheel`.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    PickedParts(configuration: configuration) { DateWheels(page: $0) }
  }
}

nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// ``GraphicalDatePickerStyle``.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
  /// ``GraphicalDatePickerStyle``, the style where none is set.
  public static var automatic: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// ``WheelDatePickerStyle``.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

nonisolated extension View {
  /// Sets the style of the date pickers in the view.
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { controlStyle(style) }
}

/// The label of a date picker above its day and its wheels for the time of day.
private struct PickedParts<Day: View>: View {
  let configuration: DatePickerStyleConfiguration
  @ViewBuilder let day: (DatePage) -> Day
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.calendarSource) private var kiosk
  @Environment(\.locale) private var locale
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.timeline) private var timeline

  var body: some View {
    let source = kiosk ?? configuration.source
    let (label, components) = (configuration.label, configuration.displayedComponents)
    let page = DatePage(
      selection: configuration.time.wrappedValue, range: configuration.range, today: source.today,
      calendar: source.calendar(in: locale), set: { set($0) })
    VStack(alignment: .leading, spacing: target / 6) {
      if !hidesLabels { label.foregroundColor(isEnabled ? .primary : .secondary) }
      if components.contains(.date) { day(page) }
      if components.contains(.hourAndMinute) { TimeWheels(page: page) }
    }
    .background { if hidesLabels { label.frame(width: 0, height: 0).clipped() } }
    .accessibilityContainer(.group, states: isPossible(page) ? [] : .invalid)
    .onVisibility(of: ObjectIdentifier(source)) { _ in
      source.follow(on: timeline)
    } onEnd: { _ in
      source.leave()
    }
  }

  private func isPossible(_ page: DatePage) -> Bool {
    configuration.time.wrappedValue == nil
      || (configuration.displayedComponents.contains(.hourAndMinute) ? page.hasTime : page.hasDay)
  }

  private func set(_ time: PickedTime) {
    guard time != configuration.time.wrappedValue else { return }
    configuration.time.wrappedValue = time
    configuration.ended()
  }
}
