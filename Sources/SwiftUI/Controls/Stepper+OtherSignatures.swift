#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews

  // Steppers with the parameters of older or further forms in SwiftUI.

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
#endif
