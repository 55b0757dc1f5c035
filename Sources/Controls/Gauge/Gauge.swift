internal import FollowspotDrawing
package import FollowspotSemantics
public import FollowspotViews

/// A value within bounds, such as a level.
public nonisolated struct Gauge<Label: View>: View {
  private let quantity: Quantity
  private let share: Double
  /// The value in words.
  private let words: String
  private let label: Label
  private var labels = GaugeLabels()

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - value: The value. Outside of the bounds the nearest one is shown.
  ///   - bounds: The least and the greatest value.
  ///   - label: The view that says what is measured.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    let bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.init(
      quantity: Quantity(Double(value), in: bounds), words: Double(value).percent(of: bounds), label: label())
  }

  /// Creates a gauge with its value in words. A quantity without limits is empty.
  package init(quantity: Quantity, words: String, label: Label) {
    (self.quantity, self.words, self.label) = (quantity, words, label)
    share = quantity.range.map { quantity.value.share(of: $0) } ?? 0
  }

  /// Returns the gauge with views for its value and its bounds.
  package func labels(_ labels: GaugeLabels) -> Gauge {
    var gauge = self
    gauge.labels = labels
    return gauge
  }

  @MainActor public var body: some View {
    StyledControl(
      GaugeStyleConfiguration(
        value: share, label: AnyView(label), currentValueLabel: labels.current ?? AnyView(Text(words)),
        minimumValueLabel: labels.minimum, maximumValueLabel: labels.maximum),
      standard: LinearGaugeStyle()
    )
    .control(ControlSemantics(.meter, value: words, quantity: quantity))
  }
}

extension Gauge where Label == Text {
  /// Creates a gauge with a text as its label.
  ///
  /// - Parameters:
  ///   - title: The text that says what is measured.
  ///   - value: The value. Outside of the bounds the nearest one is shown.
  ///   - bounds: The least and the greatest value.
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value, in bounds: ClosedRange<Value> = 0...1
  ) { self.init(value: value, in: bounds) { Text(title) } }
}

/// The views for the value and the bounds of a gauge; `nil` for the value in words, and for none.
package struct GaugeLabels {
  let current, minimum, maximum: AnyView?

  /// Creates the views.
  package init(current: AnyView? = nil, minimum: AnyView? = nil, maximum: AnyView? = nil) {
    (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
  }
}

/// The appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle: ControlStyle where ControlConfiguration == GaugeStyleConfiguration {
  /// The labels and the state that a style receives.
  typealias Configuration = GaugeStyleConfiguration
}

/// A gauge's labels and value, as a ``GaugeStyle`` receives them.
public struct GaugeStyleConfiguration {
  /// The position of the value between the bounds, 0…1.
  public let value: Double
  /// The label.
  public let label: AnyView
  /// The value in words.
  public let currentValueLabel: AnyView
  /// The view for the least value; `nil` for none.
  public let minimumValueLabel: AnyView?
  /// The view for the greatest value; `nil` for none.
  public let maximumValueLabel: AnyView?
}

/// The label and the value over a bar.
public nonisolated struct LinearGaugeStyle: GaugeStyle {
  /// Creates the style; also written `.linear`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 8) {
      HStack {
        configuration.label
        Spacer(minLength: 0)
        configuration.currentValueLabel.accessibilityHidden(true)
      }
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        Bar(share: configuration.value)
        configuration.maximumValueLabel
      }
    }
  }
}

/// The value in a dial, over the label.
public nonisolated struct CircularGaugeStyle: GaugeStyle {
  /// Creates the style; also written `.circular`.
  public nonisolated init() {}

  /// See ``ControlStyle/makeBody(configuration:)``.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      Dial(share: configuration.value, value: configuration.currentValueLabel)
        .overlay(alignment: .bottom) {
          if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
            HStack {
              configuration.minimumValueLabel
              Spacer(minLength: 0)
              configuration.maximumValueLabel
            }
            .fontSize(of: .caption)
          }
        }
      configuration.label
    }
  }
}

/// A dial that is open below, with its value in the middle.
private struct Dial: View {
  let share: Double
  let value: AnyView
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let (side, width) = (target * 2, (target / 6).rounded())
    let line = StrokeStyle(lineWidth: width, lineCap: .round)
    ZStack {
      Arc(share: 1, isDial: true).stroke(Color(.role(.outline)), style: line)
      Arc(share: 1, isDial: true)
        .stroke(
          Color(.role(.surface)),
          style: StrokeStyle(lineWidth: width - 2 * ControlLook.lineWidth, lineCap: .round))
      if share > 0 { Arc(share: share, isDial: true).stroke(Color.accentColor, style: line) }
      value.lineLimit(1).accessibilityHidden(true)
    }
    .padding(width / 2)
    .frame(width: side, height: side)
  }
}

nonisolated extension GaugeStyle where Self == LinearGaugeStyle {
  /// ``LinearGaugeStyle``.
  public static var linear: LinearGaugeStyle { LinearGaugeStyle() }
  /// ``LinearGaugeStyle``, the style where none is set.
  public static var automatic: LinearGaugeStyle { LinearGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == CircularGaugeStyle {
  /// ``CircularGaugeStyle``.
  public static var circular: CircularGaugeStyle { CircularGaugeStyle() }
}

nonisolated extension View {
  /// Sets the style of the gauges in the view.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View { controlStyle(style) }
}
