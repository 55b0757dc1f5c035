/// A view with a gesture that looks like a pressed control meanwhile.
struct Pressable<Content: View, G: Gesture>: View {
  private let content: Content
  private let gesture: G
  @State private var isPressed = false

  init(content: Content, gesture: G) {
    self.content = content
    self.gesture = gesture
  }

  var body: some View {
    Modified(
      content: content.controlLook(isPressed ? .pressed : .normal),
      modifier: GestureModifier(gesture: gesture, press: .told { isPressed = $0 }))
  }
}
