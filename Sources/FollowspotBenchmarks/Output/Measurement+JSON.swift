extension Measurement {
  /// Rows as an array of objects.
  static func json(_ measurements: [Measurement]) -> String {
    "[\n" + measurements.map { "  " + $0.json }.joined(separator: ",\n") + "\n]"
  }

  /// The row as an object; what does not apply is null. Names hold nothing that would have to be escaped.
  private var json: String {
    func number(_ value: Double?) -> String { value.map { $0.decimal(6) } ?? "null" }
    func milliseconds(_ seconds: Double?) -> String { number(seconds.map { $0 * 1000 }) }
    func count(_ value: Int?) -> String { value.map(String.init) ?? "null" }
    let pairs = [
      ("name", "\"\(name)\""),
      ("ours_ms", milliseconds(ours.median)),
      ("ours_p10_ms", milliseconds(ours.low)),
      ("ours_p90_ms", milliseconds(ours.high)),
      ("rounds", "\(ours.seconds.count)"),
      ("memcpy_ms", milliseconds(memcpy?.median)),
      ("cairo_ms", milliseconds(cairo?.median)),
      ("ratio_memcpy", number(toMemcpy)),
      ("ratio_cairo", number(toCairo)),
      ("bytes_touched", count(bytesTouched)),
      ("damage_px", count(damage)),
      ("budget_ratio_memcpy", number(budget?.ratio)),
    ]
    return "{" + pairs.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }
}
