internal import FollowspotViews

/// A view that is tapped, and that knows whether a finger is on it.
struct Pressed<Content: View>: View {
  let action: () -> Void
  let content: (ControlLook) -> Content
  @State private var isPressed = false

  init(action: @escaping () -> Void, @ViewBuilder content: @escaping (ControlLook) -> Content) {
    self.action = action
    self.content = content
  }

  var body: some View {
    content(isPressed ? .pressed : .normal).onPress {
      isPressed = $0
    } perform: {
      action()
    }
  }
}
