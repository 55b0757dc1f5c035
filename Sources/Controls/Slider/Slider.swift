internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics
public import FollowspotViews

/// A control that sets a value within bounds by a thumb on a track.
///
/// A tap on the track moves the value a step towards the finger; a drag moves it along with the finger. While a finger
/// drags, nothing else moves the thumb. A finger that moves up or down scrolls the views around.
public nonisolated struct Slider<Label: View>: View {
  /// The value; `nil` for one that is missing.
  private let value: Binding<Double?>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let label: Label
  /// Whether the label and the value stand over the track.
  private let showsLabel: Bool
  /// Returns a value in words.
  private let words: (Double?) -> String
  /// Called when a change by a finger or a key is over.
  private let ended: () -> Void
  /// The views before and behind the track; `nil` for none.
  private let ends: (minimum: AnyView, maximum: AnyView)?
  /// Called with true when a change by a finger or a key begins, and with false when it ends.
  private let editing: (Bool) -> Void
  @GestureState private var drag: Drag?
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
      value: Binding(get: { Double(value.wrappedValue) }, set: { if let new = $0 { value.wrappedValue = Value(new) } }),
      in: bounds, step: step.map { Double($0) }, label: label(), words: { $0?.percent(of: bounds) ?? "–" }, onEnded: {})
  }

  /// Creates a slider whose values have words. One without a value is empty until a finger or a key sets one.
  package init(
    value: Binding<Double?>, in bounds: ClosedRange<Double>, step: Double?, label: Label,
    showsLabel: Bool = false, words: @escaping (Double?) -> String, onEnded: @escaping () -> Void,
    ends: (minimum: AnyView, maximum: AnyView)? = nil, onEditing: @escaping (Bool) -> Void = { _ in }
  ) {
    (self.ends, editing) = (ends, onEditing)
    (self.value, self.bounds, self.label, self.words) = (value, bounds, label, words)
    (self.showsLabel, ended) = (showsLabel, onEnded)
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  @MainActor public var body: some View {
    let now = drag?.now ?? value.wrappedValue
    VStack(spacing: 4) {
      if showsLabel {
        HStack {
          label
          Spacer(minLength: 0)
          Text(words(now)).accessibilityHidden(true)
        }
        .foregroundColor(isEnabled ? .primary : .secondary)
      }
      row(now)
        .background { if !showsLabel { label.frame(width: 0, height: 0).clipped() } }
    }
    .control(
      ControlSemantics(
        .slider, value: words(now), quantity: now.map { Quantity($0, in: bounds, step: step) },
        adjust: { move(by: $0) })
    )
    .wideRing()
    .onKeyPress { handle($0) }
  }

  @MainActor @ViewBuilder private func row(_ now: Double?) -> some View {
    let track = track(now).frame(minWidth: target * 3, minHeight: target, maxHeight: target)
      .onChange(of: drag != nil) { editing($1) }
    if let ends {
      HStack {
        ends.minimum
        track
        ends.maximum
      }
    } else {
      track
    }
  }

  @MainActor private func track(_ now: Double?) -> some View {
    GeometryReader { proxy in
      let way = max(0, proxy.size.width - target)
      SliderTrack(share: now?.share(of: bounds), way: way, look: drag == nil ? .normal : .pressed)
        .frameGesture(dragging(way).exclusively(before: SpatialTapGesture().onEnded { tap(at: $0.location.x, way) }))
        .accessibilityHidden(true)
    }
  }

  @MainActor private var isMirrored: Bool { direction == .rightToLeft }
  /// The change by a key or a tap.
  @MainActor private var stride: Double { step ?? (bounds.upperBound - bounds.lowerBound) / 10 }

  @MainActor private func dragging(_ way: Double) -> some Gesture {
    DragGesture(minimumDistance: 4, axes: .horizontal)
      .onEnded {
        let start = drag.map(\.start) ?? value.wrappedValue
        set(value(at: $0.location.x, way))
        if value.wrappedValue != start { ended() }
      }
      // The state is the outer listener, so that the end still sees how the drag began.
      .updating($drag) { change, drag, _ in
        let start = drag.map(\.start) ?? value.wrappedValue
        drag = Drag(start: start, now: placed(value(at: change.location.x, way)))
        set(value(at: change.location.x, way))
      }
  }

  /// The value under a finger.
  @MainActor private func value(at x: Double, _ way: Double) -> Double {
    guard way > 0 else { return value.wrappedValue ?? bounds.lowerBound }
    let share = max(0, min(1, (x - target / 2) / way))
    return bounds.lowerBound + (isMirrored ? 1 - share : share) * (bounds.upperBound - bounds.lowerBound)
  }

  @MainActor private func tap(at x: Double, _ way: Double) {
    let pointed = value(at: x, way)
    guard let now = value.wrappedValue else { return finish(pointed) }
    if abs(pointed - now) > stride / 1e3 { move(by: pointed > now ? 1 : -1) }
  }

  /// Moves by steps. The first step of a missing value leads to the least.
  @MainActor private func move(by steps: Int) {
    finish(value.wrappedValue.map { $0 + Double(steps) * stride } ?? bounds.lowerBound)
  }

  @MainActor private func finish(_ wanted: Double) {
    editing(true)
    if set(wanted) { ended() }
    editing(false)
  }

  /// The nearest possible value.
  @MainActor private func placed(_ wanted: Double) -> Double {
    Quantity(wanted, in: bounds, step: step).nearest(to: wanted)
  }

  /// Sets the value. Returns whether it is another one.
  @discardableResult
  @MainActor private func set(_ wanted: Double) -> Bool {
    let new = placed(wanted)
    guard new != value.wrappedValue else { return false }
    value.wrappedValue = new
    return true
  }

  @MainActor private func handle(_ press: KeyPress) -> KeyPress.Result {
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

/// A drag of a thumb.
private struct Drag {
  /// The value before; `nil` for none.
  let start: Double?
  /// The value under the finger.
  let now: Double
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

/// A track with a thumb, which is hollow without a value.
private struct SliderTrack: View {
  let share: Double?
  let way: Double
  let look: ControlLook
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let height = (target / 6).rounded()
    ZStack(alignment: .leading) {
      Capsule().fill(Color(.role(.outline)).opacity(isEnabled ? 1 : 0.5)).frame(width: way, height: height)
        .padding(.leading, target / 2)
      Capsule().fill(isEnabled ? Color.accentColor : Color.secondary).frame(width: way * (share ?? 0), height: height)
        .padding(.leading, target / 2)
      ZStack {
        ControlBackground(shape: Circle())
        if share != nil { Circle().fill(isEnabled ? Color.accentColor : Color.secondary).padding(target * 0.34) }
      }
      .frame(width: target, height: target).controlLook(look).padding(.leading, way * (share ?? 0))
    }
    .frame(width: way + target, height: target, alignment: .leading)
    .contentShape(Rectangle())
  }
}
