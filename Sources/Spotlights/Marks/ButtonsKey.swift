internal import FollowspotGeometry
internal import FollowspotViews

/// The frames of the buttons that sheets and overlays bring along.
///
/// They are separate from the marks, so spotlights cannot highlight them, and their names do not collide with an
/// author's names.
enum ButtonsKey: PreferenceKey {
  static var defaultValue: [StepButton: Anchor<Rect>] { [:] }

  static func reduce(value: inout [StepButton: Anchor<Rect>], nextValue: () -> [StepButton: Anchor<Rect>]) {
    value.merge(nextValue()) { _, later in later }
  }

  /// Returns the button with a name such as `button:close`, as scripts write it. Names in documents contain no colon.
  static func button(named key: SpotlightKey) -> StepButton? {
    guard key.row == nil, key.id.hasPrefix("button:") else { return nil }
    return StepButton(rawValue: String(key.id.dropFirst("button:".count)))
  }
}

extension View {
  /// Makes the view findable by scripts as one of Followspot's buttons.
  func found(as button: StepButton) -> some View {
    transformAnchorPreference(
      key: ButtonsKey.self, value: .bounds, identifier: "button:\(button.rawValue)"
    ) { buttons, bounds in buttons[button] = bounds }
  }
}
