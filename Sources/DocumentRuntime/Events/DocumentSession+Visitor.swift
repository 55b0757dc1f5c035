public import Data
internal import Documents
internal import Guides

extension DocumentSession {
  /// Makes the kiosk ready for another visitor: the start screen, the language every visitor begins with, data of the
  /// session at their initial values, and nothing over the screen.
  ///
  /// - Parameter reason: Why, as programs are told; nil where nobody says.
  public func resetSession(reason: String? = nil) {
    presenter.end(.closed)
    endPresentations()
    navigator.navigate(to: document.settings.start)
    setLocale(initialLocale)
    data.store.resetSession(now: data.now())
    publish(.session, "ended", reason.map { ["reason": .text($0)] } ?? [:])
    sessionNumber = nil
  }

  /// Counts as a visitor's touch: a display that was dimmed lights up, and an attract loop ends.
  public func wake() {}

  /// The visitor's session, as programs are told of it.
  public var sessionState: [String: DataValue] {
    ["number": sessionNumber.map { .integer($0) }].compactMapValues(\.self)
  }
}
