internal import FollowspotGeometry
internal import FollowspotViews

/// Where the buttons are that sheets and overlays bring along, by their names.
///
/// They are no marks: no light falls on them, and an author's names never meet theirs.
enum ButtonsKey: PreferenceKey {
  static var defaultValue: [StepButton: Anchor<Rect>] { [:] }

  static func reduce(value: inout [StepButton: Anchor<Rect>], nextValue: () -> [StepButton: Anchor<Rect>]) {
    value.merge(nextValue()) { _, later in later }
  }

  /// How a script names one: `button:close`. Documents' names have no colon.
  static func button(named key: MarkKey) -> StepButton? {
    guard key.name.hasPrefix("button:") else { return nil }
    return StepButton(rawValue: String(key.name.dropFirst("button:".count)))
  }
}

extension View {
  /// Lets scripts find the view as a button that Followspot brings along.
  func found(as button: StepButton) -> some View {
    transformAnchorPreference(key: ButtonsKey.self, value: .bounds) { buttons, bounds in buttons[button] = bounds }
  }
}
