/// A set of pixels as disjoint rectangles, sorted by rows of equal height and then from left to right.
///
/// Adding never loses a pixel. A region of more than ``limit`` rectangles falls back to their bounds: past
/// that, keeping books costs more than drawing.
public struct Region: Hashable, Sendable {
  /// The most rectangles a region keeps apart.
  public static let limit = 32

  /// The rectangles: none overlaps another, none is empty.
  public private(set) var rects: [PixelRect]

  /// No pixels.
  public init() { rects = [] }

  /// The pixels of one rectangle.
  public init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Whether there is no pixel.
  public var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// The smallest rectangle around all pixels.
  public var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// Whether a pixel is in the set.
  public func contains(_ point: PixelPoint) -> Bool { rects.contains { $0.contains(point) } }

  /// Whether the set shares a pixel with a rectangle.
  public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// Adds the pixels of a rectangle.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    guard !rects.isEmpty else {
      rects = [rect]
      return
    }
    rebuild(adding: [rect])
  }

  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    if isEmpty {
      self = other
    } else if !other.isEmpty, self != other {
      rebuild(adding: other.rects)
    }
  }

  /// The pixels that are also in a rectangle.
  public func intersection(_ rect: PixelRect) -> Region {
    if rects.allSatisfy(rect.contains) { return self }
    var result = Region()
    result.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return result
  }

  /// Cuts everything into bands at each top and bottom edge, joins spans in a band, then equal bands.
  private mutating func rebuild(adding more: [PixelRect]) {
    let all = rects + more
    let edges = (all.map(\.minY) + all.map(\.maxY)).sorted()
    var result: [PixelRect] = []
    var previous = 0..<0
    for (top, bottom) in zip(edges, edges.dropFirst()) where top < bottom {
      let start = result.count
      for rect in all.filter({ $0.minY <= top && $0.maxY >= bottom }).sorted(by: { $0.minX < $1.minX }) {
        if result.count > start, rect.minX <= result[result.count - 1].maxX {
          result[result.count - 1].maxX = max(result[result.count - 1].maxX, rect.maxX)
        } else {
          result.append(PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: bottom))
        }
      }
      let band = result[start...]
      let above = result[previous]
      let joins =
        band.count == above.count
        && zip(above, band).allSatisfy { $0.maxY == $1.minY && $0.minX == $1.minX && $0.maxX == $1.maxX }
      if joins, !band.isEmpty {
        for index in previous { result[index].maxY = bottom }
        result.removeSubrange(start...)
      } else {
        previous = start..<result.count
      }
    }
    rects = result
    if rects.count > Self.limit { rects = [bounds] }
  }
}
