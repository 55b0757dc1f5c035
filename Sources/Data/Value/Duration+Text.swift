extension Duration {
  /// A span of time as documents write it: a number with a unit, `400ms`, `2s`, `5min`, `1h`, or of seconds without. Nil
  /// for all else, and for a billion seconds or more.
  public init?(dataText text: String) {
    let units = [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    let digits = text.dropLast(unit?.0.count ?? 0)
    var scanner = TextScanner(String(digits))
    _ = scanner.take("-")
    guard !scanner.takeDigits().isEmpty else { return nil }
    guard scanner.take(".") == nil || !scanner.takeDigits().isEmpty, scanner.isAtEnd, let count = Double(digits) else {
      return nil
    }
    let seconds = count * (unit?.1 ?? 1)
    guard abs(seconds) < 1e9 else { return nil }
    self = .seconds(seconds)
  }
}
