#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  extension RoundedRectangle {
    /// Creates a rectangle with round corners. Their radius is the smaller of the lengths: corners are quarter circles.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
      self.init(cornerRadius: min(cornerSize.width, cornerSize.height), style: style)
    }
  }

  extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with round corners. Their radius is the smaller of the lengths.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
      RoundedRectangle(cornerSize: cornerSize, style: style)
    }
  }

  /// The use of a shape, which changes nothing.
  public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
  }

  nonisolated extension Shape {
    /// The use of the shape: it is filled.
    public static var role: ShapeRole { .fill }
  }

  extension UnitPoint {
    /// The upper leading corner.
    public static let zero = UnitPoint(x: 0, y: 0)

    /// Creates the upper leading corner.
    public init() { self = .zero }
  }

  extension Path {
    /// Creates a rectangle with round corners. Their radius is the smaller of the lengths: corners are quarter circles.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
      self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
    }

    /// Calls a closure with each element in order.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
  }
#endif
