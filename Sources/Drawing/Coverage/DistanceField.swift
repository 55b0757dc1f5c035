internal import FollowspotGeometry

/// The distance of each pixel's centre from the edge of a shape whose pixels may be partly covered.
///
/// The shape's nearest pixel is found exactly (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled
/// Functions). The edge's distance from that pixel's centre, or from a neighbour's, follows from its coverage. It also
/// depends on the direction, because a slanted edge covers a pixel differently (Gustavson and Strand, Anti-aliased
/// Euclidean distance transform).
struct DistanceField {
  private let levels: [UInt8]
  private let size: PixelSize
  /// The index of the nearest pixel that is covered by half or more; -1 if none exists.
  private let nearest: [Int32]

  /// Computes the field outside a shape from its levels, row by row.
  init(_ levels: [UInt8], size: PixelSize) {
    self.levels = levels
    self.size = size
    var rows = [Int32](repeating: -1, count: levels.count)
    var nearest = rows
    let longest = max(size.width, size.height, 1)
    var line = [Float](repeating: 0, count: longest)
    var chosen = [Int](repeating: 0, count: longest)
    var envelope = Envelope(count: longest)
    let far = Float(1e12)
    for x in 0..<size.width {
      for y in 0..<size.height { line[y] = levels[y * size.width + x] >= 128 ? 0 : far }
      envelope.lowest(of: line, size.height, into: &chosen)
      for y in 0..<size.height where line[chosen[y]] == 0 { rows[y * size.width + x] = Int32(chosen[y]) }
    }
    for y in 0..<size.height {
      let start = y * size.width
      for x in 0..<size.width {
        let away = Float(y) - Float(rows[start + x])
        line[x] = rows[start + x] < 0 ? far : away * away
      }
      envelope.lowest(of: line, size.width, into: &chosen)
      for x in 0..<size.width where rows[start + chosen[x]] >= 0 {
        nearest[start + x] = rows[start + chosen[x]] * Int32(size.width) + Int32(chosen[x])
      }
    }
    self.nearest = nearest
  }

  /// Returns how much of a pixel lies within a distance of the shape, 0…255.
  func level(x: Int, y: Int, within reach: Double) -> UInt8 {
    let index = Int(nearest[y * size.width + x])
    guard index >= 0 else { return 0 }
    let (column, row) = (index % size.width, index / size.width)
    let away = Self.length(Double(column - x), Double(row - y))
    // The edge is no farther away than that centre, and nearer by at most two diagonals.
    if away <= reach - 0.5 { return 255 }
    if away >= reach + 3.5 { return 0 }
    var least = Double.infinity
    for otherY in max(0, row - 1)...min(size.height - 1, row + 1) {
      for otherX in max(0, column - 1)...min(size.width - 1, column + 1) {
        let level = levels[otherY * size.width + otherX]
        guard level > 0 else { continue }
        let (dx, dy) = (Double(otherX - x).magnitude, Double(otherY - y).magnitude)
        least = min(least, Self.length(dx, dy) - Self.edge(Double(level) / 255, dx, dy))
      }
    }
    return Coverage.level(reach - least + 0.5)
  }

  private static func length(_ dx: Double, _ dy: Double) -> Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns how far in front of a pixel's centre the shape's edge runs, seen along a vector; negative behind the
  /// centre. The shape covers `covered` of the pixel.
  private static func edge(_ covered: Double, _ dx: Double, _ dy: Double) -> Double {
    let length = length(dx, dy)
    guard length > 0 else { return covered - 0.5 }
    let (long, short) = (max(dx, dy) / length, min(dx, dy) / length)
    // Below this coverage the edge cuts off one corner; above 1 minus it, the edge leaves out one corner.
    let corner = short / (2 * long)
    if covered < corner { return (2 * long * short * covered).squareRoot() - (long + short) / 2 }
    if covered > 1 - corner { return (long + short) / 2 - (2 * long * short * (1 - covered)).squareRoot() }
    return (covered - 0.5) * long
  }

  /// The lower envelope of the parabolas that stand on the values of a line.
  private struct Envelope {
    private var places: [Int]
    private var limits: [Float]

    init(count: Int) {
      places = Array(repeating: 0, count: count)
      limits = Array(repeating: 0, count: count + 1)
    }

    /// For each position, finds the index whose parabola is lowest there.
    mutating func lowest(of values: [Float], _ count: Int, into chosen: inout [Int]) {
      guard count > 0 else { return }
      var last = 0
      places[0] = 0
      limits[0] = -.infinity
      limits[1] = .infinity
      for index in 1..<count {
        func meeting(_ place: Int) -> Float {
          // The differences are taken first: large values would absorb the squares.
          (values[index] - values[place]) / Float(2 * (index - place)) + Float(index + place) / 2
        }
        var at = meeting(places[last])
        while at <= limits[last], last > 0 {
          last -= 1
          at = meeting(places[last])
        }
        last += 1
        places[last] = index
        limits[last] = at
        limits[last + 1] = .infinity
      }
      var current = 0
      for index in 0..<count {
        while limits[current + 1] < Float(index) { current += 1 }
        chosen[index] = places[current]
      }
    }
  }
}
