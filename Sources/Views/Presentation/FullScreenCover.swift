internal import FollowspotDrawing

extension View {
  /// Covers the whole display with a view while a binding is true.
  ///
  /// The cover slides up from the bottom; its background is that of the display unless
  /// ``presentationBackground(_:)`` says otherwise.
  ///
  /// - Parameter onDismiss: Runs once the cover has gone, however it went.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    FullScreenCover(content: self, isPresented: isPresented.wrappedValue, onDismiss: onDismiss) {
      content().environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
    }
  }

  /// Covers the whole display with a view made from an item while there is one. Another item is another cover.
  ///
  /// - Parameter onDismiss: Runs once the cover has gone, however it went.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    FullScreenCover(content: self, isPresented: item.wrappedValue != nil, onDismiss: onDismiss) {
      if let shown = item.wrappedValue {
        content(shown).id(shown.id).environment(\.dismiss, DismissAction { item.wrappedValue = nil })
      }
    }
  }

  /// What lies behind a presented view; `.clear` for nothing.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    preference(key: PresentationBackgroundKey.self, value: AnyShapeStyle?(AnyShapeStyle(style)))
  }
}

/// Ends what the view is presented in; does nothing where it isn't.
public struct DismissAction {
  let action: @MainActor () -> Void

  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Ends the presentation.
  @MainActor
  public func callAsFunction() { action() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

extension EnvironmentValues {
  /// Ends what the view is presented in.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

/// What a presented view wants behind it; that of the outermost counts.
private enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyShapeStyle? { nil }

  static func reduce(value: inout AnyShapeStyle?, nextValue: () -> AnyShapeStyle?) { value = value ?? nextValue() }
}

/// A view with a cover.
private struct FullScreenCover<Base: View, Content: View>: View {
  let content: Base
  let isPresented: Bool
  let onDismiss: (() -> Void)?
  @ViewBuilder let cover: () -> Content

  var body: some View {
    content.presentation(
      from: PresentationsKey.self, isPresented: isPresented,
      transition: .move(edge: .bottom).animation(.spring(response: 0.4, dampingFraction: 0.9))
    ) { _ in
      AnyView(layer)
    }
  }

  private var layer: some View {
    cover()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .backgroundPreferenceValue(PresentationBackgroundKey.self) { style in
        Rectangle().fill(style ?? AnyShapeStyle(Color(.role(.background))))
      }
      .onDisappear(perform: onDismiss)
  }
}
