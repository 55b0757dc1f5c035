public import FollowspotGeometry
public import FollowspotViews

extension DefaultOverlay {
  /// Finds the cutout for an element and the side for its message, from rectangles alone. It is what an overlay draws
  /// from, unless ``DefaultOverlay/layout`` is another.
  public struct Layout: Hashable, Sendable {
    /// The element in the light; nil for none.
    public var element: Rect?
    /// The space there is, in points.
    public var container: Size
    /// Room between element and cutout, in points.
    public var padding: EdgeInsets

    /// An element, if there is one, in a space; both in the space's coordinates, in points.
    public init(element: Rect?, container: Size, padding: EdgeInsets = .zero) {
      self.element = element
      self.container = container
      self.padding = padding
    }

    /// How a step is laid out.
    public struct Traits: Hashable, Sendable {
      /// The frame of the cutout; nil for none.
      public var cutout: Rect?
      /// The radius of the cutout's corners, in points; not for shapes whose outline is not about corners, or has
      /// several radii.
      public var cornerRadius: Double
      /// The rectangle of the cutout's shape where the container's edges cut that: a part of the same shape is lit, not
      /// all of a smaller or another one. Nil where it is ``cutout``.
      public var uncut: Rect?
      /// Where the message stands: below the cutout, above it, or in the middle, as where there is none.
      public var messageAlignment: VerticalAlignment

      /// In the space's coordinates, in points; `uncut` only where the space's edges cut the shape.
      public init(
        cutout: Rect?, cornerRadius: Double, messageAlignment: VerticalAlignment, uncut: Rect? = nil
      ) {
        self.cutout = cutout
        self.cornerRadius = cornerRadius
        self.uncut = uncut
        self.messageAlignment = messageAlignment
      }
    }

    /// The traits for a shape. The cutout lies in the container and encloses what the container shows of the element.
    ///
    /// A circle that would leave the container is moved back into it, and made smaller where it must be, as far as the
    /// element stays inside. Where it would not, the container's edges cut the circle.
    public func traits(for shape: AnyShape) -> Traits {
      let bounds = Rect(origin: .zero, size: container)
      guard let element = element?.intersection(bounds), !element.isEmpty else {
        return Traits(cutout: nil, cornerRadius: 0, messageAlignment: .center)
      }
      let whole = SpotlightCutout(around: element, padding: padding, shape: shape).rect
      let isCut = !bounds.contains(whole)
      let circle = shape == .circle && isCut ? Self.circle(whole, in: bounds, around: element) : nil
      let cutout = circle ?? whole.intersection(bounds)
      let keepsShape = isCut && circle == nil && shape.isCutWhole
      let radius = shape.cornerRadius(in: keepsShape ? whole : cutout)
      return Traits(
        cutout: cutout,
        cornerRadius: !isCut || circle != nil || keepsShape
          ? radius : min(radius, Self.largestRadius(of: cutout, around: element)),
        messageAlignment: CardPlacement.isBelow(cutout, in: container) ? .bottom : .top,
        uncut: keepsShape ? whole : nil)
    }

    /// The square of a circle in a container that is nearest to another one; nil where an element would not lie in it.
    private static func circle(_ whole: Rect, in bounds: Rect, around element: Rect) -> Rect? {
      let diameter = min(whole.width, bounds.width, bounds.height)
      let square = Rect(
        x: max(bounds.minX, min(whole.midX - diameter / 2, bounds.maxX - diameter)),
        y: max(bounds.minY, min(whole.midY - diameter / 2, bounds.maxY - diameter)), width: diameter, height: diameter)
      let x = max(square.midX - element.minX, element.maxX - square.midX)
      let y = max(square.midY - element.minY, element.maxY - square.midY)
      return x * x + y * y <= diameter * diameter / 4 ? square : nil
    }

    /// The largest radius with which a cutout that was cut at the container's edges still has the element inside.
    private static func largestRadius(of cutout: Rect, around element: Rect) -> Double {
      let left = element.minX - cutout.minX
      let right = cutout.maxX - element.maxX
      let above = element.minY - cutout.minY
      let below = cutout.maxY - element.maxY
      // A corner that lies x and y inside of a rounded one of radius r is in it while (r − x)² + (r − y)² ≤ r².
      func most(_ x: Double, _ y: Double) -> Double {
        let (x, y) = (max(0, x), max(0, y))
        return x + y + (2 * x * y).squareRoot()
      }
      return min(most(left, above), most(right, above), most(left, below), most(right, below))
    }
  }
}

extension SpotlightCutout {
  /// The cutout where a layout has it in a container; nil for nowhere.
  func placed(by traits: DefaultOverlay.Layout.Traits, in container: Size) -> SpotlightCutout? {
    guard let rect = traits.cutout else { return nil }
    var cutout = self
    if let uncut = traits.uncut {
      cutout.rect = uncut
      // Cut at the container's edges alone: a ring needs room on the other sides.
      let bounds = Rect(origin: .zero, size: container)
      cutout.clip = clip.map { $0.intersection(bounds) } ?? bounds
      return cutout
    }
    cutout.rect = rect
    // What was not changed stays what it was: a circle is rounder than a square with round corners.
    guard shape.isRoundAlike(in: rect),
      rect != self.rect || traits.cornerRadius != shape.cornerRadius(in: rect),
      !(shape == .circle && rect.width == rect.height && traits.cornerRadius == rect.width / 2)
    else { return cutout }
    cutout.shape = .roundedRectangle(cornerRadius: traits.cornerRadius)
    return cutout
  }
}

extension AnyShape {
  /// Whether the container's edges cut the shape itself: it has no corners whose radius could be changed instead.
  fileprivate var isCutWhole: Bool { self == .circle || _cornerRadii(in: Rect(x: 0, y: 0, width: 1, height: 1)) == nil }

  /// Whether one radius says how round the shape is at each corner.
  fileprivate func isRoundAlike(in rect: Rect) -> Bool {
    _cornerRadii(in: rect).map { $0 == RectangleCornerRadii($0.topLeading) } ?? false
  }

  /// The radius of the shape's corners, in points, in a rectangle; the largest where they differ.
  fileprivate func cornerRadius(in rect: Rect) -> Double {
    let half = min(rect.width, rect.height) / 2
    guard let radii = _cornerRadii(in: rect) else { return self == .ellipse ? half : 0 }
    return max(0, min(half, max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)))
  }
}
