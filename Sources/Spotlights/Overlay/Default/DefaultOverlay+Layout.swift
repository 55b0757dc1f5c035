public import FollowspotGeometry
public import FollowspotViews

extension DefaultOverlay {
  /// Computes the cutout of an element and the side of its message from rectangles alone. It is the standard of
  /// ``DefaultOverlay/layout``.
  public struct Layout: Hashable, Sendable {
    /// The highlighted element; `nil` for none.
    public var element: Rect?
    /// The available space, in points.
    public var container: Size
    /// The distance between element and cutout, in points.
    public var padding: EdgeInsets

    /// Creates a layout. The element is in the space's coordinates, in points. Parameters set the properties of the
    /// same names.
    public init(element: Rect?, container: Size, padding: EdgeInsets = .zero) {
      self.element = element
      self.container = container
      self.padding = padding
    }

    /// The layout of a step.
    public struct Traits: Hashable, Sendable {
      /// The frame of the cutout; `nil` for none.
      public var cutout: Rect?
      /// The radius of the cutout's corners, in points. Ignored for shapes without corners, or with different radii.
      public var cornerRadius: Double
      /// The uncut rectangle of the shape, if the container's edges cut it. Then a part of this shape is cut out, not a
      /// smaller shape. `nil` if it is ``cutout``.
      public var uncut: Rect?
      /// The side of the message: below the cutout, above it, or centred, as without a cutout.
      public var messageAlignment: VerticalAlignment

      /// Creates the layout of a step, in the space's coordinates in points. `uncut` is needed only if the edges cut
      /// the shape. Parameters set the properties of the same names.
      public init(
        cutout: Rect?, cornerRadius: Double, messageAlignment: VerticalAlignment, uncut: Rect? = nil
      ) {
        self.cutout = cutout
        self.cornerRadius = cornerRadius
        self.uncut = uncut
        self.messageAlignment = messageAlignment
      }
    }

    /// Returns the layout for a shape. The cutout lies in the container and encloses the visible part of the element.
    ///
    /// A circle that extends beyond the container is moved inside, and made smaller if necessary. If the element would
    /// then no longer fit the circle, the container's edges cut the circle instead.
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

    /// Returns the square of the nearest circle inside a container; `nil` if the element would not fit it.
    private static func circle(_ whole: Rect, in bounds: Rect, around element: Rect) -> Rect? {
      let diameter = min(whole.width, bounds.width, bounds.height)
      let square = Rect(
        x: max(bounds.minX, min(whole.midX - diameter / 2, bounds.maxX - diameter)),
        y: max(bounds.minY, min(whole.midY - diameter / 2, bounds.maxY - diameter)), width: diameter, height: diameter)
      let x = max(square.midX - element.minX, element.maxX - square.midX)
      let y = max(square.midY - element.minY, element.maxY - square.midY)
      return x * x + y * y <= diameter * diameter / 4 ? square : nil
    }

    /// Returns the largest corner radius at which a cutout, cut at the container's edges, still encloses the element.
    private static func largestRadius(of cutout: Rect, around element: Rect) -> Double {
      let left = element.minX - cutout.minX
      let right = cutout.maxX - element.maxX
      let above = element.minY - cutout.minY
      let below = cutout.maxY - element.maxY
      // A point x and y inside a corner of radius r lies in the rounded rectangle if (r − x)² + (r − y)² ≤ r².
      func most(_ x: Double, _ y: Double) -> Double {
        let (x, y) = (max(0, x), max(0, y))
        return x + y + (2 * x * y).squareRoot()
      }
      return min(most(left, above), most(right, above), most(left, below), most(right, below))
    }
  }
}

extension SpotlightCutout {
  /// Returns the cutout as laid out in a container; `nil` if it has no place.
  func placed(by traits: DefaultOverlay.Layout.Traits, in container: Size) -> SpotlightCutout? {
    guard let rect = traits.cutout else { return nil }
    var cutout = self
    if let uncut = traits.uncut {
      cutout.rect = uncut
      // Only the container's edges cut it, so a ring has room on the other sides.
      let bounds = Rect(origin: .zero, size: container)
      cutout.clip = clip.map { $0.intersection(bounds) } ?? bounds
      return cutout
    }
    cutout.rect = rect
    // An unchanged shape is kept, because a circle is smoother than a square with round corners.
    guard shape.isRoundAlike(in: rect),
      rect != self.rect || traits.cornerRadius != shape.cornerRadius(in: rect),
      !(shape == .circle && rect.width == rect.height && traits.cornerRadius == rect.width / 2)
    else { return cutout }
    cutout.shape = .roundedRectangle(cornerRadius: traits.cornerRadius)
    return cutout
  }
}

extension AnyShape {
  /// Whether the container's edges cut the shape itself, because its corners have no radius to adjust.
  fileprivate var isCutWhole: Bool { self == .circle || _cornerRadii(in: Rect(x: 0, y: 0, width: 1, height: 1)) == nil }

  /// Whether the shape has the same radius at each corner.
  fileprivate func isRoundAlike(in rect: Rect) -> Bool {
    _cornerRadii(in: rect).map { $0 == RectangleCornerRadii($0.topLeading) } ?? false
  }

  /// Returns the radius of the shape's corners in a rectangle, in points; the largest if they differ.
  fileprivate func cornerRadius(in rect: Rect) -> Double {
    let half = min(rect.width, rect.height) / 2
    guard let radii = _cornerRadii(in: rect) else { return self == .ellipse ? half : 0 }
    return max(0, min(half, max(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing)))
  }
}
