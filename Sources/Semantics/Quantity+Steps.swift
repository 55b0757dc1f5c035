internal import FollowspotSpelling

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
