internal import FollowspotGeometry

/// What fingers do to a scroll view: hold its content, and set it gliding.
@MainActor
final class ScrollHand {
  /// How far a finger moves before it scrolls, in points: about 3 mm on a kiosk's panel.
  private static let slop = 12.0

  /// Where the finger was when it last moved the content.
  private var grip: Point?
  private var flight: ScrollFlight?

  /// The gesture that moves a scroll view. A finger on gliding content holds it at once, so it taps nothing.
  func client(of node: ScrollNode) -> GestureClient {
    var drag = DragGesture(minimumDistance: flight?.isOn == true ? 0 : Self.slop, coordinateSpace: .global)
    drag.axes = node.axes
    let gesture = GestureListener(
      base: drag,
      changed: { [weak self, weak node] _, now in
        if let self, let node { pull(node, to: now) }
      },
      ended: { [weak self, weak node] end in
        if let self, let node { release(node, at: end) }
      },
      over: { [weak self] in self?.grip = nil })
    return GestureClient(.exclusive, gesture) { gesture }
  }

  private func pull(_ node: ScrollNode, to now: DragGesture.Value) {
    flight?.isOn = false
    flight = nil
    node.scroll(by: (grip ?? now.startLocation) - now.location)
    grip = now.location
  }

  private func release(_ node: ScrollNode, at end: DragGesture.Value) {
    pull(node, to: end)
    grip = nil
    let speed = Point(
      x: node.axes.contains(.horizontal) ? -end.velocity.width : 0,
      y: node.axes.contains(.vertical) ? -end.velocity.height : 0)
    guard let host = node.host, let glide = Glide(speed: speed, from: host.timeline.now) else { return }
    let flight = ScrollFlight(of: node, glide, until: host.gestures.halts)
    self.flight = flight
    host.start(flight)
  }
}

/// Content on its way after the finger has left.
private final class ScrollFlight: Moving {
  private weak var node: ScrollNode?
  private let glide: Glide
  private var way = Point.zero
  /// The count of ``GestureArbiter/halts`` at which it may go on.
  private let halts: Int
  /// Whether it still moves.
  var isOn = true

  init(of node: ScrollNode, _ glide: Glide, until halts: Int) {
    self.node = node
    self.glide = glide
    self.halts = halts
  }

  func move(at now: Duration) -> Bool {
    isOn = isOn && step(at: now)
    return isOn
  }

  private func step(at now: Duration) -> Bool {
    guard let node, !node.isDetached, let host = node.host, host.gestures.halts == halts, !node.ignoresTouches else {
      return false
    }
    let next = glide.way(at: now)
    let step = next - way
    way = next
    // Less than can be seen may be too little to move anything.
    let moved = node.scroll(by: step)
    return !glide.isOver(at: now) && (moved || Point.zero.distance(to: step) < 0.01)
  }
}
