internal import Geometry

/// How far each pixel lies from the edge of a shape: negative inside.
///
/// Exact Euclidean distances between pixels (Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions);
/// a pixel that is covered in part lies as far from the edge as its coverage says.
struct DistanceField {
  private let outside, inside: [Float]

  /// The field of a shape's levels, row by row.
  init(_ levels: [UInt8], size: PixelSize) {
    let far = Float(1e12)
    var outside = levels.map { level -> Float in
      let rest = max(0, 0.5 - Float(level) / 255)
      return level == 0 ? far : rest * rest
    }
    var inside = levels.map { level -> Float in
      let rest = max(0, Float(level) / 255 - 0.5)
      return level == 255 ? far : rest * rest
    }
    Self.transform(&outside, size)
    Self.transform(&inside, size)
    self.outside = outside
    self.inside = inside
  }

  /// The distance of a pixel by its index, in pixels.
  func distance(_ index: Int) -> Float { outside[index].squareRoot() - inside[index].squareRoot() }

  private static func transform(_ squares: inout [Float], _ size: PixelSize) {
    let longest = max(size.width, size.height)
    var line = [Float](repeating: 0, count: longest)
    var result = line
    var places = [Int](repeating: 0, count: longest)
    var limits = [Float](repeating: 0, count: longest + 1)
    func pass(_ count: Int, _ start: Int, _ stride: Int) {
      for index in 0..<count { line[index] = squares[start + index * stride] }
      lowerEnvelope(line, count, &result, &places, &limits)
      for index in 0..<count { squares[start + index * stride] = result[index] }
    }
    guard !size.isEmpty else { return }
    for x in 0..<size.width { pass(size.height, x, size.width) }
    for y in 0..<size.height { pass(size.width, y * size.width, 1) }
  }

  /// The least of all parabolas that stand on the values of a line.
  private static func lowerEnvelope(
    _ values: [Float], _ count: Int, _ result: inout [Float], _ places: inout [Int], _ limits: inout [Float]
  ) {
    var last = 0
    places[0] = 0
    limits[0] = -.infinity
    limits[1] = .infinity
    for index in 1..<max(1, count) {
      func meeting(_ place: Int) -> Float {
        // Differences first: far values would swallow the squares.
        let rise = values[index] - values[place]
        return rise / Float(2 * (index - place)) + Float(index + place) / 2
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
      let away = Float(index - places[current])
      result[index] = away * away + values[places[current]]
    }
  }
}
