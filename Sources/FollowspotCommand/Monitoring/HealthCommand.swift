internal import FollowspotArguments
internal import FollowspotJSON
internal import SystemPackage

/// `followspot health`: reports whether the running kiosk works.
struct HealthCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var timeout = 5.0

  static var command: Command {
    Command(
      "health", "Print in one line whether the running kiosk works, for monitoring systems.",
      discussion: """
        The status is that of plugins for Nagios and Icinga: 0 well, 1 warning, 2 critical, 3 unknown. Critical is a \
        kiosk that does not answer, shows a notice or nothing, or has a frame that does not reach the display.
        """,
      HealthCommand(), options: options([.timeout(\.timeout)]), run: { try $0.run() })
  }

  private func run() throws {
    let health: Health
    do throws(KioskClient.Unanswered) {
      health = Health(KioskMetrics(try KioskClient.metrics(at: socket, within: .seconds(timeout))))
    } catch {
      health = Health(error)
    }
    try CommandOutput.write(json ? try health.json.text() : health.line)
    if health.state != .ok { throw CommandFailure(health.state.rawValue) }
  }
}

extension Option {
  /// The option that limits the wait for the kiosk's answer.
  static func timeout(_ place: WritableKeyPath<Values, Double>) -> Option {
    Option("timeout", .number("SECONDS", in: 0.1...600), place, "The time limit for the kiosk's answer")
  }
}
