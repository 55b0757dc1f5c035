public import FollowspotGeometry

// Requirements of cutouts.

nonisolated extension Shape {
  /// Returns the radii of the rounded rectangle that the shape draws; `nil` if it draws something else.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? { path(in: rect).cornerRadii }

  /// Returns the padded frame of the element, so that the shape covers it.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect { element.outset(by: padding) }

  /// Returns the radii of the corners in a rectangle, in points, for a direction of text; leading is left.
  package func cornerRadii(in rect: Rect, for direction: LayoutDirection) -> RectangleCornerRadii? {
    let radii = _cornerRadii(in: rect)
    return layoutDirectionBehavior.isMirrored(in: direction) ? radii?.mirrored : radii
  }
}

extension Path {
  /// The radii of the corners, in points; `nil` if the path is no rectangle. Equal radii are at most half the shorter
  /// side.
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
  /// Returns half of the side: a circle is a square with round corners, and can be animated into one.
  public func _cornerRadii(in rect: Rect) -> RectangleCornerRadii? {
    RectangleCornerRadii(min(rect.width, rect.height) / 2)
  }

  /// Returns a square whose circle encloses the element's corners, so its diameter is the diagonal plus padding.
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
  /// Returns the rectangle of an ellipse through the element's corners with the same distance from each edge, plus
  /// padding.
  /// Around a square it is a circle.
  public func _rect(around element: Rect, padding: EdgeInsets) -> Rect {
    let room = Self.room(around: element.size)
    return element.outset(by: padding).insetBy(dx: -room, dy: -room)
  }

  /// Returns how far an ellipse through the corners of an element extends beyond its edges, the same at each, in
  /// points.
  private static func room(around element: Size) -> Double {
    let (a, b) = (element.width / 2, element.height / 2)
    guard a > 0, b > 0 else { return 0 }
    // (a / (a + r))² + (b / (b + r))² falls as r grows, and is 1 at the result; at the longer half side it is less.
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
  /// Returns the rectangle enlarged by padding.
  func outset(by padding: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -padding.top, leading: -padding.leading, bottom: -padding.bottom, trailing: -padding.trailing))
  }
}
