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
    rebuild(adding: CollectionOfOne(rect))
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

  /// Where the pixels of a picture, whose extent is given, lie when that is turned; more than these where they no
  /// longer fit into ``limit`` rectangles.
  public func turned(by rotation: Rotation, in size: PixelSize) -> Region {
    guard rotation != .zero else { return self }
    var result = Region()
    result.rebuild(adding: rects.map { $0.turned(by: rotation, in: size) })
    return result
  }

  /// Adds rectangles that may overlap. It runs several times a frame, so all but the result lies on the stack.
  private mutating func rebuild(adding more: some Collection<PixelRect>) {
    let count = rects.count + more.count
    rects = withUnsafeTemporaryAllocation(of: PixelRect.self, capacity: count) { all in
      var all = all
      return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * count) { edges in
        var edges = edges
        var end = 0
        func add(_ rect: PixelRect) {
          all.initializeElement(at: end, to: rect)
          edges.initializeElement(at: 2 * end, to: rect.minY)
          edges.initializeElement(at: 2 * end + 1, to: rect.maxY)
          end += 1
        }
        rects.forEach(add)
        more.forEach(add)
        all.sort { $0.minX < $1.minX }
        edges.sort()
        return Self.disjoint(UnsafeBufferPointer(all), between: UnsafeBufferPointer(edges))
      }
    }
    if rects.count > Self.limit { rects = [bounds] }
  }

  /// Cuts everything into bands at each top and bottom edge, joins spans in a band, then equal bands. The rectangles
  /// are sorted from left to right, the edges from top to bottom.
  private static func disjoint(
    _ all: UnsafeBufferPointer<PixelRect>, between edges: UnsafeBufferPointer<Int>
  ) -> [PixelRect] {
    var result: [PixelRect] = []
    result.reserveCapacity(2 * all.count)
    var previous = 0..<0
    for (top, bottom) in zip(edges, edges.dropFirst()) where top < bottom {
      let start = result.count
      for rect in all where rect.minY <= top && rect.maxY >= bottom {
        if result.count > start, rect.minX <= result[result.count - 1].maxX {
          result[result.count - 1].maxX = max(result[result.count - 1].maxX, rect.maxX)
        } else {
          result.append(PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: bottom))
        }
      }
      let joins =
        result.count - start == previous.count && start < result.count
        && zip(previous, start...).allSatisfy { above, below in
          result[above].maxY == result[below].minY && result[above].minX == result[below].minX
            && result[above].maxX == result[below].maxX
        }
      if joins {
        for index in previous { result[index].maxY = bottom }
        result.removeSubrange(start...)
      } else {
        previous = start..<result.count
      }
    }
    return result
  }
}
