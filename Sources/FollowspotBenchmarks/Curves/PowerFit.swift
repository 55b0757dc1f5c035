internal import Glibc

/// Cost as `a + b·nᵖ`: what the work costs whatever its size, and how it grows from there.
struct PowerFit {
  /// In the costs' unit.
  let a, b: Double
  /// 1 where twice the size costs twice as much, and a little.
  let p: Double
  /// How much of what the costs' logarithms differ the fit explains, up to 1.
  let r2: Double

  /// Fits sizes and costs above 0, at least three.
  ///
  /// For a given `a` the rest is a straight line through logarithms, found by least squares; `a` is tried from 0 to
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

  /// The cost at a size.
  func cost(_ size: Double) -> Double { a + b * pow(size, p) }

  /// The straight line through samples, as the factor and the exponent that it stands for.
  private static func line(_ samples: [(x: Double, y: Double)]) -> (b: Double, p: Double) {
    let count = Double(samples.count)
    let x = samples.reduce(0) { $0 + $1.x } / count
    let y = samples.reduce(0) { $0 + $1.y } / count
    let p =
      samples.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / samples.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
    return (exp(y - p * x), p)
  }
}
