#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a card from the bottom of the display while a binding is true. A tap beside the card closes it, and a
    /// finger that drags it down does, too.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the card is shown; false once it is closed.
    ///   - onDismiss: Called when the card has disappeared.
    ///   - content: The views of the card.
    public func sheet(
      isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View {
      card(isPresented, .bottom, onDismiss) { AnyView(content()) }
    }

    /// Shows a card made from an item while the binding has one.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` once the card is closed.
    ///   - onDismiss: Called when the card has disappeared.
    ///   - content: Returns the views of the card for an item.
    public func sheet<Item: Identifiable>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
      card(item.isPresent(), .bottom, onDismiss) {
        AnyView(PresentedItem(item: item, content: content))
      }
    }

    func card(
      _ isPresented: Binding<Bool>, _ place: CardPlace, _ onDismiss: (() -> Void)?,
      content: @escaping () -> AnyView
    ) -> some View {
      CardPresentation(
        base: self, isPresented: isPresented, place: place, onDismiss: onDismiss, content: content)
    }
  }

  /// A view with a card over the display.
  private nonisolated struct CardPresentation<Base: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    let place: CardPlace
    let onDismiss: (() -> Void)?
    let content: () -> AnyView
    @State private var openings = Openings()

    init(
      base: Base, isPresented: Binding<Bool>, place: CardPlace, onDismiss: (() -> Void)?,
      content: @escaping () -> AnyView
    ) {
      (self.base, self.isPresented, self.place) = (base, isPresented, place)
      (self.onDismiss, self.content) = (onDismiss, content)
    }

    @MainActor var body: some View {
      let count = openings.count(isPresented.wrappedValue)
      base.presentation(
        from: DetentsKey.self, isPresented: isPresented.wrappedValue,
        transition: .opacity.animation(.easeInOut(duration: 0.2))
      ) { _ in
        AnyView(
          Card(place: place, content: AnyView(PresentedContent(content: content)), openings: count) {
            isPresented.wrappedValue = false
          } isOpen: {
            isPresented.wrappedValue
          }
          .onDisappear { onDismiss?() })
      }
    }
  }

  /// The openings of a card.
  private final class Openings {
    private var isOpen = false
    private var count = 0

    /// Returns the number of openings with the one that makes a closed card open.
    func count(_ isOpen: Bool) -> Int {
      if isOpen, !self.isOpen { count += 1 }
      self.isOpen = isOpen
      return count
    }
  }

  extension Binding {
    /// Whether the binding has an item. Setting false removes it.
    func isPresent<Item>() -> Binding<Bool> where Value == Item? {
      Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
  }
#endif
