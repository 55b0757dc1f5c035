internal import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

/// A cutout in a scrim: a rectangle and the shape in it.
public struct SpotlightCutout: Hashable, Sendable {
  /// The rectangle around the cutout, in points.
  public var rect: Rect
  /// The frame of the highlighted element, in points.
  public let element: Rect
  /// The distance between element and cutout, in points.
  public let padding: EdgeInsets
  /// The shape, which fills ``rect``.
  public var shape: AnyShape
  /// The layout direction of the element, which mirrors the shape.
  package var layoutDirection = LayoutDirection.leftToRight
  /// The share of the scrim that is removed, 0…1. During a cross-fade both cutouts are below 1.
  public var strength: Double
  /// The rectangle that limits the cutout, in points; `nil` for no limit. A cutout ends at the edge of a scroll view
  /// that hides a part of its element.
  public var clip: Rect?

  /// Creates the cutout of an element.
  ///
  /// - Parameters:
  ///   - element: The element's frame, in points.
  ///   - padding: The distance between element and cutout, in points.
  ///   - shape: The shape of the cutout.
  ///   - strength: The share of the scrim that is removed, 0…1.
  ///   - clip: The rectangle that limits the cutout, in points; `nil` for no limit.
  public init(
    around element: Rect, padding: EdgeInsets = .zero, shape: any Shape, strength: Double = 1, clip: Rect? = nil
  ) {
    self.strength = strength
    self.clip = clip
    self.element = element
    self.padding = padding
    self.shape = AnyShape(shape)
    rect = shape._rect(around: element, padding: padding)
  }

  /// The outline of the cutout.
  public var path: Path {
    // Drawn at the origin, as for clipping a view, because some shapes ignore the origin of their rectangle.
    shape.path(in: Rect(origin: .zero, size: rect.size), for: layoutDirection)
      .offsetBy(dx: rect.minX, dy: rect.minY)
  }

  /// The radii of the cutout's corners in points, with leading on the left; `nil` for shapes without corners.
  var cornerRadii: RectangleCornerRadii? { shape.cornerRadii(in: rect, for: layoutDirection) }
}
