#if SwiftUI
  public import FollowspotViews
  internal import Observation

  /// A view whose value moves along keyframes. Readers who want less motion see its end, or its beginning if it repeats.
  public nonisolated struct KeyframeAnimator<Value, Path: Keyframes, Content: View>: View where Path.Value == Value {
    private let initialValue: Value
    private let trigger: KeyframeTrigger
    private let content: (Value) -> Content
    private let keyframes: (Value) -> Path
    @State private var run = KeyframeRun<Value>()
    @Environment(\.accessibilityReduceMotion) private var isReduced

    /// Creates a view that moves from the beginning.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the motion begins again when it ends. The display is then redrawn all the time.
    ///   - content: Returns the view for a value.
    ///   - keyframes: Returns the keyframes from a value on.
    public init(
      initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
      @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) {
      self.init(initialValue, repeating ? .always : .once, content, keyframes)
    }

    /// Creates a view that moves when a value changes.
    ///
    /// - Parameters:
    ///   - initialValue: The value before.
    ///   - trigger: The value whose changes start the motion, from the value that is shown.
    ///   - content: Returns the view for a value.
    ///   - keyframes: Returns the keyframes from a value on.
    public init(
      initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
      @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
    ) {
      self.init(initialValue, .change(ComparedValue(trigger)), content, keyframes)
    }

    init(
      _ initialValue: Value, _ trigger: KeyframeTrigger, _ content: @escaping (Value) -> Content,
      _ keyframes: @escaping (Value) -> Path
    ) {
      (self.initialValue, self.trigger, self.content, self.keyframes) = (initialValue, trigger, content, keyframes)
    }

    @MainActor public var body: some View {
      // A repeated motion takes over keyframes that have changed.
      run.again = { KeyframeTimeline($0, keyframes($0)) }
      return TimelineView(KeyframeSchedule(run: run)) { context in
        content(run.value(at: context.now) ?? initialValue)
      }
      .onChange(of: trigger, initial: true) { old, new in
        switch (old, new) {
        case (.change, .change) where old == new, (_, .always) where isReduced: break
        case (.always, .change), (.once, .change): run.stop()
        default:
          let value = run.shown ?? initialValue
          run.begin(KeyframeTimeline(value, keyframes(value)), repeats: new == .always, atEnd: isReduced)
        }
      }
    }
  }

  nonisolated extension View {
    /// Moves a value along keyframes from the beginning.
    ///
    /// - Parameters:
    ///   - initialValue: The value at the start.
    ///   - repeating: Whether the motion begins again when it ends. The display is then redrawn all the time.
    ///   - content: Returns the given view for a value.
    ///   - keyframes: Returns the keyframes from a value on.
    public func keyframeAnimator<Value>(
      initialValue: Value, repeating: Bool = true,
      @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
      @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
      let view = PlaceholderContentView(view: self)
      return KeyframeAnimator(
        initialValue, repeating ? .always : .once, { content(view, $0) }, { keyframes($0) })
    }

    /// Moves a value along keyframes when another value changes.
    ///
    /// - Parameters:
    ///   - initialValue: The value before.
    ///   - trigger: The value whose changes start the motion.
    ///   - content: Returns the given view for a value.
    ///   - keyframes: Returns the keyframes from a value on.
    public func keyframeAnimator<Value>(
      initialValue: Value, trigger: some Equatable,
      @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
      @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
      let view = PlaceholderContentView(view: self)
      return KeyframeAnimator(
        initialValue, .change(ComparedValue(trigger)), { content(view, $0) }, { keyframes($0) })
    }
  }

  /// The start of a motion.
  enum KeyframeTrigger: Equatable {
    /// The view's appearance; the motion repeats.
    case always
    /// The view's appearance.
    case once
    /// A change of the value.
    case change(ComparedValue)
  }

  /// A value of any type that can be compared.
  struct ComparedValue: Equatable {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
      self.value = value
      isEqual = { $0 as? Value == value }
    }

    static func == (a: ComparedValue, b: ComparedValue) -> Bool { a.isEqual(b.value) }
  }

  /// A motion along keyframes: its begin, and what it shows.
  @Observable @MainActor
  final class KeyframeRun<Value> {
    private var timeline: KeyframeTimeline<Value>?
    /// The present round of a repeated motion, if it is not the first.
    @ObservationIgnored private var round: KeyframeTimeline<Value>?
    @ObservationIgnored private var repeats = false
    @ObservationIgnored private var start: Duration?
    /// The time since the start in seconds.
    @ObservationIgnored private var elapsed = 0.0
    /// The value that is shown; `nil` before the first motion.
    @ObservationIgnored private(set) var shown: Value?

    nonisolated init() {}

    /// Returns the next round of a repeated motion, which starts at a value.
    @ObservationIgnored var again: ((Value) -> KeyframeTimeline<Value>)?
    @ObservationIgnored private var first: Value?

    /// Shows the view as before its first motion.
    func stop() {
      (timeline, round, shown) = (nil, nil, nil)
    }

    /// Starts a motion at the next frame, or shows its end.
    func begin(_ timeline: KeyframeTimeline<Value>, repeats: Bool, atEnd: Bool) {
      (start, self.repeats) = (nil, repeats && timeline.duration > 0)
      first = timeline.value(time: 0)
      elapsed = atEnd ? .infinity : 0
      round = nil
      self.timeline = timeline
    }

    /// Whether another frame is needed.
    var isMoving: Bool { (round ?? timeline).map { repeats || elapsed < $0.duration } ?? false }

    /// Returns the value at a time of the tree's clock; `nil` before the first motion.
    func value(at now: Duration?) -> Value? {
      guard timeline != nil, var timeline = round ?? timeline else { return nil }
      if let now, elapsed.isFinite {
        if start == nil { start = now }
        elapsed = (now - (start ?? now)) / .seconds(1)
        if repeats, elapsed >= timeline.duration, let first, let next = again?(first) {
          repeats = next.duration > 0
          start = now - .seconds(elapsed.truncatingRemainder(dividingBy: timeline.duration))
          elapsed = (now - (start ?? now)) / .seconds(1)
          (timeline, round) = (next, next)
        }
      }
      let value = timeline.value(time: elapsed)
      shown = value
      return value
    }
  }

  /// The frames of a motion.
  private struct KeyframeSchedule<Value>: TimelineSchedule {
    let run: KeyframeRun<Value>

    /// Returns the time itself while the motion lasts: the next frame.
    func next(after time: Double) -> Double? { MainActor.assumeIsolated { run.isMoving ? time : nil } }
  }
#endif
