internal import FollowspotDrawing
package import FollowspotSemantics
public import FollowspotViews

/// A control that changes a value by steps, with a button for each direction.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  /// The value in words; `nil` if the label has it.
  private let value: String?
  /// The least and the greatest value in words. The room for the value is as wide as the wider one.
  private let ends: [String]
  private let quantity: Quantity?
  /// Changes the value by steps; `nil` in a direction that is at its end.
  private let increment, decrement: (() -> Void)?
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.layoutDirection) private var direction

  /// Creates a stepper that runs an action for each step.
  ///
  /// - Parameters:
  ///   - label: The view that says what is changed.
  ///   - onIncrement: Called for a step up; `nil` if there is none.
  ///   - onDecrement: Called for a step down; `nil` if there is none.
  public init(@ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: label(), value: nil, ends: [], quantity: nil, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper that shows a value in words.
  package init(
    label: Label, value: String?, ends: [String], quantity: Quantity?, onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    (self.label, self.value, self.ends, self.quantity) = (label, value, ends, quantity)
    (increment, decrement) = (onIncrement, onDecrement)
  }

  /// Creates a stepper for a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The least and the greatest value.
  ///   - step: The change by one step.
  ///   - label: The view that says what is changed.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) { self.init(value, bounds, step, label(), words: { String(describing: $0) }) }

  /// Creates a stepper for a value, which it shows in words; `nil` if the label has it.
  package init<Value: Strideable>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value.Stride, _ label: Label,
    words: ((Value) -> String)?
  ) {
    let now = value.wrappedValue
    func change(_ stride: Value.Stride, _ isPossible: Bool) -> (() -> Void)? {
      guard isPossible else { return nil }
      return {
        value.wrappedValue = min(max(value.wrappedValue.advanced(by: stride), bounds.lowerBound), bounds.upperBound)
      }
    }
    self.init(
      label: label, value: words?(now),
      ends: words.map { words in [bounds.lowerBound, bounds.upperBound].map(words) } ?? [],
      quantity: Quantity(stepping: now, in: bounds, step: step),
      onIncrement: change(step, now < bounds.upperBound), onDecrement: change(-step, now > bounds.lowerBound))
  }

  @MainActor public var body: some View {
    HStack(spacing: target / 4) {
      if !hidesLabels {
        label.foregroundColor(isEnabled ? .primary : .secondary)
        Spacer(minLength: 0)
      }
      HStack(spacing: 0) {
        StepButton(isPlus: false, action: decrement)
        if let value {
          ZStack {
            ForEach(ends.indices, id: \.self) { Text(ends[$0]).monospacedDigit().opacity(0) }
            Text(value).monospacedDigit().foregroundColor(isEnabled ? .primary : .secondary)
          }
          .lineLimit(1)
          .frame(minWidth: target)
          .padding(.horizontal, target / 8)
        } else {
          Color.clear.frame(width: target / 4, height: 1)
        }
        StepButton(isPlus: true, action: increment)
      }
      // A label that is too long gives way: a value without its end is another value.
      .fixedSize(horizontal: true, vertical: false)
      .accessibilityHidden(true)
    }
    .frame(minHeight: target)
    .background { if hidesLabels { label.frame(width: 0, height: 0).clipped() } }
    .control(ControlSemantics(.spinButton, value: value, quantity: quantity, adjust: adjust))
    .wideRing()
    .onKeyPress { press in
      switch press.key {
      case .rightArrow: adjust(direction == .rightToLeft ? -1 : 1)
      case .leftArrow: adjust(direction == .rightToLeft ? 1 : -1)
      default: return .ignored
      }
      return .handled
    }
  }

  /// Takes one step up or down, for any number of them: the owner decides on each.
  @MainActor private func adjust(_ steps: Int) {
    if steps != 0 { (steps > 0 ? increment : decrement)?() }
  }
}

extension Quantity {
  /// The quantity of a value that changes by steps; `nil` for one that is no number.
  fileprivate init?<Value: Strideable>(stepping value: Value, in bounds: ClosedRange<Value>, step: Value.Stride) {
    func number(_ value: Any) -> Double? {
      switch value {
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      default: nil
      }
    }
    guard let now = number(value), let low = number(bounds.lowerBound), let high = number(bounds.upperBound) else {
      return nil
    }
    self.init(now, in: low...max(low, high), step: number(step))
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value, whose label is a text.
  ///
  /// - Parameters:
  ///   - title: The text that says what is changed.
  ///   - value: The value.
  ///   - bounds: The least and the greatest value.
  ///   - step: The change by one step.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) { self.init(value: value, in: bounds, step: step) { Text(title) } }

  /// Creates a stepper that runs an action for each step, whose label is a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

/// A button with a sign, which is disabled without an action.
private struct StepButton: View {
  let isPlus: Bool
  let action: (() -> Void)?
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    Pressed(action: { action?() }) { look in
      StepMark(isPlus: isPlus).controlLook(look).frame(width: target, height: target).contentShape(Rectangle())
    }
    .disabled(action == nil)
  }
}

private struct StepMark: View {
  let isPlus: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    ZStack {
      ControlBackground()
      StepSign(isPlus: isPlus).stroke(
        isEnabled ? Color.accentColor : Color.secondary, style: StrokeStyle(lineWidth: target / 16, lineCap: .round)
      ).padding(target * 0.31)
    }
  }
}
