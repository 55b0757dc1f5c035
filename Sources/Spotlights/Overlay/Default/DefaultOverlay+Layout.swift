public import Geometry
public import Views

extension DefaultOverlay {
  /// Finds the light for an element and the side for its message, from rectangles alone. It is what an overlay draws
  /// from, unless ``DefaultOverlay/layout`` is another.
  public struct Layout: Hashable, Sendable {
    /// The element in the light; nil for none.
    public var focus: Rect?
    /// The space there is, in points.
    public var container: Size
    /// Room between element and light, in points.
    public var padding: EdgeInsets

    /// Makes a layout for an element in a space; both in the space's coordinates, in points.
    public init(focus: Rect?, container: Size, padding: EdgeInsets = .zero) {
      self.focus = focus
      self.container = container
      self.padding = padding
    }

    /// How a step is laid out.
    public struct Traits: Hashable, Sendable {
      /// Where light falls; nil for nowhere.
      public var focus: Rect?
      /// The radius of the light's corners, in points; not for shapes whose outline is not about corners, or has
      /// several radii.
      public var cornerRadius: Double
      /// Where the message stands: below the light, above it, or in the middle, as where there is none.
      public var messageAlignment: VerticalAlignment

      /// Makes traits.
      public init(focus: Rect?, cornerRadius: Double, messageAlignment: VerticalAlignment) {
        self.focus = focus
        self.cornerRadius = cornerRadius
        self.messageAlignment = messageAlignment
      }
    }

    /// The traits for a shape. All light lies in the container and encloses what the container shows of the element.
    public func traits(for shape: FocusShape) -> Traits {
      let bounds = Rect(origin: .zero, size: container)
      guard let element = focus?.intersection(bounds), !element.isEmpty else {
        return Traits(focus: nil, cornerRadius: 0, messageAlignment: .center)
      }
      let whole = Focus(around: element, padding: padding, shape: shape).rect
      let light = whole.intersection(bounds)
      let radius = shape.cornerRadius(in: light)
      return Traits(
        focus: light,
        cornerRadius: light == whole ? radius : min(radius, Self.largestRadius(of: light, around: element)),
        messageAlignment: CardPlacement.isBelow(light, in: container) ? .bottom : .top)
    }

    /// The largest radius with which light that was cut at the container's edges still has the element inside.
    private static func largestRadius(of light: Rect, around element: Rect) -> Double {
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

extension Focus {
  /// The light where a layout has it; nil for nowhere.
  func placed(by traits: DefaultOverlay.Layout.Traits) -> Focus? {
    guard let rect = traits.focus else { return nil }
    var focus = self
    focus.rect = rect
    switch shape {
    case .rectangle, .roundedRectangle, .circle, .capsule:
      // What was not changed stays what it was: a circle is rounder than a square with round corners.
      if rect != self.rect || traits.cornerRadius != shape.cornerRadius(in: rect) {
        focus.shape = .roundedRectangle(cornerRadius: traits.cornerRadius)
      }
    case .unevenRoundedRectangle, .ellipse, .path, .image: break
    }
    return focus
  }
}

extension FocusShape {
  /// The radius of the shape's corners, in points, in a rectangle; the largest where they differ.
  fileprivate func cornerRadius(in rect: Rect) -> Double {
    let half = min(rect.width, rect.height) / 2
    return switch self {
    case .rectangle, .path, .image: 0
    case .roundedRectangle(let radius): max(0, min(radius, half))
    case .unevenRoundedRectangle(let radii):
      max(0, min(half, max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)))
    case .circle, .capsule, .ellipse: half
    }
  }
}
