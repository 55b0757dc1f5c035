public import Geometry
public import Views

extension DefaultOverlay {
  /// Finds the light for an element and the side for its message, from rectangles alone.
  public struct Layout: Hashable, Sendable {
    /// The element in the light; nil for none.
    public var focus: Rect?
    /// The space there is, in points.
    public var container: Size

    /// Makes a layout for an element in a space; both in the space's coordinates, in points.
    public init(focus: Rect?, container: Size) {
      self.focus = focus
      self.container = container
    }

    /// How a step is laid out.
    public struct Traits: Hashable, Sendable {
      /// Where light falls; nil for nowhere.
      public var focus: Rect?
      /// The radius of the light's corners, in points.
      public var cornerRadius: Double
      /// Where the message stands: below the light, above it, or in the middle where there is none.
      public var messageAlignment: VerticalAlignment
    }

    /// The traits for a shape. All light lies in the container and encloses what the container shows of the element.
    public func traits(for shape: FocusShape) -> Traits {
      let bounds = Rect(origin: .zero, size: container)
      guard let element = focus?.intersection(bounds), !element.isEmpty else {
        return Traits(focus: nil, cornerRadius: 0, messageAlignment: .center)
      }
      let light = Focus(around: element, shape: shape).rect.intersection(bounds)
      return Traits(
        focus: light,
        cornerRadius: min(radius(of: shape, light), Self.largestRadius(of: light, around: element, shape)),
        messageAlignment: CardPlacement.isBelow(light, in: container) ? .bottom : .top)
    }

    private func radius(of shape: FocusShape, _ light: Rect) -> Double {
      let half = min(light.width, light.height) / 2
      return switch shape {
      case .rectangle, .path, .image: 0
      case .roundedRectangle(let radius): max(0, min(radius, half))
      case .unevenRoundedRectangle(let radii):
        max(0, min(half, max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)))
      case .circle, .capsule, .ellipse: half
      }
    }

    /// The largest radius with which a circle that was cut at the container's edges still has the element inside.
    private static func largestRadius(of light: Rect, around element: Rect, _ shape: FocusShape) -> Double {
      guard shape == .circle else { return .infinity }
      let left = element.minX - light.minX
      let right = light.maxX - element.maxX
      let above = element.minY - light.minY
      let below = light.maxY - element.maxY
      // A corner that lies x and y inside of a rounded one of radius r is in it while (r − x)² + (r − y)² ≤ r².
      func most(_ x: Double, _ y: Double) -> Double {
        let (x, y) = (max(0, x), max(0, y))
        return x + y + (2 * x * y).squareRoot()
      }
      return min(most(left, above), most(right, above), most(left, below), most(right, below))
    }
  }
}
