/// Switches panels off once their picture has faded to black, and on again before it changes.
@MainActor
package final class PanelPower {
  private let displays: [any Display]
  private let clock: any KioskClock
  private var alarm: Alarm?

  /// The duration of the fade to black.
  private static let fade = Duration.seconds(1)

  /// Creates a controller for panels that are on.
  package init(_ displays: [any Display], clock: any KioskClock) {
    self.displays = displays
    self.clock = clock
    alarm = Alarm(on: clock) { [weak self] in self?.setPower(false) }
  }

  /// Follows the picture: true when it starts to fade to black, false when something is to be shown.
  package func follow(_ isBlank: Bool) {
    alarm?.deadline = isBlank ? clock.now + Self.fade : nil
    if !isBlank { setPower(true) }
  }

  private func setPower(_ isOn: Bool) { for display in displays { display.setPower(isOn) } }
}
