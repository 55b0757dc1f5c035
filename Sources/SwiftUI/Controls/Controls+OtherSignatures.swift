#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews
  public import Foundation

  // Controls with the parameters of older or further forms in SwiftUI.

  extension Stepper {
    /// Creates a stepper for a value without bounds. The label says the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - step: The change by one step.
    ///   - label: The view that says what is changed.
    ///   - onEditingChanged: Called with true before each change and with false after it.
    public init<Value: Strideable>(
      value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      let change = { (stride: Value.Stride) in
        onEditingChanged(true)
        value.wrappedValue = value.wrappedValue.advanced(by: stride)
        onEditingChanged(false)
      }
      self.init(label: label, onIncrement: { change(step) }, onDecrement: { change(-step) })
    }

    /// Creates a stepper for a value, which the label says.
    public init<Value: Strideable>(
      value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
    ) { self.init(value, bounds, step, label(), words: nil) }

    /// Creates a stepper for a value, which the label says.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The least and the greatest value.
    ///   - step: The change by one step.
    ///   - label: The view that says what is changed.
    ///   - onEditingChanged: Called with true before each change and with false after it.
    public init<Value: Strideable>(
      value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(value.reporting(to: onEditingChanged), bounds, step, label(), words: nil) }
  }

  extension Stepper {
    /// Creates a stepper for a value without bounds, with the label last.
    public init<Value: Strideable>(
      value: Binding<Value>, step: Value.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
      @ViewBuilder label: () -> Label
    ) { self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged) }

    /// Creates a stepper for a value, with the label last.
    public init<Value: Strideable>(
      value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
      onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
    ) { self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged) }
  }

  extension Stepper where Label == Text {
    /// Creates a stepper for a value without bounds, whose label is a text.
    public init<Value: Strideable>(
      _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }

    /// Creates a stepper for a value, whose label is a text that says it.
    @_disfavoredOverload
    public init<Value: Strideable>(
      _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) { self.init(value: value, in: bounds, step: step) { Text(title) } }

    /// Creates a stepper for a value, whose label is a text.
    public init<Value: Strideable>(
      _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
      onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
  }

  extension Picker {
    /// Creates a picker. The view for its value is unused: a picker shows the chosen option.
    public init(
      selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View
    ) { self.init(selection: selection, content: content, label: label) }
  }

  extension Picker where Label == Text {
    /// Creates a picker whose label is a text. The view for its value is unused: a picker shows the chosen option.
    public init(
      _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
      @ViewBuilder currentValueLabel: () -> some View
    ) { self.init(title, selection: selection, content: content) }
  }

  extension Binding {
    /// Returns the binding with an action around each change.
    func reporting(to changed: @escaping (Bool) -> Void) -> Binding {
      Binding {
        wrappedValue
      } set: {
        changed(true)
        wrappedValue = $0
        changed(false)
      }
    }
  }

  extension Slider {
    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The least and the greatest value.
    ///   - step: The distance between values; `nil` for any value.
    ///   - label: The name of the slider, which is said but not shown.
    ///   - onEditingChanged: Called with true when a change begins and with false when it ends.
    public init<Value: BinaryFloatingPoint>(
      value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(value, bounds, step, label(), ends: nil, onEditingChanged) }

    /// Creates a slider between views for its ends.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The least and the greatest value.
    ///   - step: The distance between values; `nil` for any value.
    ///   - label: The name of the slider, which is said but not shown.
    ///   - minimumValueLabel: The view before the track.
    ///   - maximumValueLabel: The view behind the track.
    ///   - onEditingChanged: Called with true when a change begins and with false when it ends.
    public init<Value: BinaryFloatingPoint>(
      value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, @ViewBuilder label: () -> Label,
      @ViewBuilder minimumValueLabel: () -> some View, @ViewBuilder maximumValueLabel: () -> some View,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
      let ends = (minimum: AnyView(minimumValueLabel()), maximum: AnyView(maximumValueLabel()))
      self.init(value, bounds, step, label(), ends: ends, onEditingChanged)
    }

    private init<Value: BinaryFloatingPoint>(
      _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value?, _ label: Label,
      ends: (minimum: AnyView, maximum: AnyView)?, _ editing: @escaping (Bool) -> Void
    ) {
      let number = Binding<Double?> {
        Double(value.wrappedValue)
      } set: {
        if let new = $0 { value.wrappedValue = Value(new) }
      }
      let bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
      self.init(
        value: number, in: bounds, step: step.map { Double($0) }, label: label,
        words: { $0?.percent(of: bounds) ?? "–" }, onEnded: {}, ends: ends, onEditing: editing)
    }
  }

  extension Slider where Label == EmptyView {
    /// Creates a slider without a name.
    public init<Value: BinaryFloatingPoint>(
      value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil,
      onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged) }
  }

  extension ProgressView {
    /// Creates the progress of a task.
    ///
    /// - Parameters:
    ///   - value: The amount that is done; `nil` if it is unknown.
    ///   - total: The whole amount.
    ///   - label: The view that says what is being done.
    ///   - currentValueLabel: The view that says the amount.
    public init<Value: BinaryFloatingPoint>(
      value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View
    ) {
      self = ProgressView(value: value, total: total, label: label).currentValue(AnyView(currentValueLabel()))
    }
  }

  extension Toggle where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a toggle whose label is a text and a symbol.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String, isOn: Binding<Bool>) {
      self.init(isOn: isOn) { FollowspotControls.Label(title, systemImage: name) }
    }
  }

  extension Tab {
    /// Creates a tab with a text and a symbol.
    ///
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - name: The name of the symbol.
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    public init(
      _ title: some StringProtocol, systemImage name: String, value: Value, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) {
      self.init(value: value, content: content) {
        TabLabel(title: Phrase(title), icon: AnyView(Image(systemName: name).resizable().scaledToFit()))
      }
    }
  }

  extension Tab where Value == Int {
    /// Creates a tab of a view that remembers the selection itself, with a text and a symbol.
    public init(
      _ title: some StringProtocol, systemImage name: String, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) {
      let icon = AnyView(Image(systemName: name).resizable().scaledToFit())
      self.init(label: AnyView(TabLabel(title: Phrase(title), icon: icon)), content: content)
    }

    /// Creates a tab of a view that remembers the selection itself, whose label is any view.
    public init(@ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View) {
      self.init(label: AnyView(label()), content: content)
    }
  }

  extension Tab {
    /// Creates a tab with a text and a picture file.
    ///
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - image: The picture file.
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    public init(
      _ title: some StringProtocol, image: String, value: Value, role: TabRole?,
      @ViewBuilder content: @escaping () -> some View
    ) { self.init(title, image: image, value: value, content: content) }

    /// Creates a tab whose label is any view.
    ///
    /// - Parameters:
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    ///   - label: The view in the bar.
    public init(
      value: Value, role: TabRole?, @ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View
    ) { self.init(value: value, content: content, label: label) }

    /// Creates a tab for a search, with a magnifying glass.
    ///
    /// - Parameters:
    ///   - value: The selection for which the page is shown.
    ///   - role: What the tab is for.
    ///   - content: The views of the page.
    public init(value: Value, role: TabRole, @ViewBuilder content: @escaping () -> some View) {
      self.init(value: value, content: content, label: { SearchTabLabel() })
    }
  }

  extension Tab where Value == Int {
    /// Creates a tab for a search of a view that remembers the selection itself, with a magnifying glass.
    public init(role: TabRole, @ViewBuilder content: @escaping () -> some View) {
      self.init(label: AnyView(SearchTabLabel()), content: content)
    }
  }

  /// The purpose of a tab.
  public enum TabRole: Hashable, Sendable {
    case search
  }

  private struct SearchTabLabel: View {
    @Environment(\.languageTag) private var language

    var body: some View {
      TabLabel(
        title: Phrase(KioskWord.search.text(in: language)),
        icon: AnyView(Image(systemName: "magnifyingglass").resizable().scaledToFit()))
    }
  }

  extension Gauge {
    /// Creates a gauge with a view for its value.
    public init<Value: BinaryFloatingPoint>(
      value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View
    ) {
      self = Gauge(value: value, in: bounds, label: label).labels(GaugeLabels(current: AnyView(currentValueLabel())))
    }

    /// Creates a gauge with views for its value and its bounds.
    ///
    /// - Parameters:
    ///   - value: The value. Outside of the bounds the nearest one is shown.
    ///   - bounds: The least and the greatest value.
    ///   - label: The view that says what is measured.
    ///   - currentValueLabel: The view for the value.
    ///   - minimumValueLabel: The view for the least value.
    ///   - maximumValueLabel: The view for the greatest value.
    public init<Value: BinaryFloatingPoint>(
      value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
      @ViewBuilder maximumValueLabel: () -> some View
    ) {
      self = Gauge(value: value, in: bounds, label: label).labels(
        GaugeLabels(
          current: AnyView(currentValueLabel()), minimum: AnyView(minimumValueLabel()),
          maximum: AnyView(maximumValueLabel())))
    }
  }

  extension Gauge {
    /// Creates a gauge with views for its value and its bounds. The views for other values are unused.
    public init<Value: BinaryFloatingPoint>(
      value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
      @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> some View,
      @ViewBuilder maximumValueLabel: () -> some View, @ViewBuilder markedValueLabels: () -> some View
    ) {
      self.init(
        value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
        minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
    }
  }

  extension ProgressView {
    /// Would follow the progress of an operation of Foundation.
    @available(*, unavailable, message: "use ProgressView(value: progress.fractionCompleted), and set state for it")
    public init(_ progress: Progress) where Label == EmptyView { preconditionFailure() }
  }

  extension List where SelectionValue == Never {
    /// Creates a list of numbers.
    ///
    /// - Parameters:
    ///   - data: The numbers.
    ///   - rowContent: Returns the view of a number.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> { self.init(data, id: \.self, rowContent: rowContent) }
  }

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
