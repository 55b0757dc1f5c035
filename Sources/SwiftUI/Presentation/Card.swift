#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  internal import FollowspotSemantics
  internal import FollowspotViews

  enum CardPlace { case bottom, center }

  /// A card over a scrim.
  struct Card: View {
    let place: CardPlace
    let content: AnyView
    /// The number of times that the card was opened. It may open again while it closes.
    let openings: Int
    let close: @MainActor () -> Void
    /// Whether the card is still to be shown: a binding may refuse to be set.
    let isOpen: @MainActor () -> Bool
    @State private var detents: Detents?
    @State private var isFixed = false
    @State private var interaction = PresentationBackgroundInteraction.automatic
    @State private var indicator = Visibility.automatic
    @State private var radius: Double?
    @State private var drag = SheetDrag()
    /// The distance that a finger has dragged the card down, in points; negative for up.
    @GestureState(resetTransaction: Transaction(animation: .sheet)) private var pull = 0.0

    var body: some View {
      GeometryReader { proxy in layers(in: proxy.size) }
        .environment(\.dismiss, DismissAction(close))
        .onChange(of: openings) { drag.reopen() }
    }

    private func layers(in size: CGSize) -> some View {
      let heights = heights(on: size.height)
      // A card in the middle has no height to compare with.
      let isModal = place == .center || !interaction.isEnabled(at: heights.current, on: size.height)
      drag.heights = heights
      drag.close = close
      drag.isOpen = isOpen
      drag.choose = { [detents] in if let chosen = detents?.chosen, chosen != $0 { detents?.choose?($0) } }
      return ZStack(alignment: place == .bottom ? .bottom : .center) {
        if isModal {
          Color.black.opacity(0.4).onTapGesture { if !isFixed { close() } }.accessibilityHidden(true)
        }
        card(heights)
      }
      .frame(width: size.width, height: size.height, alignment: place == .bottom ? .bottom : .center)
      .accessibilityScope(AccessibilityScope(.dialog, isModal: isModal, dismiss: isFixed ? nil : close))
    }

    private func heights(on display: Double) -> SheetDrag.Heights {
      var heights = SheetDrag.Heights(isFixed: isFixed)
      let all = detents.flatMap { $0.all.isEmpty ? nil : $0.all } ?? [.large]
      heights.all = all.map { ($0.height(on: display), $0) }.sorted { $0.height < $1.height }
      let chosen = (detents?.chosen ?? drag.chosen).flatMap { all.contains($0) ? $0 : nil }
      heights.current = chosen?.height(on: display) ?? heights.least
      return heights
    }

    private func card(_ heights: SheetDrag.Heights) -> some View {
      let dragged = heights.current - pull - drag.pull
      let below = isFixed ? 0 : max(0, heights.least - dragged)
      let isSheet = place == .bottom
      let (upper, lower) = (radius ?? 20, isSheet ? 0 : radius ?? 20)
      let outline = UnevenRoundedRectangle(
        topLeadingRadius: upper, bottomLeadingRadius: lower, bottomTrailingRadius: lower, topTrailingRadius: upper)
      return
        content
        .onPreferenceChange(DetentsKey.self) { new in
          // The first height is no change.
          var transaction = Transaction()
          transaction.disablesAnimations = detents == nil
          withTransaction(transaction) { detents = new }
        }
        .onPreferenceChange(DismissDisabledKey.self) { isFixed = $0 }
        .onPreferenceChange(BackgroundInteractionKey.self) { interaction = $0 }
        .onPreferenceChange(DragIndicatorKey.self) { indicator = $0 }
        .onPreferenceChange(CornerRadiusKey.self) { radius = $0 }
        .environment(\.scrollSurroundings, isSheet ? drag : nil)
        .frame(maxWidth: isSheet ? .infinity : nil)
        .frame(height: isSheet ? max(heights.least, min(dragged, heights.most)) : nil)
        .animation(.sheet, value: heights.current)
        .padding(isSheet ? 0 : 16)
        .clipShape(outline)
        .backgroundPreferenceValue(PresentationBackgroundKey.self) { style in
          outline.fill(style ?? AnyShapeStyle(Color(.role(.background))))
        }
        .overlay(alignment: .top) {
          if isSheet, indicator == .visible || indicator == .automatic && heights.all.count > 1 {
            Capsule().fill(Color.secondary.opacity(0.5)).frame(width: 36, height: 5).padding(.top, 6)
              .allowsHitTesting(false).accessibilityHidden(true)
          }
        }
        .contentShape(Rectangle())
        .gesture(dragging, including: isSheet && (!isFixed || heights.all.count > 1) ? .all : .subviews)
        .offset(y: max(below, drag.end))
        .padding(isSheet ? 0 : 24)
    }

    /// A drag to the nearest height, or down, which closes the card once it leads below half of the least height.
    ///
    /// It begins after the same distance as a scroll, which is inside and comes first.
    private var dragging: some Gesture {
      DragGesture(minimumDistance: 12, coordinateSpace: .global, axes: .vertical)
        .onEnded { drag.settle(after: $0.translation.height, predicted: $0.predictedEndTranslation.height) }
        // The state is the outer listener, so that the height is chosen before the pull ends.
        .updating($pull) { drag, pull, _ in pull = drag.translation.height }
    }
  }
#endif
