#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  internal import FollowspotSemantics
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
        AnyView(item.wrappedValue.map { content($0).id($0.id) })
      }
    }

    /// Sets the heights that a card may have, at first the smallest. A finger drags the card to the others.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
      preference(key: DetentsKey.self, value: Detents?(Detents(all: detents)))
    }
    /// Sets the heights that a card may have. A finger drags the card to the others, which changes the selection.
    public func presentationDetents(
      _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
      preference(
        key: DetentsKey.self,
        value: Detents?(Detents(all: detents, chosen: selection.wrappedValue, choose: { selection.wrappedValue = $0 })))
    }
    /// Sets whether a visitor can't close the card around, by a tap beside it or by dragging it down.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
      preference(key: DismissDisabledKey.self, value: isDisabled)
    }
    /// Returns the view unchanged: cards have no indicator.
    public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: all cards have the same corners.
    public func presentationCornerRadius(_ radius: Double?) -> Self { self }
    /// Sets whether the views around a popover take touches. Those behind a sheet never do.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
      preference(key: BackgroundInteractionKey.self, value: interaction)
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

    @MainActor var body: some View {
      base.presentation(
        from: DetentsKey.self, isPresented: isPresented.wrappedValue,
        transition: .opacity.animation(.easeInOut(duration: 0.2))
      ) { _ in
        AnyView(
          Card(place: place, content: AnyView(PresentedContent(content: content))) { isPresented.wrappedValue = false }
            .onDisappear { onDismiss?() })
      }
    }
  }

  /// Whether the views around a popover take touches.
  public enum PresentationBackgroundInteraction: Sendable {
    case automatic, enabled, disabled
  }

  /// The height of a card.
  public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable { case fraction(Double), height(Double) }

    private let kind: Kind

    /// Half of the display.
    public static let medium = fraction(0.5)
    /// Nearly all of the display.
    public static let large = fraction(0.94)

    /// A share of the display's height; none for what is no number.
    public static func fraction(_ fraction: Double) -> PresentationDetent {
      PresentationDetent(kind: .fraction(fraction.isNaN ? 0 : max(0, min(fraction, 1))))
    }
    /// A height in points; none for what is no number.
    public static func height(_ height: Double) -> PresentationDetent {
      PresentationDetent(kind: .height(height.isNaN ? 0 : max(0, height)))
    }

    /// Returns the height on a display, in points.
    func height(on display: Double) -> Double {
      switch kind {
      case .fraction(let fraction): display * fraction
      case .height(let height): min(height, display)
      }
    }
  }

  enum CardPlace { case bottom, center }

  /// The heights that a card may have.
  private struct Detents: Equatable {
    let all: Set<PresentationDetent>
    /// The height that a binding chooses; `nil` for a card that remembers it itself.
    var chosen: PresentationDetent?
    var choose: ((PresentationDetent) -> Void)?

    static func == (a: Detents, b: Detents) -> Bool { a.all == b.all && a.chosen == b.chosen }
  }

  private enum DetentsKey: PreferenceKey {
    static var defaultValue: Detents? { nil }
    static func reduce(value: inout Detents?, nextValue: () -> Detents?) { value = value ?? nextValue() }
  }

  enum BackgroundInteractionKey: PreferenceKey {
    static var defaultValue: PresentationBackgroundInteraction { .automatic }
    static func reduce(
      value: inout PresentationBackgroundInteraction, nextValue: () -> PresentationBackgroundInteraction
    ) { if value == .automatic { value = nextValue() } }
  }

  enum DismissDisabledKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
  }

  /// A card over a scrim.
  private struct Card: View {
    let place: CardPlace
    let content: AnyView
    let close: @MainActor () -> Void
    @State private var detents: Detents?
    /// The height to which a finger has dragged a card without a binding.
    @State private var own: PresentationDetent?
    @State private var isFixed = false
    /// The distance that a finger has dragged the card down, in points; negative for up.
    @GestureState(resetTransaction: Transaction(animation: .easeOut(duration: 0.2))) private var pull = 0.0
    /// The distance at which the finger left the card that closes.
    @State private var end = 0.0

    var body: some View {
      GeometryReader { proxy in
        ZStack(alignment: place == .bottom ? .bottom : .center) {
          Color.black.opacity(0.4).onTapGesture { if !isFixed { close() } }.accessibilityHidden(true)
          card(in: proxy.size)
        }
      }
      .environment(\.dismiss, DismissAction(close))
      .accessibilityScope(AccessibilityScope(.dialog, isModal: true, dismiss: isFixed ? nil : close))
    }

    private func card(in size: CGSize) -> some View {
      let heights = Dictionary(
        (detents?.all ?? [.large]).map { ($0.height(on: size.height), $0) }, uniquingKeysWith: { first, _ in first })
      let (least, most) = (heights.keys.min() ?? size.height, heights.keys.max() ?? size.height)
      let chosen = (detents?.chosen ?? own).flatMap { heights.values.contains($0) ? $0.height(on: size.height) : nil }
      let height = chosen ?? least
      let dragged = height - pull
      let below = isFixed ? 0 : max(0, least - dragged)
      let isSheet = place == .bottom
      return
        content
        .onPreferenceChange(DetentsKey.self) { detents = $0 }
        .onPreferenceChange(DismissDisabledKey.self) { isFixed = $0 }
        .frame(maxWidth: isSheet ? .infinity : nil)
        .frame(height: isSheet ? max(least, min(dragged, most)) : nil)
        .animation(.easeOut(duration: 0.2), value: height)
        .padding(isSheet ? 0 : 16)
        .background(Color(.role(.background)), in: RoundedRectangle(cornerRadius: 20))
        .contentShape(Rectangle())
        .onTapGesture {}
        .gesture(
          dragging(from: height, heights, least: least),
          including: isSheet && (!isFixed || heights.count > 1) ? .all : .subviews
        )
        .offset(y: max(below, end))
        .padding(isSheet ? 0 : 24)
    }

    /// A drag to the nearest height, or down, which closes the card once it leads below half of the least height.
    private func dragging(
      from height: Double, _ heights: [Double: PresentationDetent], least: Double
    ) -> some Gesture {
      DragGesture(coordinateSpace: .global)
        .onEnded { drag in
          let wanted = height - drag.predictedEndTranslation.height
          if !isFixed, wanted < least / 2 {
            end = max(0, least - height + drag.translation.height)
            return close()
          }
          guard let nearest = heights.min(by: { abs($0.key - wanted) < abs($1.key - wanted) })?.value else { return }
          own = nearest
          if detents?.chosen != nil, detents?.chosen != nearest { detents?.choose?(nearest) }
        }
        // The state is the outer listener, so that the height is chosen before the pull ends.
        .updating($pull) { drag, pull, _ in pull = drag.translation.height }
    }
  }

  extension Binding {
    /// Whether the binding has an item. Setting false removes it.
    func isPresent<Item>() -> Binding<Bool> where Value == Item? {
      Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
  }
#endif
