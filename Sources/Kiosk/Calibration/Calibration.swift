internal import FollowspotFiles
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotInput
package import Logging
internal import FollowspotOutputs
internal import FollowspotPlatform
internal import FollowspotSeat
internal import FollowspotSpelling
internal import SystemPackage
internal import FollowspotTypesetting
internal import FollowspotViews

/// Calibrates touch screens. The operator touches crosses on each monitor. The touches show which touch screen is
/// mounted there and how its positions map to the monitor.
@MainActor
package enum Calibration {
  /// The time that a monitor waits for a touch.
  static let patience = Duration.seconds(30)

  /// Shows crosses on each monitor until all crosses were touched or their time is over.
  ///
  /// - Parameters:
  ///   - options: The displays to calibrate: the named connectors, or all monitors of one card.
  ///   - logger: The log.
  /// - Returns: udev rules with the result.
  /// - Throws: A ``KioskError`` if the display or the input can't be opened, or if no touch screen was calibrated.
  package static func run(_ options: KioskOptions, logger: Logger) throws(KioskError) -> CalibrationRules {
    Kiosk.blockSignals()
    var options = options
    (options.display, options.outputs) = (.kms, .wide)
    let clock = MonotonicClock()
    guard let panels = try KioskParts.displays(options, clock, logger) else {
      throw KioskError(.noDevice, "there is no display to calibrate")
    }
    let source = try KioskParts.devices(of: panels.seat, options, clock, logger, ignoresCalibration: true)
    let steps = CalibrationSteps()
    let outputs = panels.displays.enumerated().map { index, display in
      output(display, input: index == 0 ? source : nil, steps, index, clock)
    }
    let outcome: KioskOutcome
    var names = panels.displays.map { _ in "" }
    do throws(Errno) {
      let kiosk = try Kiosk(outputs, clock: clock, seat: panels.seat, logger: logger)
      let alarm = Alarm(on: clock) { steps.skip() }
      var hasBegun = false
      kiosk.onTurn = { [weak kiosk] in
        steps.rotations = panels.displays.map { $0.mode?.rotation }
        for (index, display) in panels.displays.enumerated() where !display.name.isEmpty { names[index] = display.name }
        if !hasBegun, steps.rotations.contains(where: { $0 != nil }) {
          hasBegun = true
          steps.begin()
        }
        if let current = steps.current {
          guard !steps.isShown, outputs[current.panel].isSettled else { return }
          steps.isShown = true
          if current.count == 0 {
            logger.notice("asking on \(names[current.panel]): touch the crosses, or press a key")
          }
          alarm.deadline = clock.now + patience
        } else if hasBegun {
          kiosk?.stop(.finished)
        }
      }
      source.onTouchDown = { steps.touch($1, of: $0) }
      source.onKeyDown = { steps.skip() }
      outcome = try kiosk.run()
    } catch {
      throw KioskError(.disk, error.systemFault)
    }
    if case .displayFailed(let error) = outcome {
      throw KioskError(error.kind == .notPermitted ? .notPermitted : .noDevice, "\(error)")
    }
    return try rules(of: steps, names, options, logger)
  }

  private static func rules(
    of steps: CalibrationSteps, _ names: [String], _ options: KioskOptions, _ logger: Logger
  ) throws(KioskError) -> CalibrationRules {
    guard !steps.found.isEmpty else {
      throw KioskError(
        .noDevice, "no touch screen was calibrated: no cross was touched; touch each within half a minute")
    }
    var rules = CalibrationRules(steps.found.map { ($0, names[$0.panel], options.place(ofPanel: $0.panel)) })
    let twins = rules.removeTwins().map {
      "the touch screens of two monitors have one name in udev, '\($0)': no rule can distinguish them, and none is written for them"
    }
    guard !rules.isEmpty else { throw KioskError(.noDevice, twins.joined(separator: "; ")) }
    for twin in twins { logger.warning("\(twin)") }
    return rules
  }

  private static func output(
    _ display: any Display, input: LibinputSource?, _ steps: CalibrationSteps, _ index: Int, _ clock: any KioskClock
  ) -> KioskOutput {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    environment.palette = .dark
    environment.colorScheme = .dark
    let host = ViewHost(size: .zero, environment: environment) {
      CalibrationView(steps: steps, panel: index) { [weak display] in display?.name ?? "" }.fillsWindow()
    }
    return KioskOutput(display: display, input: input, content: ViewContent(host: host), clock: clock)
  }
}

extension KioskOptions {
  /// The card, the seat or both that the options name for a panel; nil if they name neither.
  fileprivate func place(ofPanel index: Int) -> String? {
    let card = connectors.indices.contains(index) ? connectors[index].parts.card.map { "/dev/dri/" + $0 } : nil
    let words = [card ?? device, seat].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " of ")
  }
}
