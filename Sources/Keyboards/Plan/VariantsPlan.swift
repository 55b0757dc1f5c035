internal import FollowspotGeometry

/// The variants of a key, in a row over it.
struct VariantsPlan: Hashable {
  /// The letters. The first is that of the key itself.
  let texts: [String]
  /// The frame in the keyboard, in points.
  let frame: Rect
  private let rows: Int
  private let columns: Int

  /// Places the variants of a key.
  init(of key: KeyboardPlan.Key, in plan: KeyboardPlan) {
    var texts = key.variants
    if case .text(let text) = key.action, !texts.contains(text) { texts.insert(text, at: 0) }
    self.texts = texts
    let gap = 4.0
    let widest = texts.map(\.count).max() ?? 1
    let width = max(key.frame.width, 40) * (widest > 3 ? 1.6 : 1)
    let height = key.frame.height
    let most = max(1, Int((plan.size.width - 2 * gap) / width))
    rows = (texts.count + most - 1) / most
    columns = (texts.count + rows - 1) / rows
    let total = width * Double(columns)
    let x = min(max(gap, key.frame.midX - total / 2), max(gap, plan.size.width - total - gap))
    frame = Rect(
      x: x, y: key.frame.minY - gap - height * Double(rows), width: total, height: height * Double(rows))
  }

  /// Returns the frame of a variant, in points.
  func frame(_ index: Int) -> Rect {
    let (width, height) = (frame.width / Double(columns), frame.height / Double(rows))
    return Rect(
      x: frame.minX + Double(index % columns) * width, y: frame.minY + Double(index / columns) * height, width: width,
      height: height)
  }

  /// Returns the variant at a position, or `nil` for none. A finger slides along a row without being over it.
  func index(at point: Point) -> Int? {
    let reach = frame.height / Double(rows)
    guard frame.insetBy(dx: -frame.width / Double(2 * columns), dy: 0).contains(Point(x: point.x, y: frame.midY)),
      point.y >= frame.minY - reach, point.y <= frame.maxY + reach / 4
    else { return nil }
    let column = min(columns - 1, max(0, Int((point.x - frame.minX) / frame.width * Double(columns))))
    let row = min(rows - 1, max(0, Int((point.y - frame.minY) / reach)))
    let index = row * columns + column
    return texts.indices.contains(index) ? index : nil
  }
}
