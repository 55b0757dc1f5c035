internal import Geometry
public import Views

extension View {
  /// Attaches a container over the view, of the view's size.
  public func overlayContainer(_ name: String, manager: OverlayManager) -> some View {
    overlay { OverlayContainer(name: name, manager: manager) }
  }
}

/// The place where a manager's views appear.
private struct OverlayContainer: View {
  let name: String
  let manager: OverlayManager
  @State private var owner: Int?

  var body: some View {
    ZStack {
      // Always there, so that the container appears and disappears once with the view it is attached to.
      Spacer(minLength: 0)
        .onAppear { owner = manager.register(name) }
        .onDisappear {
          if let owner { manager.unregister(name, owner: owner) }
        }
      if let shown = manager.shown(in: name) {
        shown.content
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: shown.alignment)
          .onTapGesture { manager.dismiss(shown.id) }
          .id(shown.id)
      }
    }
  }
}
