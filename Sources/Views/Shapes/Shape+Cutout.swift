public import FollowspotGeometry

// What cutouts ask of shapes.

extension Shape {
  /// Those of the rectangle with round corners that the shape draws.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { path(in: rect).cornerRadii }

  /// The element's frame and the room around it: the figure is drawn over the element, not around it.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect { element.outset(by: padding) }

  /// The radii of the corners in a rectangle, in points, where text runs in a direction; leading is left.
  package func cornerRadii(in rect: Rect, for direction: LayoutDirection) -> RectangleCornerRadii? {
    let radii = _cornerRadii(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction) ? radii?.mirrored : radii
  }
}

extension Path {
  /// The radii of the corners, in points; nil where the path is no rectangle. Those that are alike at every corner are
  /// cut to half the shorter side.
  var cornerRadii: RectangleCornerRadii? {
    switch figure {
    case .rectangle: return RectangleCornerRadii(0)
    case .roundedRectangle(let rect, let radii):
      guard radii == RectangleCornerRadii(radii.topLeading) else { return radii }
      return RectangleCornerRadii(max(0, min(radii.topLeading, min(rect.width, rect.height) / 2)))
    case .ellipse, .image, .elements, .stroke: return nil
    }
  }
}

extension Circle {
  /// Half its side: a circle is a square that is round all around, and can become one.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? {
    RectangleCornerRadii(min(rect.width, rect.height) / 2)
  }

  /// The element's corners lie inside, so the diameter is the diagonal.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    let padded = element.outset(by: padding)
    let diameter = (element.width * element.width + element.height * element.height).squareRoot()
    let room = max(padding.horizontal, padding.vertical)
    return Rect(
      x: padded.midX - (diameter + room) / 2, y: padded.midY - (diameter + room) / 2, width: diameter + room,
      height: diameter + room)
  }
}

extension Ellipse {
  /// The ellipse goes through the element's corners and leaves the same room at each edge; around a square it is the
  /// circle.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    let room = Self.room(around: element.size)
    return element.outset(by: padding).insetBy(dx: -room, dy: -room)
  }

  /// How far the ellipse that goes through the corners of an element reaches over its edges, the same at each, in
  /// points.
  private static func room(around element: Size) -> Double {
    let (a, b) = (element.width / 2, element.height / 2)
    guard a > 0, b > 0 else { return 0 }
    // (a / (a + r))² + (b / (b + r))² falls as r grows, and is 1 at the room; at the longer half side it is less.
    var (low, high) = (0.0, max(a, b))
    for _ in 0..<40 {
      let room = (low + high) / 2
      let (x, y) = (a / (a + room), b / (b + room))
      if x * x + y * y > 1 { low = room } else { high = room }
    }
    return high
  }
}

extension Rect {
  /// With room around it.
  func outset(by padding: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -padding.top, leading: -padding.leading, bottom: -padding.bottom, trailing: -padding.trailing))
  }
}
