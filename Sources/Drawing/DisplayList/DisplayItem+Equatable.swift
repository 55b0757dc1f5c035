internal import Geometry

// Every frame compares its list with the last one's. What the compiler derives copies both values first, and looks at
// every part; these look at what differs first, and copy what is small.

extension DisplayItem {
  /// Whether both paint the same.
  public static func == (a: DisplayItem, b: DisplayItem) -> Bool {
    switch a {
    case .fill(let outline, let paint):
      guard case .fill(let other, let otherPaint) = b else { return false }
      return outline == other && paint == otherPaint
    case .border(let outline, let width, let outset, let paint):
      guard case .border(let other, let otherWidth, let otherOutset, let otherPaint) = b else { return false }
      return width == otherWidth && outset == otherOutset && outline == other && paint == otherPaint
    case .bitmap(let bitmap, let frame, let tint):
      guard case .bitmap(let other, let otherFrame, let otherTint) = b else { return false }
      return bitmap === other && tint == otherTint && frame == otherFrame
    case .cover(let cover):
      guard case .cover(let other) = b else { return false }
      return cover == other
    case .group(let group):
      guard case .group(let other) = b else { return false }
      return group == other
    }
  }
}

extension Outline {
  /// Whether both are the same shape, told in the same way.
  public static func == (a: Outline, b: Outline) -> Bool {
    switch a {
    case .rectangle(let rect):
      guard case .rectangle(let other) = b else { return false }
      return rect == other
    case .roundedRectangle(let rect, let radii):
      guard case .roundedRectangle(let other, let otherRadii) = b else { return false }
      return rect == other && radii == otherRadii
    case .ellipse(let rect):
      guard case .ellipse(let other) = b else { return false }
      return rect == other
    case .path(let path):
      guard case .path(let other) = b else { return false }
      return path == other
    case .image(let bitmap, let frame):
      guard case .image(let other, let otherFrame) = b else { return false }
      return bitmap === other && frame == otherFrame
    }
  }
}
