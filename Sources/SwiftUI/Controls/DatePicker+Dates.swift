#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews
  public import Foundation

  // Pickers for dates of Foundation.

  extension DatePicker {
    /// Creates a picker for a moment in the kiosk's time zone.
    ///
    /// - Parameters:
    ///   - selection: The moment.
    ///   - range: The moments from which the visitor may choose; `nil` for all.
    ///   - components: The parts that the visitor sets. Others stay as they are.
    ///   - label: The view that says what is set.
    @MainActor public init(
      selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
      self.init(
        selection: selection.moment, in: range.map { UnixTime($0.lowerBound)...UnixTime($0.upperBound) },
        displayedComponents: components, label: label)
    }

    /// Creates a picker for a moment from another on.
    @MainActor public init(
      selection: Binding<Date>, in range: PartialRangeFrom<Date>,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
      self.init(
        selection: selection, in: range.lowerBound...max(range.lowerBound, .distantFuture),
        displayedComponents: components, label: label)
    }

    /// Creates a picker for a moment up to another.
    @MainActor public init(
      selection: Binding<Date>, in range: PartialRangeThrough<Date>,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
      self.init(
        selection: selection, in: min(range.upperBound, .distantPast)...range.upperBound,
        displayedComponents: components, label: label)
    }
  }

  extension DatePicker where Label == Text {
    /// Creates a picker for a moment in the kiosk's time zone, whose label is a text.
    @MainActor public init(
      _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: components) { Text(title) } }

    /// Creates a picker for a moment from another on, whose label is a text.
    @MainActor public init(
      _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: components) { Text(title) } }

    /// Creates a picker for a moment up to another, whose label is a text.
    @MainActor public init(
      _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
      displayedComponents components: DatePickerComponents = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: components) { Text(title) } }
  }

  extension UnixTime {
    fileprivate init(_ date: Date) { self.init(secondsSince1970: date.timeIntervalSince1970) }
  }

  extension Binding where Value == Date {
    /// The date as a moment.
    fileprivate var moment: Binding<UnixTime> {
      Binding<UnixTime> {
        UnixTime(wrappedValue)
      } set: {
        wrappedValue = Date(timeIntervalSince1970: $0.secondsSince1970)
      }
    }
  }
#endif
