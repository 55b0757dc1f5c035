internal import FollowspotArguments
internal import FollowspotFiles
internal import FollowspotKiosk
internal import SystemPackage

/// `followspot metrics`: prints the running kiosk's metrics for Prometheus.
struct MetricsCommand {
  private var socket: FilePath?
  private var timeout = 5.0
  private var output: FilePath?
  private var kiosk: String?

  static var command: Command {
    Command(
      "metrics", "Print numbers about the running kiosk in Prometheus's text format.",
      discussion: """
        A kiosk that does not answer has followspot_up 0, and the status is 0: for Prometheus this is a number like \
        others. A file is replaced as a whole, as node-exporter's textfile collector needs it.
        """,
      MetricsCommand(),
      options: [
        Option(
          "output", letter: "o", .prometheus, \.output, "The file to write; default: standard output"),
        Option(
          "kiosk", .text("NAME", "a text"), \.kiosk,
          "A label for all numbers, for machines with several kiosks"),
        .timeout(\.timeout), .socket(\.socket),
      ], run: { try $0.run() })
  }

  private func run() throws {
    var metrics: KioskMetrics?
    do throws(KioskClient.Unanswered) {
      metrics = KioskMetrics(try KioskClient.metrics(at: socket, within: .seconds(timeout)))
    } catch {
      // The state is unknown, so nothing is written. node-exporter reports the age of the old file.
      if error.kind == .unknown { throw error.failure }
    }
    let text = PrometheusText(metrics, kiosk: kiosk).text
    guard let output, output != .standardOutput else { return try CommandOutput.write(text) }
    do throws(WritingProblem) {
      try ReplacedFile.write(Array(text.utf8), to: output)
    } catch {
      throw CommandFailure(KioskError("write \(output)", error))
    }
  }
}

extension ValueKind where Value == FilePath {
  /// A file for node-exporter, which ignores names with another extension.
  fileprivate static var prometheus: ValueKind {
    .path("FILE", "a file whose name ends in .prom, or '-' for standard output", canBeEmpty: false, isOutput: true) {
      $0 == .standardOutput || $0.extension == "prom"
    }
  }
}
