/// A set of pixels as disjoint rectangles. They are sorted in bands of equal top and bottom, then from left to right.
///
/// Adding never loses a pixel. With more than ``limit`` rectangles, managing them costs more than drawing. Then
/// touching rectangles are merged, and if there are still too many, all are.
package struct Region: Hashable, Sendable {
  /// The most rectangles of a region.
  package static let limit = 32

  /// The rectangles. They do not overlap, and none is empty.
  package private(set) var rects: [PixelRect]

  /// Creates an empty region.
  package init() { rects = [] }

  /// Creates a region of one rectangle.
  package init(_ rect: PixelRect) { rects = rect.isEmpty ? [] : [rect] }

  /// Creates a region of two rectangles without a third. Faster than separate operations.
  package init(_ first: PixelRect, _ second: PixelRect, without excluded: PixelRect) {
    self.init(first.isEmpty ? second : first)
    let addsNothing = first.isEmpty || second.isEmpty || first.contains(second)
    if addsNothing {
      subtract(excluded)
    } else {
      rects = disjoint(CollectionOfOne(second), without: excluded.isEmpty ? nil : excluded)
    }
  }

  /// Whether the region has no pixels.
  package var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }
  /// The smallest rectangle around all pixels.
  package var bounds: PixelRect { rects.reduce(.zero) { $0.union($1) } }

  /// Whether a pixel is in the region.
  package func contains(_ point: PixelPoint) -> Bool { rects.contains { $0.contains(point) } }

  /// Whether the region and a rectangle share a pixel.
  package func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// Adds the pixels of a rectangle.
  package mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    guard !rects.isEmpty else {
      rects = [rect]
      return
    }
    rebuild(adding: CollectionOfOne(rect))
  }

  /// Adds the pixels of another region.
  package mutating func formUnion(_ other: Region) {
    if isEmpty {
      self = other
    } else if !other.isEmpty, self != other {
      rebuild(adding: other.rects)
    }
  }

  /// Removes the pixels of a rectangle. If more than ``limit`` rectangles would remain, nothing is removed.
  package mutating func subtract(_ rect: PixelRect) {
    guard intersects(rect) else { return }
    let left = disjoint(EmptyCollection(), without: rect)
    if left.count <= Self.limit { rects = left }
  }

  /// Returns the pixels that are also in a rectangle.
  package func intersection(_ rect: PixelRect) -> Region {
    if rects.allSatisfy(rect.contains) { return self }
    var result = Region()
    result.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return result
  }

  /// Returns the region moved by a number of columns and rows.
  package func offsetBy(dx: Int, dy: Int) -> Region {
    guard dx != 0 || dy != 0 else { return self }
    var result = self
    for index in rects.indices { result.rects[index] = rects[index].offsetBy(dx: dx, dy: dy) }
    return result
  }

  /// Returns the region after the rotation of a picture of the given extent. It may contain more pixels if the exact
  /// region needs more than ``limit`` rectangles.
  package func turned(by rotation: Rotation, in size: PixelSize) -> Region {
    guard rotation != .zero else { return self }
    var result = Region()
    result.rebuild(adding: rects.map { $0.turned(by: rotation, in: size) })
    return result
  }

  /// Adds rectangles that may overlap, and enforces the limit.
  private mutating func rebuild(adding more: some Collection<PixelRect>) {
    rects = disjoint(more)
    guard rects.count > Self.limit else { return }
    rects = Region(bounding: clusters).rects
    if rects.count > Self.limit { rects = [bounds] }
  }

  /// Creates a region of rectangles that may overlap, without a limit.
  private init(bounding all: [PixelRect]) {
    rects = []
    rects = disjoint(all)
  }

  /// The bounds of groups of rectangles that touch.
  private var clusters: [PixelRect] {
    var result: [PixelRect] = []
    for rect in rects {
      var rect = rect
      while let place = result.firstIndex(where: { $0.outsetBy(1).intersects(rect) }) {
        rect = rect.union(result.remove(at: place))
      }
      result.append(rect)
    }
    return result
  }

  /// Returns disjoint rectangles for this region and others that may overlap, without one. It runs several times in
  /// each frame, so everything except the result is on the stack.
  private func disjoint(_ more: some Collection<PixelRect>, without excluded: PixelRect? = nil) -> [PixelRect] {
    let count = rects.count + more.count
    let edgeCount = 2 * count + (excluded == nil ? 0 : 2)
    return withUnsafeTemporaryAllocation(of: PixelRect.self, capacity: count) { all in
      var all = all
      return withUnsafeTemporaryAllocation(of: Int.self, capacity: edgeCount) { edges in
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
        if let excluded {
          edges.initializeElement(at: 2 * end, to: excluded.minY)
          edges.initializeElement(at: 2 * end + 1, to: excluded.maxY)
        }
        all.sort { $0.minX < $1.minX }
        edges.sort()
        return Self.disjoint(UnsafeBufferPointer(all), between: UnsafeBufferPointer(edges), without: excluded)
      }
    }
  }

  /// Cuts everything into bands at each top and bottom edge, merges the spans in each band, removes the hole and merges
  /// equal bands. `all` must be sorted from left to right, `edges` from top to bottom.
  private static func disjoint(
    _ all: UnsafeBufferPointer<PixelRect>, between edges: UnsafeBufferPointer<Int>, without excluded: PixelRect?
  ) -> [PixelRect] {
    var result: [PixelRect] = []
    result.reserveCapacity((excluded == nil ? 2 : 4) * all.count)
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
      if let excluded, excluded.minY <= top, excluded.maxY >= bottom { result.cut(excluded, from: start) }
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

extension [PixelRect] {
  /// Removes a rectangle's columns from the spans of the last band, which begins at index `start`.
  fileprivate mutating func cut(_ excluded: PixelRect, from start: Int) {
    for index in (start..<count).reversed() {
      let span = self[index]
      if span.maxX <= excluded.minX || span.minX >= excluded.maxX { continue }
      self[index].maxX = Swift.max(span.minX, excluded.minX)
      if span.maxX > excluded.maxX {
        insert(PixelRect(minX: excluded.maxX, minY: span.minY, maxX: span.maxX, maxY: span.maxY), at: index + 1)
      }
      if self[index].isEmpty { remove(at: index) }
    }
  }
}
