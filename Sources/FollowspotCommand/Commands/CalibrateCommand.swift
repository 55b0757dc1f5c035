internal import FollowspotArguments
internal import FollowspotFiles
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotKiosk
internal import SystemPackage

/// `followspot calibrate`: writes udev rules that assign touch screens to monitors.
struct CalibrateCommand {
  private var kiosk = KioskOptions()
  private var output = CalibrateCommand.rules

  /// The name sorts before the system's rules, which only set properties that are still unset.
  private static let rules = FilePath("/etc/udev/rules.d/70-followspot-touch.rules")

  static var command: Command {
    Command(
      "calibrate", "Assign touch screens to monitors, and align them, by crosses that you touch.",
      discussion: """
        The file keeps the results for other touch screens and other monitors.
        """,
      CalibrateCommand(),
      options: [
        Option(
          "output", .output, \.output,
          "The udev rules file to write, or - for standard output"),
        KioskOptions.deviceOption.at(\.kiosk),
        Option(
          "connector", .list(of: .connector), \.kiosk.connectors,
          "The connectors to ask about, such as card0-HDMI-A-1,card1-DP-1; default: all of one card"),
        KioskOptions.seatOption.at(\.kiosk),
      ]
    ) { try $0.run() }
  }

  private func run() throws {
    // Read first, so that an unreadable file fails before the operator touches anything.
    let old = output == .standardOutput ? nil : try Self.text(of: output)
    let learnt = try MainActor.assumeIsolated { [kiosk] in
      do throws(KioskError) {
        return try Calibration.run(kiosk, logger: StandardErrorLog.logger)
      } catch {
        throw CommandFailure(error)
      }
    }
    guard output != .standardOutput else { return try CommandOutput.write(learnt.text) }
    var rules = learnt
    if let others = old.flatMap({ CalibrationRules(parsing: $0) }) {
      rules = learnt.replacing(others)
    } else if old != nil {
      do throws(Errno) {
        let place = try Self.backUp(output)
        CommandOutput.printError(
          "warning: \(output) has lines that calibrate does not write; it was kept as \(place), and its rules no longer apply"
        )
      } catch {
        let operation = "keep \(output), which has lines that calibrate does not write"
        throw Self.failure(KioskError(operation, .refused(error)), learnt)
      }
    }
    do throws(WritingProblem) {
      try ReplacedFile.write(Array(rules.text.utf8), to: output)
    } catch {
      throw Self.failure(KioskError("write \(output)", error), learnt)
    }
    CommandOutput.printError(
      "wrote \(output); to use it: udevadm control --reload && udevadm trigger --subsystem-match=input, then start the kiosk"
    )
  }

  private static func failure(_ error: KioskError, _ learnt: CalibrationRules) -> CommandFailure {
    CommandFailure(error.kind, "error: \(error); the result is:\n\(learnt.text)")
  }

  /// Returns the text of a rules file; nil if it does not exist.
  private static func text(of file: FilePath) throws(CommandFailure) -> String? {
    do throws(RegularFile.Problem) {
      return String(decoding: try RegularFile.bytes(of: file, atMost: 1 << 20), as: UTF8.self)
    } catch {
      if error == .refused(.noSuchFileOrDirectory) { return nil }
      throw CommandFailure(
        error == .refused(.permissionDenied) ? EX_NOPERM : EX_NOINPUT,
        "error: cannot read \(file): \(error); it may have rules of other touch screens; make it readable, or name another"
      )
    }
  }

  /// Links a file to a second name in its folder that udev ignores. Returns the second name.
  private static func backUp(_ file: FilePath) throws(Errno) -> FilePath {
    var number = 1
    while true {
      let place = FilePath("\(file).old-\(number)")
      do throws(Errno) {
        _ = try Errno.check { file.withPlatformString { from in place.withPlatformString { link(from, $0) } } }
        return place
      } catch {
        guard error == .fileExists else { throw error }
        number += 1
      }
    }
  }
}
