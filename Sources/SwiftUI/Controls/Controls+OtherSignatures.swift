#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews

  // Controls with the parameters of older or further forms in SwiftUI.

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

  extension List where SelectionValue == Never {
    /// Creates a list of numbers.
    ///
    /// - Parameters:
    ///   - data: The numbers.
    ///   - rowContent: Returns the view of a number.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> { self.init(data, id: \.self, rowContent: rowContent) }
  }
#endif
