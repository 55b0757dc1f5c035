extension Quantity {
  /// Returns the value some steps away, within the range. It has no more decimals than the value and the step, so that
  /// three steps of 0.1 lead to 0.3.
  package func stepped(by count: Int) -> Double {
    let stride = step ?? 1
    let next = (value + Double(count) * stride).rounded(toDecimals: max(value.decimals, stride.decimals))
    return range.map { max($0.lowerBound, min($0.upperBound, next)) } ?? next
  }

  /// Returns the nearest value in the range to which whole steps lead from its least value.
  package func nearest(to wanted: Double) -> Double {
    guard let range else { return wanted }
    let inside = max(range.lowerBound, min(range.upperBound, wanted))
    guard let step else { return inside }
    let count = ((inside - range.lowerBound) / step).rounded()
    let near = range.lowerBound + count * step
    return min(near.rounded(toDecimals: max(range.lowerBound.decimals, step.decimals)), range.upperBound)
  }
}

extension Double {
  /// The number of decimals in the shortest text of the number.
  fileprivate var decimals: Int {
    let parts = "\(self)".split(separator: "e")
    let fraction = parts.first?.split(separator: ".").dropFirst().first ?? "0"
    let exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    return max(0, (fraction == "0" ? 0 : fraction.utf8.count) - exponent)
  }

  /// The nearest number with a number of decimals; the number itself if its digits are not exact.
  fileprivate func rounded(toDecimals count: Int) -> Double {
    // Up to 10²² a power of ten is exact.
    let unit = (0..<min(count, 22)).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (self * unit).rounded()
    return abs(scaled) < 0x1p53 && count <= 22 ? scaled / unit : self
  }
}
