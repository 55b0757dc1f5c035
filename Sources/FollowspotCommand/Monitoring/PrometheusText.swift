/// Metrics in Prometheus's text format, as node-exporter's textfile collector reads it.
struct PrometheusText {
  private(set) var text = ""
  /// The labels of all samples.
  private let labels: [(name: String, value: String)]

  /// The types of metrics.
  enum Kind: String {
    /// A number that only grows, until the kiosk restarts.
    case counter
    /// A number that goes up and down.
    case gauge
  }

  init(labels: [(name: String, value: String)]) { self.labels = labels }

  /// Adds a metric with one sample; nothing for nil.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double?) {
    add(name, kind, help, value.map { [([], $0)] } ?? [])
  }

  /// Adds a metric with several samples that differ in their labels; nothing if `samples` is empty.
  mutating func add(
    _ name: String, _ kind: Kind, _ help: String, _ samples: [(labels: [(name: String, value: String)], value: Double)]
  ) {
    guard !samples.isEmpty else { return }
    text += "# HELP followspot_\(name) \(help)\n# TYPE followspot_\(name) \(kind.rawValue)\n"
    for sample in samples {
      let all = (labels + sample.labels).map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
      text += "followspot_\(name)\(all.isEmpty ? "" : "{\(all)}") \(Self.spell(sample.value))\n"
    }
  }

  private static func spell(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }

  private static func escaped(_ value: String) -> String {
    value.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n", "\r\n": "\\n"
      default: String(character)
      }
    }.joined()
  }
}
