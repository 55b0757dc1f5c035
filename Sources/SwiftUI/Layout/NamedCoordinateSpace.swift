#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  /// The space of the scroll view around a view.
  public struct NamedCoordinateSpace: Hashable, Sendable {
    /// The scroll view around.
    public static let scrollView = NamedCoordinateSpace()

    /// The scroll view around.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { scrollView }
  }

  nonisolated extension GeometryProxy {
    /// Returns the reader's frame in the visible part of the scroll view around it, or on the display.
    public func frame(in space: NamedCoordinateSpace) -> CGRect {
      MainActor.assumeIsolated {
        let (frame, window) = (frame(in: CoordinateSpace.global), scrollFrame ?? .zero)
        return frame.offsetBy(dx: -window.minX, dy: -window.minY)
      }
    }

    /// Returns the visible part of the scroll view around, in the reader's coordinates; `nil` if there is none.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
      MainActor.assumeIsolated {
        let frame = frame(in: CoordinateSpace.global)
        return scrollFrame?.offsetBy(dx: -frame.minX, dy: -frame.minY)
      }
    }
  }
#endif
