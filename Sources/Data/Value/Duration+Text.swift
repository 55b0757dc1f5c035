extension Duration {
  /// Reads a duration as documents write it: a number with a unit, `400ms`, `2s`, `5min`, `1h`, or a number of seconds.
  /// Nil for other texts and for a billion seconds or more. It is rounded to milliseconds, as ``init(dataSeconds:)``
  /// does.
  package init?(dataText text: String) {
    let units = [("ms", 1), ("min", 60_000), ("h", 3_600_000), ("s", 1000.0)]
    let unit = units.first { text.hasSuffix($0.0) }
    let digits = text.dropLast(unit?.0.count ?? 0)
    var scanner = TextScanner(String(digits))
    _ = scanner.take("-")
    guard !scanner.takeDigits().isEmpty else { return nil }
    guard scanner.take(".") == nil || !scanner.takeDigits().isEmpty, scanner.isAtEnd, let count = Double(digits) else {
      return nil
    }
    self.init(dataCount: count, milliseconds: unit?.1 ?? 1000)
  }

  /// Creates a duration from seconds, rounded to milliseconds; nil for a billion seconds or more.
  package init?(dataSeconds seconds: Double) { self.init(dataCount: seconds, milliseconds: 1000) }

  /// Creates a duration from units, rounded to milliseconds. All durations of data are created here, because the
  /// seconds of a Double can have a rounding error: `195min` would be 11699.999999999998 s.
  private init?(dataCount count: Double, milliseconds unit: Double) {
    guard let milliseconds = Int(exactly: (count * unit).rounded()),
      milliseconds.magnitude < DataType.secondsLimit * 1000
    else { return nil }
    self = .milliseconds(milliseconds)
  }

  /// The nearest whole milliseconds.
  var dataMilliseconds: Int {
    let (seconds, attoseconds) = components
    let milliseconds = Int((Double(attoseconds) * 1e-15).rounded())
    return Int(clamping: seconds).clampedProduct(with: 1000).clampedSum(with: milliseconds)
  }
}

extension Int {
  fileprivate func clampedProduct(with factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self < 0 ? .min : .max) : product
  }

  fileprivate func clampedSum(with more: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(more)
    return overflow ? (more < 0 ? .min : .max) : sum
  }
}
