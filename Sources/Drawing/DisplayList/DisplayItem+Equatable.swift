internal import Geometry

// Every frame compares its list with the last one's. What the compiler derives copies both values first, and that takes
// longer than to compare them.

extension DisplayItem {
  /// A figure in one colour: what most items are, and nothing in it is counted by those who hold it.
  private struct PlainFill: Equatable {
    enum Kind { case rectangle, roundedRectangle, ellipse }
    var kind: Kind
    var rect: DeviceRect
    var radii = CornerRadii(0)
    var pixel: Pixel
  }

  /// Where it is kept: most items of a frame are the last one's own.
  private var word: UInt { unsafeBitCast(self, to: UInt.self) }

  private borrowing func plainFill() -> PlainFill? {
    switch self {
    case .fill(.rectangle(let rect), .color(let pixel)): PlainFill(kind: .rectangle, rect: rect, pixel: pixel)
    case .fill(.roundedRectangle(let rect, let radii), .color(let pixel)):
      PlainFill(kind: .roundedRectangle, rect: rect, radii: radii, pixel: pixel)
    case .fill(.ellipse(let rect), .color(let pixel)): PlainFill(kind: .ellipse, rect: rect, pixel: pixel)
    default: nil
    }
  }

  /// Whether both paint the same.
  public static func == (a: DisplayItem, b: DisplayItem) -> Bool {
    if a.word == b.word { return true }
    if let fill = a.plainFill(), let other = b.plainFill() { return fill == other }
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
