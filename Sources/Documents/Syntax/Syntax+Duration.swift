extension Syntax where Value == Duration {
  /// A time in a range, in seconds or with a unit: `400ms`, `2s`, `5min`, `1h`.
  static func duration(_ range: ClosedRange<Duration>) -> Syntax<Duration> {
    parsed(.duration(range)) { text in Reader.duration(text).flatMap { range.contains($0) ? $0 : nil } }
      .writing { $0.written }
  }
}

extension Reader {
  /// Parses a time. Returns `nil` for anything else and from 1,000,000,000 seconds.
  static func duration(_ text: String) -> Duration? {
    let units = [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let count = number(String(text.dropLast(unit?.0.count ?? 0))) else { return nil }
    let seconds = count * (unit?.1 ?? 1)
    return abs(seconds) < 1e9 ? .microseconds(Int((seconds * 1e6).rounded())) : nil
  }
}

extension Duration {
  /// The time in the notation of documents.
  var written: String {
    let milliseconds = self / .milliseconds(1)
    if milliseconds > 0, milliseconds < 1000 { return ValueShape.text(milliseconds) + "ms" }
    if milliseconds < 60_000 { return ValueShape.text(milliseconds / 1000) + "s" }
    return milliseconds < 3_600_000
      ? ValueShape.text(milliseconds / 60_000) + "min" : ValueShape.text(milliseconds / 3_600_000) + "h"
  }
}
