internal import FollowspotGeometry

/// Scrolls a view with fingers, including the glide after they lift.
@MainActor
final class ScrollGesture {
  /// The distance that a finger moves before it scrolls, in points: about 3 mm on a kiosk.
  private static let slop = 12.0

  /// The finger's location at the last scroll.
  private var location: Point?
  #if SwiftUI
    /// The scroll position when the finger came.
    private var start: Point?
  #endif
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
        #if SwiftUI
          if let self, let node, location != nil { settle(node, after: .zero) }
        #endif
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
      if location == nil { (start, settlings) = (node.offset, 0) }
      node.phase = .interacting
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
      if node.surroundings?.release(at: end.velocity.height) == false {
        settle(node, after: .zero)
        return
      }
    #endif
    let speed = Point(
      x: node.axes.contains(.horizontal) ? -end.velocity.width : 0,
      y: node.axes.contains(.vertical) ? -end.velocity.height : 0)
    #if SwiftUI
      settle(node, after: speed)
    #else
      glide(node, at: speed)
    #endif
  }

  private func glide(_ node: ScrollNode, at speed: Point) {
    guard let host = node.host, let glide = Deceleration(speed: speed, from: host.timeline.now) else { return }
    fly(node, by: glide.way, until: glide.isOver)
  }

  private func fly(
    _ node: ScrollNode, by way: @escaping (Duration) -> Point, until isOver: @escaping (Duration) -> Bool
  ) {
    guard let host = node.host else { return }
    let flight = ScrollFlight(of: node, by: way, until: isOver, host.gestures.cancellationCount)
    self.flight = flight
    host.updates.start(flight)
    #if SwiftUI
      node.phase = .decelerating
      flight.landed = { [weak self, weak node] isWhole in
        guard let self, let node else { return }
        // Rows that were estimated have now been measured.
        if isWhole, settlings < 3 { return settle(node, after: .zero) }
        node.phase = .idle
      }
    #endif
  }

  #if SwiftUI
    /// How often the content has moved to a place to rest since the finger has left.
    private var settlings = 0

    /// Moves the content to where it comes to rest after the finger has left with a speed.
    private func settle(_ node: ScrollNode, after speed: Point) {
      guard let host = node.host else { return }
      guard let rest = node.environment.scrollOptions.rest else {
        glide(node, at: speed)
        if flight?.isOn != true { node.phase = .idle }
        return
      }
      let now = host.timeline.now
      let glide = Deceleration(speed: speed, from: now)?.wholeWay ?? .zero
      let place = rest(
        ScrollRelease(
          node, from: settlings == 0 ? start ?? node.offset : node.offset, to: node.offset + node.mirrored(glide),
          velocity: node.mirrored(speed)))
      let way = node.mirrored(node.reachable(place) - node.offset)
      guard way.distance(to: .zero) >= 0.5 else {
        // The steps of the movement were rounded.
        node.scroll(by: way)
        node.phase = .idle
        return
      }
      settlings += 1
      let settling = Settling(by: way, speed: speed, from: now)
      fly(node, by: settling.way, until: settling.isOver)
    }
  #endif
}

/// Gliding content after the finger has left.
private final class ScrollFlight: Moving {
  private weak var node: ScrollNode?
  private let wayAt: (Duration) -> Point
  private let isOverAt: (Duration) -> Bool
  private var way = Point.zero
  /// The value of ``GestureArbiter/cancellationCount`` at the start. A change stops the glide.
  private let cancellationCount: Int
  /// Whether the glide continues.
  var isOn = true
  #if SwiftUI
    /// Called when the glide has ended, with whether it went all the way.
    var landed: ((Bool) -> Void)?
  #endif

  init(
    of node: ScrollNode, by way: @escaping (Duration) -> Point, until isOver: @escaping (Duration) -> Bool,
    _ cancellationCount: Int
  ) {
    self.node = node
    (wayAt, isOverAt) = (way, isOver)
    self.cancellationCount = cancellationCount
  }

  func move(at now: Duration) -> Bool {
    guard isOn else { return false }
    isOn = step(at: now)
    #if SwiftUI
      if !isOn { landed?(isOverAt(now)) }
    #endif
    return isOn
  }

  private func step(at now: Duration) -> Bool {
    guard let node, !node.isDetached, let host = node.host, host.gestures.cancellationCount == cancellationCount,
      !node.ignoresTouches
    else {
      return false
    }
    let next = wayAt(now)
    let step = next - way
    way = next
    // A step too small to be visible may move nothing.
    let moved = node.scroll(by: step)
    return !isOverAt(now) && (moved || Point.zero.distance(to: step) < 0.01)
  }
}
