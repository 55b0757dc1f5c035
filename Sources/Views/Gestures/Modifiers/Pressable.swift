/// A view with a gesture that looks like a pressed control meanwhile, and like a disabled one while it is disabled.
nonisolated struct Pressable<Content: View, G: Gesture>: View {
  private let content: Content
  private let gesture: G
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  init(content: Content, gesture: G) {
    self.content = content
    self.gesture = gesture
  }

  @MainActor var body: some View {
    Modified(
      content: content.controlLook(ControlLook(isPressed: isPressed, isEnabled: isEnabled)),
      modifier: GestureModifier(gesture: gesture, press: .callback { isPressed = $0 }, takesFrame: true))
  }
}
