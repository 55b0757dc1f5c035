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
    ) { PresentedItem(item: item, content: content) }
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
package enum PresentationBackgroundKey: PreferenceKey {
  package static var defaultValue: AnyShapeStyle? { nil }

  package static func reduce(value: inout AnyShapeStyle?, nextValue: () -> AnyShapeStyle?) {
    value = value ?? nextValue()
  }
}

/// The views of a presentation, which follow the observable data that they read.
package nonisolated struct PresentedContent<Content: View>: View {
  private let content: () -> Content

  /// Creates the views.
  package init(content: @escaping () -> Content) { self.content = content }

  @MainActor package var body: some View { content() }
}

/// The views of a presentation that shows an item. They keep the last item while the presentation disappears.
package nonisolated struct PresentedItem<Item: Identifiable, Content: View>: View {
  private let item: Binding<Item?>
  private let content: (Item) -> Content
  @State private var last = LastItem<Item>()

  /// Creates the views.
  package init(item: Binding<Item?>, content: @escaping (Item) -> Content) {
    (self.item, self.content) = (item, content)
  }

  @MainActor package var body: some View {
    if let item = last.latest(item.wrappedValue) { content(item).id(item.id) }
  }
}

private final class LastItem<Item> {
  private var item: Item?

  /// Returns the item, or the last one in place of none.
  func latest(_ item: Item?) -> Item? {
    self.item = item ?? self.item
    return self.item
  }
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
