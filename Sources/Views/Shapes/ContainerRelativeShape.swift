#if SwiftUI
  public import FollowspotGeometry

  /// The shape of the container around, with corners that fit those of the container.
  ///
  /// In a rectangle with round corners, the radius is smaller by the least distance from the container's edges. Other shapes
  /// are drawn in the frame of the view. Without a container it is a rectangle, and so it is for touches.
  public struct ContainerRelativeShape: Shape, RelativeShape, Hashable {
    /// The distance by which the shape is smaller than its frame on each side, in points.
    package var inset = 0.0

    /// Creates a shape.
    public init() {}

    /// Returns the rectangle of a view without a container.
    public func path(in rect: Rect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }

    func path(in rect: Rect, at origin: Point, of container: ContainerFigure, for direction: LayoutDirection) -> Path {
      let rect = rect.insetBy(dx: inset, dy: inset)
      guard let radii = container.shape.cornerRadii(in: container.frame, for: direction) else {
        return container.shape.path(in: rect, for: direction)
      }
      let (frame, around) = (rect.offsetBy(dx: origin.x, dy: origin.y), container.frame)
      let distance = max(
        0,
        min(
          frame.minX - around.minX, frame.minY - around.minY, around.maxX - frame.maxX, around.maxY - frame.maxY))
      return Path(roundedRect: rect, cornerRadii: radii.map { max(0, $0 - distance) })
    }
  }

  extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around, with corners that fit those of the container.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
  }

  /// A shape that depends on the container around.
  protocol RelativeShape: Shape {
    /// Returns the figure in a container.
    ///
    /// - Parameters:
    ///   - rect: The rectangle of the figure, in points.
    ///   - origin: The position on the display from which the rectangle counts.
    ///   - container: The container.
    ///   - direction: The direction of text.
    func path(in rect: Rect, at origin: Point, of container: ContainerFigure, for direction: LayoutDirection) -> Path
  }

  /// The shape of a container.
  struct ContainerFigure {
    let shape: AnyShape
    /// The frame on the display, in points.
    let frame: Rect
  }

  /// Gives the views inside the shape of their container.
  private nonisolated struct ContainerShapeModifier: PrimitiveModifier {
    let shape: AnyShape

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      let outer = builder.container
      let size = node.shownBounds.size
      builder.container = ContainerFigure(shape: shape, frame: Rect(origin: builder.origin, size: size))
      content.paintInContainer(&builder)
      builder.container = outer
    }

    @MainActor func needsLayout(after old: Self) -> Bool { false }
  }

  nonisolated extension View {
    /// Sets the shape that `ContainerRelativeShape` has in the view.
    public func containerShape(_ shape: some Shape) -> some View {
      Modified(content: self, modifier: ContainerShapeModifier(shape: AnyShape(shape)))
    }
  }
#endif
