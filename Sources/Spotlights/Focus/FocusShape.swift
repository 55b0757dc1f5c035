public import Geometry
public import Views

/// The shape of the hole around an element.
public enum FocusShape: Hashable, Sendable {
  /// The element's frame.
  case rectangle
  /// The element's frame with round corners of a radius in points.
  case roundedRectangle(cornerRadius: Double)
  /// The circle around the element's frame.
  case circle
  /// The element's frame with half circles for its shorter sides.
  case capsule
}

/// Where light falls: a rectangle, and the shape in it.
public struct Focus: Hashable, Sendable {
  /// The rectangle around the hole, in points.
  public var rect: Rect
  /// The shape of the hole.
  public var shape: FocusShape

  /// The light for an element.
  ///
  /// - Parameters:
  ///   - element: The element's frame, in points.
  ///   - padding: Room between element and hole, in points.
  public init(around element: Rect, padding: EdgeInsets, shape: FocusShape) {
    let padded = element.inset(
      by: EdgeInsets(top: -padding.top, leading: -padding.leading, bottom: -padding.bottom, trailing: -padding.trailing)
    )
    self.shape = shape
    switch shape {
    case .circle:
      // The corners of the element must lie inside, so the diameter is the diagonal.
      let diameter = (element.width * element.width + element.height * element.height).squareRoot()
      let room = max(padding.horizontal, padding.vertical)
      rect = Rect(
        x: padded.midX - (diameter + room) / 2, y: padded.midY - (diameter + room) / 2, width: diameter + room,
        height: diameter + room)
    case .rectangle, .roundedRectangle, .capsule:
      rect = padded
    }
  }

  /// The outline of the hole.
  public var path: Path {
    switch shape {
    case .rectangle: Path(rect)
    case .roundedRectangle(let radius): Path(roundedRect: rect, cornerRadius: radius)
    case .circle: Path(ellipseIn: rect)
    case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
  }
}
