internal import FollowspotDocuments
internal import FollowspotKeyboards
internal import FollowspotViews

extension LayoutCheck {
  /// Warns of displays that are too small for the keyboard on the screen.
  mutating func noteKeyboard(in host: ViewHost, at position: SourcePosition, _ setup: Findings.Setup) {
    guard host.hasTextInputs, document.settings.keyboard.show == .automatic else { return }
    let metrics = KeyboardMetrics(display: setup.display.size, insets: host.safeAreaInsets)
    if metrics.needsHalves(columns: 10) {
      findings.add("half a keyboard", at: position, setup) {
        "only half of the keyboard on the screen fits \($0); use a wider display or a smaller 'scale'"
      }
    } else if !metrics.fits(rows: 4) {
      findings.add("a low keyboard", at: position, setup) {
        "the keys of the keyboard on the screen are lower than fingers need \($0); use a higher display or a smaller 'scale'"
      }
    }
  }
}
