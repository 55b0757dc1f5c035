#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews
  public import Foundation

  // Steppers that show their values in formats of Foundation.

  extension Stepper {
    /// Creates a stepper that shows a value in a format.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The least and the greatest value.
    ///   - step: The change by one step.
    ///   - format: The format of the value.
    ///   - label: The view that says what is changed.
    ///   - onEditingChanged: Called with true before each change and with false after it.
    public init<Format: FormatStyle>(
      value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
      step: Format.FormatInput.Stride = 1, format: Format, @ViewBuilder label: () -> Label,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      self.init(value.reporting(to: onEditingChanged), bounds, step, label(), words: format.format)
    }

    /// Creates a stepper that shows a value without bounds in a format.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - step: The change by one step.
    ///   - format: The format of the value.
    ///   - label: The view that says what is changed.
    ///   - onEditingChanged: Called with true before each change and with false after it.
    public init<Format: FormatStyle>(
      value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
      @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      let reporting = value.reporting(to: onEditingChanged)
      func change(_ stride: Format.FormatInput.Stride) {
        reporting.wrappedValue = reporting.wrappedValue.advanced(by: stride)
      }
      self.init(
        label: label(), value: format.format(value.wrappedValue), ends: [], quantity: nil,
        onIncrement: { change(step) }, onDecrement: { change(-step) })
    }
  }

  extension Stepper where Label == Text {
    /// Creates a stepper that shows a value in a format, whose label is a text.
    @_disfavoredOverload
    public init<Format: FormatStyle>(
      _ title: some StringProtocol, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
      step: Format.FormatInput.Stride = 1, format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      self.init(
        value: value, in: bounds, step: step, format: format, label: { Text(title) },
        onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that shows a value in a format, whose label is a text.
    public init<Format: FormatStyle>(
      _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
      step: Format.FormatInput.Stride = 1, format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      self.init(
        value: value, in: bounds, step: step, format: format, label: { Text(title) },
        onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that shows a value without bounds in a format, whose label is a text.
    @_disfavoredOverload
    public init<Format: FormatStyle>(
      _ title: some StringProtocol, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
      format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      self.init(
        value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that shows a value without bounds in a format, whose label is a text.
    public init<Format: FormatStyle>(
      _ title: LocalizedStringKey, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1,
      format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
      self.init(
        value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
  }
#endif
