#if SwiftUI
  package import FollowspotGeometry
  internal import Glibc

  /// The settings that views around a scroll view give to it, but not to the scroll views inside.
  package struct ScrollOptions {
    /// The observers of the scroll position.
    package var observers: [any ScrollObserver] = []
    /// Returns the scroll position at which content comes to rest; `nil` leaves it where it glides to.
    package var rest: ((ScrollRelease) -> Point)?
    /// The part of the content that is visible at first; `nil` for its start.
    package var initialAnchor: UnitPoint?
    /// The part of the content that stays visible when its size changes; `nil` for its start.
    package var sizeAnchor: UnitPoint?
    /// The place of content that is smaller than the scroll view; `nil` for its start.
    package var alignmentAnchor: UnitPoint?
    /// Whether the content is visible beyond the frame of the scroll view.
    package var showsBeyond = false
    fileprivate(set) var isSet = false
  }

  private enum ScrollOptionsKey: EnvironmentKey { static var defaultValue: ScrollOptions { ScrollOptions() } }

  extension EnvironmentValues {
    /// The settings of the scroll views in the view.
    package var scrollOptions: ScrollOptions {
      get { self[ScrollOptionsKey.self] }
      set {
        self[ScrollOptionsKey.self] = newValue
        self[ScrollOptionsKey.self].isSet = true
      }
    }

    /// The same environment for the content of a scroll view.
    var withoutScrollOptions: EnvironmentValues {
      guard self[ScrollOptionsKey.self].isSet else { return self }
      var inner = self
      inner[ScrollOptionsKey.self] = ScrollOptions()
      return inner
    }
  }

  /// An object that is notified of a scroll position.
  @MainActor
  package protocol ScrollObserver: AnyObject {
    /// Called after every layout.
    func didLayOut(_ scroll: ScrollNode)
    /// Called when a movement begins, continues in another way or ends.
    func didEnter(_ phase: ScrollPhase, from old: ScrollPhase, _ scroll: ScrollNode)
  }

  /// The way in which a scroll view moves.
  public enum ScrollPhase: Hashable, Sendable {
    /// It rests, or a program moves it.
    case idle
    /// Unused: a finger that has not moved does not count.
    case tracking
    /// A finger moves it.
    case interacting
    /// It glides after the finger has left.
    case decelerating
    /// Unused: scrolling by a program has no phases.
    case animating

    /// Whether it moves.
    public var isScrolling: Bool { self != .idle }
  }

  /// Content that a finger has just left.
  package struct ScrollRelease {
    /// The scroll position when the finger came.
    package let start: Point
    /// The scroll position to which the content would glide.
    package let end: Point
    /// The speed of the scroll position, in points per second.
    package let velocity: Point
    /// The size of the content and of the scroll view, in points.
    package let contentSize, containerSize: Size
    /// The space around the content, which is part of it.
    package let margins: EdgeInsets
    /// The axes along which the content scrolls.
    package let axes: Axis.Set
    /// The frames of the views near both positions, those that lazy stacks have not made included.
    package let stops: [Rect]

    @MainActor init(_ scroll: ScrollNode, from start: Point, to end: Point, velocity: Point) {
      (self.start, self.end, self.velocity) = (start, end, velocity)
      (contentSize, containerSize) = (scroll.contentSize, scroll.frame.size)
      (margins, axes) = (scroll.margins, scroll.axes)
      stops = scroll.stops(near: start) + scroll.stops(near: end)
    }
  }

  /// The movement of content to a place where it rests. It never moves beyond.
  struct Settling {
    /// The pull of the place, per second: most of the way is covered in a quarter of a second.
    private static let pull = 14.0

    private let way: Point
    private let speed: Point
    private let start: Duration

    /// Creates a movement over a distance in points, which begins with the speed of the finger.
    init(by way: Point, speed: Point, from start: Duration) {
      func usable(_ speed: Double, _ way: Double) -> Double {
        let most = Self.pull * way
        return way > 0 ? max(0, min(speed, most)) : min(0, max(speed, most))
      }
      (self.way, self.start) = (way, start)
      self.speed = Point(x: usable(speed.x, way.x), y: usable(speed.y, way.y))
    }

    /// Returns the distance covered at a time, in points.
    func way(at time: Duration) -> Point {
      guard !isOver(at: time) else { return way }
      let seconds = max(0, (time - start).inSeconds)
      let share = exp(-Self.pull * seconds)
      func covered(_ way: Double, _ speed: Double) -> Double {
        way - (way + (Self.pull * way - speed) * seconds) * share
      }
      return Point(x: covered(way.x, speed.x), y: covered(way.y, speed.y))
    }

    /// Whether the content rests at a time.
    func isOver(at time: Duration) -> Bool { (time - start).inSeconds > 0.6 }
  }
#endif
