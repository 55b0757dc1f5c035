/// Switches panels off once what they show has become black, and on before it is anything else.
@MainActor
package final class PanelRest {
  private let displays: [any Display]
  private let clock: any KioskClock
  private var alarm: Alarm?

  /// How long a picture takes to become black.
  private static let fade = Duration.seconds(1)

  /// The panels are on.
  package init(_ displays: [any Display], clock: any KioskClock) {
    self.displays = displays
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in self?.setPower(false) }
  }

  /// What is shown becomes black from now on, or something is to be seen.
  package func follow(_ isBlank: Bool) {
    alarm?.deadline = isBlank ? clock.now + Self.fade : nil
    if !isBlank { setPower(true) }
  }

  private func setPower(_ isOn: Bool) { for display in displays { display.setPower(isOn) } }
}
