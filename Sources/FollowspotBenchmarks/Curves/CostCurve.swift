/// The cost of some work as a function of its size.
struct CostCurve {
  /// The work and the unit of its size, such as `screen/views`.
  var name: String
  /// The sizes to measure, the smallest first.
  var sizes: [Int]
  /// Returns the size in the curve's unit.
  var position: (Int, Comparison) -> Double = { size, _ in Double(size) }
  /// Prepares the work for a size.
  var prepare: @MainActor (Int) -> Comparison

  init(_ name: String, _ sizes: [Int], _ prepare: @escaping @MainActor (Int) -> Comparison) {
    self.name = name
    self.sizes = sizes
    self.prepare = prepare
  }

  /// The names of the columns that ``line(_:seconds:)`` returns.
  static let head = "curve,size,p10_ms,p90_ms"

  /// Measures the processor time at a size, for a time in seconds. Only our work runs. Returns a line of CSV.
  @MainActor
  func line(_ size: Int, seconds: Double) -> String {
    var comparison = prepare(size)
    comparison.memcpy = nil
    comparison.cairo = nil
    let timing = comparison.run(seconds: seconds, clock: .processor).ours
    return "\(name),\(position(size, comparison)),\((timing.low * 1000).decimal(5)),\((timing.high * 1000).decimal(5))"
  }
}
