internal import FollowspotGeometry

extension Coverage {
  /// The pixels of a row that an outline touches.
  struct Row {
    /// All pixels that may be covered.
    var span: Range<Int>
    /// The pixels inside the edges, all covered alike.
    var solid: Range<Int>
    /// The coverage of each solid pixel, 0…255.
    var level: UInt8

    static let empty = Row(span: 0..<0, solid: 0..<0, level: 0)
  }

  /// Finds the covered pixels of a row within the given columns.
  ///
  /// Writes the coverage of the pixels in the span, except its solid part, to `edges`. The first byte belongs to the
  /// first of the columns.
  func row(_ y: Int, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Row {
    guard y >= bounds.minY, y < bounds.maxY else { return .empty }
    if let row = measuredRow(y, in: columns, edges: edges) { return row }
    if straightRows.contains(y) { return straightRow(in: columns, edges: edges) }
    return row(strip(y), in: columns, edges: edges)
  }

  /// Finds the covered pixels of a row from the part of the outline in it.
  func row(_ strip: Strip, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Row {
    guard strip.height > 0 else { return .empty }
    func column(_ x: Double) -> Int { min(columns.upperBound, max(columns.lowerBound, Int(x))) }
    let start = column((minX + strip.left.least).rounded(.down))
    let end = column((maxX - strip.right.least).rounded(.up))
    guard start < end else { return .empty }
    // The formula must not depend on the requested columns, or the last bit of the result might.
    guard strip.solidStart < strip.solidEnd else {
      for x in start..<end { edges[x - columns.lowerBound] = Self.level(strip.area(Double(x))) }
      return Row(span: start..<end, solid: end..<end, level: 0)
    }
    let solid = column(strip.solidStart)..<column(strip.solidEnd)
    for x in start..<solid.lowerBound { edges[x - columns.lowerBound] = Self.level(strip.leftArea(Double(x))) }
    for x in solid.upperBound..<end { edges[x - columns.lowerBound] = Self.level(strip.rightArea(Double(x))) }
    return Row(span: start..<end, solid: solid, level: Self.level(strip.height))
  }

  /// A row without corners: at most one pixel at each end is partly covered.
  private func straightRow(in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Row {
    let start = max(columns.lowerBound, bounds.minX)
    let end = min(columns.upperBound, bounds.maxX)
    guard start < end else { return .empty }
    func put(_ x: Int) {
      edges[x - columns.lowerBound] = Self.level(min(Double(x + 1), maxX) - max(Double(x), minX))
    }
    var solid = start..<end
    if Double(start) < minX {
      put(start)
      solid = start + 1..<end
    }
    if Double(end) > maxX, !solid.isEmpty {
      put(end - 1)
      solid = solid.lowerBound..<end - 1
    }
    return Row(span: start..<end, solid: solid, level: 255)
  }

  /// Rounds an area, 0…1, to a byte.
  static func level(_ area: Double) -> UInt8 { UInt8(min(1, max(0, area)) * 255 + 0.5) }
}
