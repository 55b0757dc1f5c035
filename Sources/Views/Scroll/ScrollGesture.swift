internal import FollowspotGeometry

/// Scrolls a view with fingers, including the glide after they lift.
@MainActor
final class ScrollGesture {
  /// The distance that a finger moves before it scrolls, in points: about 3 mm on a kiosk.
  private static let slop = 12.0

  /// The finger's location at the last scroll.
  private var location: Point?
  private var flight: ScrollFlight?

  /// Returns the gesture that scrolls a view. A finger on gliding content stops it at once, so that it taps nothing.
  func client(of node: ScrollNode) -> GestureClient {
    let drag = DragGesture(
      minimumDistance: flight?.isOn == true ? 0 : Self.slop, axes: node.axes)
    let gesture = _GestureListener(
      base: drag,
      changed: { [weak self, weak node] _, now in
        if let self, let node { pull(node, to: now) }
      },
      ended: { [weak self, weak node] end in
        if let self, let node { release(node, at: end) }
      },
      over: { [weak self, weak node] in
        self?.location = nil
        #if SwiftUI
          _ = node?.surroundings?.release(at: nil)
        #endif
      })
    return GestureClient(.exclusive, gesture) { gesture }
  }

  private func pull(_ node: ScrollNode, to now: DragGesture.Value) {
    flight?.isOn = false
    flight = nil
    let way = (location ?? now.startLocation) - now.location
    #if SwiftUI
      node.scrollWithSurroundings(by: way)
    #else
      node.scroll(by: way)
    #endif
    location = now.location
  }

  private func release(_ node: ScrollNode, at end: DragGesture.Value) {
    pull(node, to: end)
    location = nil
    #if SwiftUI
      if node.surroundings?.release(at: end.velocity.height) == false { return }
    #endif
    let speed = Point(
      x: node.axes.contains(.horizontal) ? -end.velocity.width : 0,
      y: node.axes.contains(.vertical) ? -end.velocity.height : 0)
    guard let host = node.host, let glide = Deceleration(speed: speed, from: host.timeline.now) else { return }
    let flight = ScrollFlight(of: node, glide, until: host.gestures.cancellationCount)
    self.flight = flight
    host.updates.start(flight)
  }
}

/// Gliding content after the finger has left.
private final class ScrollFlight: Moving {
  private weak var node: ScrollNode?
  private let glide: Deceleration
  private var way = Point.zero
  /// The value of ``GestureArbiter/cancellationCount`` at the start. A change stops the glide.
  private let cancellationCount: Int
  /// Whether the glide continues.
  var isOn = true

  init(of node: ScrollNode, _ glide: Deceleration, until cancellationCount: Int) {
    self.node = node
    self.glide = glide
    self.cancellationCount = cancellationCount
  }

  func move(at now: Duration) -> Bool {
    isOn = isOn && step(at: now)
    return isOn
  }

  private func step(at now: Duration) -> Bool {
    guard let node, !node.isDetached, let host = node.host, host.gestures.cancellationCount == cancellationCount,
      !node.ignoresTouches
    else {
      return false
    }
    let next = glide.way(at: now)
    let step = next - way
    way = next
    // A step too small to be visible may move nothing.
    let moved = node.scroll(by: step)
    return !glide.isOver(at: now) && (moved || Point.zero.distance(to: step) < 0.01)
  }
}
