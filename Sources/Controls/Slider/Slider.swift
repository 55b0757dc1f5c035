internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
public import FollowspotViews

/// A control that sets a value within bounds by a thumb on a track.
///
/// A tap on the track moves the value a step towards the finger; a drag moves it along with the finger. While a finger
/// drags, nothing else moves the thumb.
public struct Slider<Label: View>: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  /// Whether the label and the value stand over the track.
  private let showsLabel: Bool
  /// Returns a value in words.
  private let words: (Double) -> String
  /// Called when a change by a finger or a key is over.
  private let ended: () -> Void
  @GestureState private var dragged: Double?
  @Environment(\.layoutDirection) private var direction
  @Environment(\.minimumTargetSize) private var target
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The least and the greatest value.
  ///   - step: The distance between values; `nil` for any value.
  ///   - label: The name of the slider, which is said but not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil, @ViewBuilder label: () -> Label
  ) {
    let bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.init(
      value: Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) }), in: bounds,
      step: step.map { Double($0) }, label: label(), words: { $0.percent(of: bounds) }, onEnded: {})
  }

  /// Creates a slider whose values have words.
  package init(
    value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double?, label: Label,
    showsLabel: Bool = false, words: @escaping (Double) -> String, onEnded: @escaping () -> Void
  ) {
    (self.value, self.bounds, self.label, self.words) = (value, bounds, label, words)
    (self.showsLabel, ended) = (showsLabel, onEnded)
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  public var body: some View {
    let now = dragged ?? value.wrappedValue
    VStack(spacing: 4) {
      if showsLabel {
        HStack {
          label
          Spacer(minLength: 0)
          Text(words(now)).accessibilityHidden(true)
        }
        .foregroundColor(isEnabled ? .primary : .secondary)
      }
      track(now).frame(minWidth: target * 3, minHeight: target, maxHeight: target)
        .background { if !showsLabel { label.frame(width: 0, height: 0).clipped() } }
    }
    .control(
      ControlSemantics(
        .slider, value: words(now), quantity: Quantity(now, in: bounds, step: step), adjust: { move(by: $0) })
    )
    .onKeyPress { handle($0) }
  }

  private func track(_ now: Double) -> some View {
    GeometryReader { proxy in
      let way = max(0, proxy.size.width - target)
      SliderTrack(share: now.share(of: bounds), way: way, look: dragged == nil ? .normal : .pressed)
        .gesture(drag(way).exclusively(before: SpatialTapGesture().onEnded { tap(at: $0.location.x, way) }))
        .accessibilityHidden(true)
    }
  }

  private var isMirrored: Bool { direction == .rightToLeft }
  /// The change by a key or a tap.
  private var stride: Double { step ?? (bounds.upperBound - bounds.lowerBound) / 10 }

  private func drag(_ way: Double) -> some Gesture {
    DragGesture(minimumDistance: 4)
      .updating($dragged) { change, dragged, _ in
        dragged = placed(value(at: change.location.x, way))
      }
      .onChanged { set(value(at: $0.location.x, way)) }
      .onEnded {
        set(value(at: $0.location.x, way))
        ended()
      }
  }

  /// The value under a finger.
  private func value(at x: Double, _ way: Double) -> Double {
    guard way > 0 else { return value.wrappedValue }
    let share = max(0, min(1, (x - target / 2) / way))
    return bounds.lowerBound + (isMirrored ? 1 - share : share) * (bounds.upperBound - bounds.lowerBound)
  }

  private func tap(at x: Double, _ way: Double) {
    let pointed = value(at: x, way)
    if abs(pointed - value.wrappedValue) > stride / 1e3 { move(by: pointed > value.wrappedValue ? 1 : -1) }
  }

  private func move(by steps: Int) { finish(value.wrappedValue + Double(steps) * stride) }

  private func finish(_ wanted: Double) {
    set(wanted)
    ended()
  }

  /// The nearest possible value.
  private func placed(_ wanted: Double) -> Double { Quantity(wanted, in: bounds, step: step).nearest(to: wanted) }

  private func set(_ wanted: Double) {
    let new = placed(wanted)
    if new != value.wrappedValue { value.wrappedValue = new }
  }

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .rightArrow: move(by: isMirrored ? -1 : 1)
    case .leftArrow: move(by: isMirrored ? 1 : -1)
    case .home: finish(bounds.lowerBound)
    case .end: finish(bounds.upperBound)
    default: return .ignored
    }
    return .handled
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider without a name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The least and the greatest value.
  ///   - step: The distance between values; `nil` for any value.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value? = nil
  ) { self.init(value: value, in: bounds, step: step) { EmptyView() } }
}

/// A track with a thumb.
private struct SliderTrack: View {
  let share: Double
  let way: Double
  let look: ControlLook
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let height = (target / 6).rounded()
    ZStack(alignment: .leading) {
      Capsule().fill(Color(.role(.outline)).opacity(isEnabled ? 1 : 0.5)).frame(width: way, height: height)
        .padding(.leading, target / 2)
      Capsule().fill(isEnabled ? Color.accentColor : Color.secondary).frame(width: way * share, height: height)
        .padding(.leading, target / 2)
      ZStack {
        ControlGround(shape: Circle(), fill: Color(.role(.surface)), hasEdge: true)
        Circle().fill(isEnabled ? Color.accentColor : Color.secondary).padding(target * 0.34)
      }
      .frame(width: target, height: target).controlLook(look).padding(.leading, way * share)
    }
    .frame(width: way + target, height: target, alignment: .leading)
    .contentShape(Rectangle())
  }
}
