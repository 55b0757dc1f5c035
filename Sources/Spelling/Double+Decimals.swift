extension Double {
  /// The number of decimals in the shortest text of the number.
  package var decimals: Int {
    let parts = "\(self)".split(separator: "e")
    let fraction = parts.first?.split(separator: ".").dropFirst().first ?? "0"
    let exponent = parts.dropFirst().first.flatMap { Int($0) } ?? 0
    return max(0, (fraction == "0" ? 0 : fraction.utf8.count) - exponent)
  }

  /// The nearest number with a number of decimals; the number itself if its digits are not exact.
  package func rounded(toDecimals count: Int) -> Double {
    // Up to 10²² a power of ten is exact.
    let unit = (0..<min(count, 22)).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (self * unit).rounded()
    return abs(scaled) < 0x1p53 && count <= 22 ? scaled / unit : self
  }
}
