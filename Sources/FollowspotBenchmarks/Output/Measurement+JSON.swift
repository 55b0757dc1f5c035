internal import FollowspotJSON

extension Measurement {
  /// Returns rows as a JSON array of objects.
  static func json(_ measurements: [Measurement]) throws(JSONWritingError) -> String {
    try JSON.array(measurements.map { .object($0.json) }).text()
  }

  /// The row as an object. Values that don't apply are null.
  private var json: JSON.Object {
    func number(_ value: Double?) -> JSON { value.map { .number(($0 * 1e6).rounded() / 1e6) } ?? .null }
    func milliseconds(_ seconds: Double?) -> JSON { number(seconds.map { $0 * 1000 }) }
    func count(_ value: Int?) -> JSON { value.map(JSON.integer) ?? .null }
    return [
      "name": .string(name),
      "ours_ms": milliseconds(ours.median),
      "ours_p10_ms": milliseconds(ours.low),
      "ours_p90_ms": milliseconds(ours.high),
      "rounds": .integer(ours.seconds.count),
      "memcpy_ms": milliseconds(memcpy?.median),
      "cairo_ms": milliseconds(cairo?.median),
      "ratio_memcpy": number(toMemcpy),
      "ratio_cairo": number(toCairo),
      "bytes_touched": count(bytesTouched),
      "damage_px": count(damage),
      "budget_ratio_memcpy": number(budget?.ratio),
    ]
  }
}
