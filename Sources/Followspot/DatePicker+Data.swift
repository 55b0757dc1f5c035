public import FollowspotControls
public import FollowspotData
internal import FollowspotRuntime
public import FollowspotViews

extension DatePicker {
  /// Creates a picker for a day.
  ///
  /// - Parameters:
  ///   - selection: The day.
  ///   - range: The days from which the visitor may choose; `nil` for all.
  ///   - label: The view that says what is set.
  @MainActor public init(
    selection: Binding<CalendarDate>, in range: ClosedRange<CalendarDate>? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: Binding(
        get: { PickedTime(day: selection.wrappedValue.dayNumber) },
        set: { time in
          if let day = time.flatMap({ CalendarDate(dayNumber: $0.day) }) { selection.wrappedValue = day }
        }),
      in: PickedRange(
        from: range.map { PickedTime(day: $0.lowerBound.dayNumber) },
        to: range.map { PickedTime(day: $0.upperBound.dayNumber, minute: 1439) }),
      displayedComponents: .date, source: ClockCalendar.system, label: label(), onEnded: {})
    #if SwiftUI
      let zone = ClockCalendar.system.zone
      func seconds(_ date: CalendarDate) -> Double { zone.moment(day: date.dayNumber, minute: 0).secondsSince1970 }
      moments = PickedMoments(
        Binding(
          get: { seconds(selection.wrappedValue) },
          set: { new in
            let time = PickedTime(UnixTime(secondsSince1970: new), by: zone)
            if let day = time.flatMap({ CalendarDate(dayNumber: $0.day) }) { selection.wrappedValue = day }
          }),
        from: range.map { seconds($0.lowerBound) }, to: range.map { seconds($0.upperBound) })
    #endif
  }

  /// Creates a picker for a moment in the kiosk's time zone.
  ///
  /// - Parameters:
  ///   - selection: The moment.
  ///   - range: The moments from which the visitor may choose; `nil` for all.
  ///   - components: The parts that the visitor sets. Others stay as they are.
  ///   - label: The view that says what is set.
  @MainActor public init(
    selection: Binding<UnixTime>, in range: ClosedRange<UnixTime>? = nil,
    displayedComponents components: DatePickerComponents = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    let zone = ClockCalendar.system.zone
    self.init(
      selection: Binding(
        get: { PickedTime(selection.wrappedValue, by: zone) },
        set: { time in
          if let time { selection.wrappedValue = zone.moment(day: time.day, minute: time.minute) }
        }),
      in: PickedRange(
        from: range.flatMap { PickedTime($0.lowerBound, by: zone) },
        to: range.flatMap { PickedTime($0.upperBound, by: zone) }),
      displayedComponents: components, source: ClockCalendar.system, label: label(), onEnded: {})
    #if SwiftUI
      moments = PickedMoments(
        selection.secondsSince1970, from: range?.lowerBound.secondsSince1970, to: range?.upperBound.secondsSince1970)
    #endif
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker for a day, whose label is a text.
  ///
  /// - Parameters:
  ///   - title: The text that says what is set.
  ///   - selection: The day.
  ///   - range: The days from which the visitor may choose; `nil` for all.
  @MainActor public init(
    _ title: some StringProtocol, selection: Binding<CalendarDate>, in range: ClosedRange<CalendarDate>? = nil
  ) { self.init(selection: selection, in: range) { Text(title) } }

  /// Creates a picker for a moment in the kiosk's time zone, whose label is a text.
  ///
  /// - Parameters:
  ///   - title: The text that says what is set.
  ///   - selection: The moment.
  ///   - range: The moments from which the visitor may choose; `nil` for all.
  ///   - components: The parts that the visitor sets. Others stay as they are.
  @MainActor public init(
    _ title: some StringProtocol, selection: Binding<UnixTime>, in range: ClosedRange<UnixTime>? = nil,
    displayedComponents components: DatePickerComponents = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: components) { Text(title) } }
}
