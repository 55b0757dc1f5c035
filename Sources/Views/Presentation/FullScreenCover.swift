internal import FollowspotDrawing
internal import FollowspotSemantics

nonisolated extension View {
  /// Covers the whole display with a view while a binding is true.
  ///
  /// The cover slides up from the bottom. Its background is the display's unless ``presentationBackground(_:)`` sets
  /// another.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the cover is shown; false once it is dismissed.
  ///   - onDismiss: Called when the cover has disappeared for any reason.
  ///   - content: The views of the cover.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    FullScreenCover(content: self, isPresented: isPresented, onDismiss: onDismiss, cover: content)
  }

  /// Covers the whole display with a view made from an item while the binding has one. Another item replaces the cover.
  ///
  /// - Parameters:
  ///   - item: The item; `nil` once the cover is dismissed.
  ///   - onDismiss: Called when the cover has disappeared for any reason.
  ///   - content: Returns the views of the cover for an item.
  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    FullScreenCover(
      content: self,
      isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
      onDismiss: onDismiss
    ) { item.wrappedValue.map { content($0).id($0.id) } }
  }

  /// Sets the background of a presented view; `.clear` for none.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    preference(key: PresentationBackgroundKey.self, value: AnyShapeStyle?(AnyShapeStyle(style)))
  }
}

/// An action that closes the presentation around a view. Does nothing in a view that is not presented.
public struct DismissAction {
  let action: @MainActor () -> Void

  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Closes the presentation.
  @MainActor
  public func callAsFunction() { action() }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

extension EnvironmentValues {
  /// Closes the presentation that the view is in.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

/// The background that a presented view asks for; the outermost takes precedence.
private enum PresentationBackgroundKey: PreferenceKey {
  static var defaultValue: AnyShapeStyle? { nil }

  static func reduce(value: inout AnyShapeStyle?, nextValue: () -> AnyShapeStyle?) { value = value ?? nextValue() }
}

/// The views of a presentation, which follow the observable data that they read.
package nonisolated struct PresentedContent<Content: View>: View {
  private let content: () -> Content

  /// Creates the views.
  package init(content: @escaping () -> Content) { self.content = content }

  @MainActor package var body: some View { content() }
}

/// A view with a cover.
private nonisolated struct FullScreenCover<Base: View, Content: View>: View {
  let content: Base
  let isPresented: Binding<Bool>
  let onDismiss: (() -> Void)?
  @ViewBuilder let cover: () -> Content

  @MainActor var body: some View {
    content.presentation(
      from: PresentationsKey.self, isPresented: isPresented.wrappedValue,
      transition: .move(edge: .bottom).animation(.spring(response: 0.4, dampingFraction: 0.9))
    ) { _ in
      AnyView(layer)
    }
  }

  @MainActor private var layer: some View {
    let isPresented = isPresented
    return PresentedContent(content: cover)
      .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .backgroundPreferenceValue(PresentationBackgroundKey.self) { style in
        Rectangle().fill(style ?? AnyShapeStyle(Color(.role(.background))))
      }
      .accessibilityScope(
        AccessibilityScope(.dialog, isModal: true, dismiss: { isPresented.wrappedValue = false })
      )
      .onDisappear(perform: onDismiss)
  }
}
