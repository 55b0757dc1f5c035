internal import Arguments
internal import Files
internal import Geometry
internal import Kiosk
internal import SystemPackage

/// `followspot calibrate`: learns which touch screen lies on which monitor.
struct CalibrateCommand {
  private var kiosk = KioskOptions()
  private var connectors: [String] = []
  private var output = CalibrateCommand.rules

  /// Before those of the system, which set what is not set.
  private static let rules = FilePath("/etc/udev/rules.d/70-followspot-touch.rules")

  static var command: Command {
    Command(
      "calibrate", "Learn which touch screen lies on which monitor, and how, from crosses that you touch.",
      CalibrateCommand(),
      options: [
        Option(
          "output", .file, \.output,
          "The file of udev's rules to write, or - for standard output"),
        Option("device", .text("PATH", "a path such as /dev/dri/card1"), \.kiosk.device, "The graphics card to use"),
        Option(
          "connector", .list(of: .text("NAME", "a connector such as HDMI-A-1")), \.connectors,
          "The connectors to ask about; default: all of the card"),
        Option(
          "seat", .text("NAME", "a seat such as seat-left"), \.kiosk.seat,
          "Whose cards and input devices to use, where loginctl attached some to a seat"),
      ]
    ) { try $0.run() }
  }

  private func run() throws {
    var options = kiosk
    options.connectors = connectors.map { ConnectorOptions($0) }
    let rules = try MainActor.assumeIsolated { [options] in
      do throws(KioskError) {
        return try Calibration.run(options, logger: StandardErrorLog.logger)
      } catch {
        throw CommandFailure(error)
      }
    }
    guard output != .standardOutput else { return try CommandOutput.write(rules) }
    do throws(WritingProblem) {
      try ReplacedFile.write(Array(rules.utf8), to: output)
    } catch {
      throw CommandFailure(73, "cannot write \(output): \(error); what was learnt is:\n\(rules)")
    }
    CommandOutput.complain(
      "wrote \(output); to use it: udevadm control --reload && udevadm trigger --subsystem-match=input, then start the kiosk"
    )
  }
}
