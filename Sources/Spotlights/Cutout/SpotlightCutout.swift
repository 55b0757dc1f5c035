package import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

/// What is cut out of the darkness: a rectangle, and the shape in it.
public struct SpotlightCutout: Hashable, Sendable {
  /// The rectangle around the cutout, in points.
  public var rect: Rect
  /// The frame of the element in the light, in points.
  public let element: Rect
  /// Room between element and cutout, in points.
  public let padding: EdgeInsets
  /// The shape of the cutout.
  public var shape: AnyShape
  /// Which way text runs where the element is: the shape is mirrored by it.
  package var layoutDirection = LayoutDirection.leftToRight
  /// How much of the darkness is cut out, 0…1: two that cross-fade are at less than 1.
  public var strength: Double
  /// Nothing is lit outside: where an element lies partly behind the edge of a scroll view, its cutout ends there too.
  /// Nil for no limit.
  public var clip: Rect?

  /// The cutout for an element.
  ///
  /// - Parameters:
  ///   - element: The element's frame, in points.
  ///   - padding: Room between element and cutout, in points.
  ///   - shape: The shape of the cutout.
  ///   - strength: How much of the darkness is cut out, 0…1.
  ///   - clip: What the cutout does not leave, in points; nil for no limit.
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
    // Drawn from the origin, as for a view that is cut to the shape: not every shape asks where its rectangle lies.
    shape.path(in: Rect(origin: .zero, size: rect.size), for: layoutDirection)
      .offsetBy(dx: rect.minX, dy: rect.minY)
  }

  /// The radii of the cutout's corners, in points, leading on the left; nil where its shape is not about corners.
  var cornerRadii: RectangleCornerRadii? { shape.cornerRadii(in: rect, for: layoutDirection) }

  /// The outline of the cutout on the display; nil where the cutout has no extent.
  @MainActor
  package func outline(by builder: inout DisplayListBuilder, in environment: EnvironmentValues) -> Outline? {
    rect.isEmpty ? nil : builder.outline(path, in: environment)
  }
}
