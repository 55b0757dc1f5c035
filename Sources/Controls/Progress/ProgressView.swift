internal import FollowspotDrawing
package import FollowspotSemantics
public import FollowspotViews

/// The progress of a task.
public nonisolated struct ProgressView<Label: View>: View {
  /// The share that is done, 0…1; `nil` if it is unknown.
  private let share: Double?
  private let quantity: Quantity?
  /// The value in words.
  private let words: String?
  private let label: Label
  /// The view that says the value; `nil` for none.
  private let currentValueLabel: AnyView?
  /// The view, label included, in place of a bar or ring whose end is unknown; `nil` for none.
  private let waiting: AnyView?

  /// Creates the progress of a task whose end is unknown.
  @_disfavoredOverload
  public init(@ViewBuilder label: () -> Label) { self.init(share: nil, quantity: nil, words: nil, label: label()) }

  /// Creates the progress of a task.
  ///
  /// - Parameters:
  ///   - value: The amount that is done; `nil` if it is unknown.
  ///   - total: The whole amount.
  ///   - label: The view that says what is being done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    let whole = Double(total)
    let bounds = 0...(whole.isFinite ? max(0, whole) : 0)
    let quantity = value.map { Quantity(max(0, min(bounds.upperBound, Double($0))), in: bounds) }
    self.init(
      share: quantity.map { $0.value.share(of: bounds) }, quantity: quantity,
      words: quantity.map { $0.value.percent(of: bounds) }, label: label())
  }

  /// Creates the progress of a task with its value in words.
  package init(
    share: Double?, quantity: Quantity?, words: String?, label: Label, currentValueLabel: AnyView? = nil,
    waiting: AnyView? = nil
  ) {
    (self.share, self.quantity, self.words, self.label) = (share, quantity, words, label)
    (self.currentValueLabel, self.waiting) = (currentValueLabel, waiting)
  }

  /// Returns the progress with a view that says the value.
  package func currentValue(_ label: AnyView) -> ProgressView {
    ProgressView(share: share, quantity: quantity, words: words, label: self.label, currentValueLabel: label)
  }

  @MainActor public var body: some View {
    StyledControl(
      ProgressViewStyleConfiguration(
        fractionCompleted: share, label: AnyView(label), currentValueLabel: currentValueLabel, waiting: waiting),
      standard: LinearProgressViewStyle()
    )
    .control(ControlSemantics(.progress, value: words, quantity: quantity, states: share == nil ? .busy : []))
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates the progress of a task whose end is unknown.
  @_disfavoredOverload
  public init() { self.init { EmptyView() } }

  /// Creates the progress of a task.
  ///
  /// - Parameters:
  ///   - value: The amount that is done; `nil` if it is unknown.
  ///   - total: The whole amount.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates the progress of a task whose end is unknown, with a text as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init { Text(title) } }

  /// Creates the progress of a task with a text as its label.
  ///
  /// - Parameters:
  ///   - title: The text that says what is being done.
  ///   - value: The amount that is done; `nil` if it is unknown.
  ///   - total: The whole amount.
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

/// The appearance of progress.
@MainActor @preconcurrency
public protocol ProgressViewStyle: ControlStyle where ControlConfiguration == ProgressViewStyleConfiguration {
  /// The labels and the state that a style receives.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// The label and the share of a task, as a ``ProgressViewStyle`` receives them.
public struct ProgressViewStyleConfiguration {
  /// The share that is done, 0…1; `nil` if it is unknown.
  public let fractionCompleted: Double?
  /// The label.
  public let label: AnyView
  /// The view that says the value; `nil` for none.
  public let currentValueLabel: AnyView?
  /// The view, label included, in place of a bar or ring whose end is unknown; `nil` for none.
  package let waiting: AnyView?
}

nonisolated extension View {
  /// Sets the style of progress in the view.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View { controlStyle(style) }
}
