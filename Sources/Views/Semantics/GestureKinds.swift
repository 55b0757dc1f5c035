/// The gestures of a view that are actions.
struct GestureKinds: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let tap = GestureKinds(rawValue: 1 << 0)
  static let doubleTap = GestureKinds(rawValue: 1 << 1)
  static let longPress = GestureKinds(rawValue: 1 << 2)
  static let swipeLeft = GestureKinds(rawValue: 1 << 3)
  static let swipeRight = GestureKinds(rawValue: 1 << 4)
  static let swipeUp = GestureKinds(rawValue: 1 << 5)
  static let swipeDown = GestureKinds(rawValue: 1 << 6)

  /// The names of all gestures that only fingers can perform.
  static let names: [(kind: GestureKinds, name: String)] = [
    (.doubleTap, "doubleTap"), (.longPress, "longPress"), (.swipeLeft, "swipeLeft"), (.swipeRight, "swipeRight"),
    (.swipeUp, "swipeUp"), (.swipeDown, "swipeDown"),
  ]

  /// The names of these gestures, without taps.
  var names: [String] { Self.names.filter { contains($0.kind) }.map(\.name) }

  /// The kinds of gestures that a gesture recognises.
  @MainActor
  init<G: Gesture>(of gesture: G) {
    if let known = gesture as? any DescribedGesture {
      self = known.kinds
    } else if let optional = gesture as? any OptionalGesture {
      self = optional.kindsOfWrapped
    } else {
      self = G.Body.self == Never.self ? [] : GestureKinds(of: gesture.body)
    }
  }
}

/// A gesture without a body that says what kind of action it is.
private protocol DescribedGesture {
  @MainActor var kinds: GestureKinds { get }
}

extension PressGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { .tap }
}

extension TapGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { count <= 1 ? .tap : .doubleTap }
}

extension SpatialTapGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { count <= 1 ? .tap : .doubleTap }
}

extension LongPressGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { .longPress }
}

extension SwipeGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds {
    let kinds: [Direction: GestureKinds] = [
      .left: .swipeLeft, .right: .swipeRight, .up: .swipeUp, .down: .swipeDown,
    ]
    return Direction.allCases.filter { directions.contains(.init($0)) }.reduce(into: []) {
      $0.formUnion(kinds[$1] ?? [])
    }
  }
}

extension _GestureListener: DescribedGesture {
  @MainActor var kinds: GestureKinds { GestureKinds(of: base) }
}

extension _MapGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { GestureKinds(of: base) }
}

extension AnyGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { GestureKinds(of: base) }
}

extension ExclusiveGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { GestureKinds(of: first).union(GestureKinds(of: second)) }
}

extension SimultaneousGesture: DescribedGesture {
  @MainActor var kinds: GestureKinds { GestureKinds(of: first).union(GestureKinds(of: second)) }
}
