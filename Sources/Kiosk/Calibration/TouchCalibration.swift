internal import FollowspotPlatform

/// The affine map from the positions that a touch screen reports to positions on its panel. Both are 0…1 along each
/// axis. udev's `LIBINPUT_CALIBRATION_MATRIX` holds the same six numbers.
struct TouchCalibration: Hashable, Sendable {
  /// `x' = m[0]·x + m[1]·y + m[2]`, `y' = m[3]·x + m[4]·y + m[5]`.
  var matrix: [Double]

  /// A touch and the panel position of the cross that was aimed at.
  struct Sample: Hashable, Sendable {
    var touched: UnitPosition
    var meant: UnitPosition
  }

  /// Fits a map to samples by least squares.
  ///
  /// The result is nil if the samples lie on a line. It is also nil if a sample is off by 4 % of the panel or more
  /// after the fit, which no mounting of a touch screen explains.
  init?(_ samples: [Sample]) {
    // Both axes share one matrix of normal equations: the sums of 1, x, y and their products.
    var sums = [Double](repeating: 0, count: 6)
    var right = [[Double]](repeating: [0, 0, 0], count: 2)
    for sample in samples {
      let (x, y) = (sample.touched.x, sample.touched.y)
      for (index, term) in [x * x, x * y, x, y * y, y, 1].enumerated() { sums[index] += term }
      for (axis, meant) in [sample.meant.x, sample.meant.y].enumerated() {
        for (index, factor) in [x, y, 1].enumerated() { right[axis][index] += factor * meant }
      }
    }
    let columns = [[sums[0], sums[1], sums[2]], [sums[1], sums[3], sums[4]], [sums[2], sums[4], sums[5]]]
    let all = Self.determinant(columns)
    guard all > 1e-4 else { return nil }
    matrix = right.flatMap { side in
      (0..<3).map { index in
        var replaced = columns
        replaced[index] = side
        return Self.determinant(replaced) / all
      }
    }
    for sample in samples {
      let place = place(of: sample.touched)
      guard abs(place.x - sample.meant.x) < 0.04, abs(place.y - sample.meant.y) < 0.04 else { return nil }
    }
  }

  /// Returns the panel position of a touch.
  func place(of touched: UnitPosition) -> UnitPosition {
    UnitPosition(
      x: matrix[0] * touched.x + matrix[1] * touched.y + matrix[2],
      y: matrix[3] * touched.x + matrix[4] * touched.y + matrix[5])
  }

  /// Whether the map is the identity within 2 %, the precision of a finger.
  var isPlain: Bool { zip(matrix, [1, 0, 0, 0, 1, 0]).allSatisfy { abs($0 - $1) < 0.02 } }

  private static func determinant(_ columns: [[Double]]) -> Double {
    let (a, b, c) = (columns[0], columns[1], columns[2])
    return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1])
      + c[0] * (a[1] * b[2] - a[2] * b[1])
  }
}
