#if SwiftUI
  internal import FollowspotGeometry

  /// The views that a finger on a scroll view inside moves besides the content, such as a sheet. A drag up moves them
  /// before the content, and a drag down moves them once the content is at its start.
  @MainActor
  package protocol ScrollSurroundings: AnyObject {
    /// Moves by the way of a finger down, in points; negative for up. Returns the remaining way.
    func follow(_ way: Double) -> Double
    /// Comes to rest once the finger has left.
    ///
    /// - Parameter speed: The speed of the finger down, in points per second; `nil` if the drag was cancelled.
    /// - Returns: Whether the content may glide.
    func release(at speed: Double?) -> Bool
  }

  private enum ScrollSurroundingsKey: EnvironmentKey {
    static var defaultValue: (any ScrollSurroundings)? { nil }
  }

  extension EnvironmentValues {
    /// The views that a finger on an outermost vertical scroll view inside moves besides the content; `nil` for none.
    package var scrollSurroundings: (any ScrollSurroundings)? {
      get { self[ScrollSurroundingsKey.self] }
      set { self[ScrollSurroundingsKey.self] = newValue }
    }
  }

  extension ScrollNode {
    /// The views that a finger moves besides the content; `nil` for none.
    var surroundings: (any ScrollSurroundings)? {
      guard axes.contains(.vertical), let surroundings = environment.scrollSurroundings else { return nil }
      let isInner = containers.dropFirst().contains { ($0 as? ScrollNode)?.axes.contains(.vertical) ?? false }
      return isInner ? nil : surroundings
    }

    /// Scrolls by a distance in points, and moves the surroundings by what the content does not take.
    func scrollWithSurroundings(by distance: Point) {
      guard let surroundings else {
        scroll(by: distance)
        return
      }
      var distance = distance
      if distance.y > 0 { distance.y = -surroundings.follow(-distance.y) }
      let before = offset.y
      scroll(by: distance)
      let rest = distance.y - (offset.y - before)
      if rest < 0 { _ = surroundings.follow(-rest) }
    }
  }
#endif
