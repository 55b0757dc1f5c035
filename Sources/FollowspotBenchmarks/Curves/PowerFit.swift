internal import Glibc

/// A fit of costs by `a + b·nᵖ`: a fixed cost and a cost that grows with the size.
struct PowerFit {
  /// The coefficients, in the unit of the costs.
  let a, b: Double
  /// The exponent: 1 if twice the size adds twice the variable cost.
  let p: Double
  /// The coefficient of determination of the costs' logarithms, at most 1.
  let r2: Double

  /// Fits at least three sizes and costs, all above 0.
  ///
  /// For a given `a` the rest is a straight line through logarithms, found by least squares. `a` is tried from 0 to
  /// nearly the least cost.
  init(_ samples: [(size: Double, cost: Double)]) {
    let least = samples.map(\.cost).min() ?? 0
    let logs = samples.map { log($0.cost) }
    let mean = logs.reduce(0, +) / Double(logs.count)
    let spread = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var best = (error: Double.infinity, a: 0.0, b: 0.0, p: 0.0)
    for step in 0..<200 {
      let a = least * Double(step) / 200
      let (b, p) = Self.line(samples.map { (log($0.size), log($0.cost - a)) })
      let error = zip(samples, logs).reduce(0) { sum, point in
        let miss = log(a + b * pow(point.0.size, p)) - point.1
        return sum + miss * miss
      }
      if error < best.error { best = (error, a, b, p) }
    }
    (a, b, p) = (best.a, best.b, best.p)
    r2 = spread > 0 ? 1 - best.error / spread : 1
  }

  /// Returns the cost at a size.
  func cost(_ size: Double) -> Double { a + b * pow(size, p) }

  /// Returns the factor and the exponent of the straight line through logarithms.
  private static func line(_ samples: [(x: Double, y: Double)]) -> (b: Double, p: Double) {
    let count = Double(samples.count)
    let x = samples.reduce(0) { $0 + $1.x } / count
    let y = samples.reduce(0) { $0 + $1.y } / count
    let p =
      samples.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / samples.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return (exp(y - p * x), p)
  }
}
