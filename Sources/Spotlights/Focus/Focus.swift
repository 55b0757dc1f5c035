package import Drawing
public import Geometry
public import Views

/// Where light falls: a rectangle, and the shape in it.
public struct Focus: Hashable, Sendable {
  /// The rectangle around the hole, in points.
  public var rect: Rect
  /// The frame of the element in the light, in points.
  public let element: Rect
  /// Room between element and hole, in points.
  public let padding: EdgeInsets
  /// The shape of the hole.
  public var shape: FocusShape
  /// How much light falls, 0…1: two that cross-fade are at less than 1.
  public var strength: Double
  /// Nothing is lit outside: where an element lies partly behind the edge of a scroll view, its light ends there too.
  /// Nil for no limit.
  public var clip: Rect?

  /// The light for an element.
  ///
  /// - Parameters:
  ///   - element: The element's frame, in points.
  ///   - padding: Room between element and hole, in points.
  ///   - shape: The shape of the hole.
  ///   - strength: How much light falls, 0…1.
  ///   - clip: What the light does not leave, in points; nil for no limit.
  public init(
    around element: Rect, padding: EdgeInsets = .zero, shape: FocusShape, strength: Double = 1, clip: Rect? = nil
  ) {
    self.strength = strength
    self.clip = clip
    self.element = element
    self.padding = padding
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
    case .ellipse:
      // As a circle does, which it is around a square.
      let room = Self.ellipseRoom(around: element.size)
      rect = padded.insetBy(dx: -room, dy: -room)
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .capsule, .path, .image:
      rect = padded
    }
  }

  /// How far the ellipse that goes through the corners of an element reaches over its edges, the same at each, in points.
  private static func ellipseRoom(around element: Size) -> Double {
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

  /// The outline of the hole; the frame of a picture's.
  public var path: Path {
    switch shape {
    case .rectangle, .image: Path(rect)
    case .roundedRectangle(let radius): Path(roundedRect: rect, cornerRadius: radius)
    case .unevenRoundedRectangle(let radii): Path(roundedRect: rect, cornerRadii: radii)
    case .circle, .ellipse: Path(ellipseIn: rect)
    case .capsule: Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    case .path(let path): path.scaled(to: rect)
    }
  }

  /// The outline of the hole on the display; nil where the light has no extent.
  @MainActor
  package func outline(by painter: inout Painter, in environment: EnvironmentValues) -> Outline? {
    guard !rect.isEmpty else { return nil }
    guard case .image(let name) = shape else { return painter.outline(path) }
    let frame = painter.device(rect)
    let image = ImageReference(path: name, isTemplate: true)
    guard let provider = environment.imageProvider else { return .rectangle(frame) }
    let picture = painter.picture(image, from: provider, in: environment) { natural in
      guard !natural.isEmpty else { return nil }
      // One size serves until the light has grown to twice as much: travelling light changes its size in every frame.
      let ratio = max(frame.width / natural.width, frame.height / natural.height)
      var factor = 1.0
      while factor < ratio, factor < 64 { factor *= 2 }
      return PixelSize(
        width: Int((natural.width * factor).rounded(.up)), height: Int((natural.height * factor).rounded(.up)))
    }
    // A rectangle stands for a picture that is on its way or can't be had: light falls on the element in any case.
    guard case .shown(let bitmap, _) = picture else { return .rectangle(frame) }
    return .image(bitmap, frame: frame)
  }
}

extension Size {
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0 && width < 1e5 && height < 1e5) }
}
