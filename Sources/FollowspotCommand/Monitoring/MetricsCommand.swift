internal import FollowspotArguments
internal import FollowspotFiles
internal import FollowspotKiosk
internal import SystemPackage

/// `followspot metrics`: numbers about the running kiosk, for Prometheus.
struct MetricsCommand {
  private var socket: FilePath?
  private var timeout = 5.0
  private var output: FilePath?
  private var kiosk: String?

  static var command: Command {
    Command(
      "metrics", "Print numbers about the running kiosk in Prometheus's text format.",
      discussion: """
        A kiosk that does not answer has followspot_up 0, and the status is 0: for Prometheus that is a number like \
        others. A file is replaced as a whole, as node-exporter's textfile collector needs it.
        """,
      MetricsCommand(),
      options: [
        Option(
          "output", letter: "o", .prometheus, \.output, "The file to write; standard output if left out"),
        Option(
          "kiosk", .text("NAME", "a text"), \.kiosk,
          "A label for all numbers, where several kiosks run on one machine"),
        .timeout(\.timeout), .socket(\.socket),
      ], run: { try $0.run() })
  }

  private func run() throws {
    var metrics: KioskMetrics?
    do throws(KioskClient.Unanswered) {
      metrics = KioskMetrics(try KioskClient.metrics(at: socket, within: .seconds(timeout)))
    } catch {
      // Whether it is up is not known; a file from before grows old, and node-exporter tells how old.
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
  /// What node-exporter would not look at is refused.
  fileprivate static var prometheus: ValueKind {
    .path("FILE", "a file whose name ends in .prom, or '-' for standard output", canBeEmpty: false, isOutput: true) {
      $0 == .standardOutput || $0.extension == "prom"
    }
  }
}
