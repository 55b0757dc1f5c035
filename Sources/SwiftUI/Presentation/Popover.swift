#if SwiftUI
  internal import FollowspotDrawing
  public import FollowspotGeometry
  internal import FollowspotSemantics
  public import FollowspotViews

  nonisolated extension View {
    /// Shows a card with an arrow at the view while a binding is true. A tap beside the card closes it.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the card is shown; false once it is closed.
    ///   - attachmentAnchor: The part of the view to which the arrow points.
    ///   - arrowEdge: The edge of that part at which the card is, if it has room there; `nil` for the first with room,
    ///     below before above.
    ///   - content: The views of the card.
    public func popover(
      isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) -> some View {
      PopoverPresentation(
        base: self, isPresented: isPresented, anchor: attachmentAnchor, look: .card(arrowEdge),
        content: { AnyView(content()) })
    }

    /// Shows a card with an arrow at the view, made from an item, while the binding has one.
    ///
    /// - Parameters:
    ///   - item: The item; `nil` once the card is closed.
    ///   - attachmentAnchor: The part of the view to which the arrow points.
    ///   - arrowEdge: The edge of that part at which the card is, if it has room there; `nil` for the first with room,
    ///     below before above.
    ///   - content: Returns the views of the card for an item.
    public func popover<Item: Identifiable>(
      item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
      PopoverPresentation(
        base: self, isPresented: item.isPresent(), anchor: attachmentAnchor, look: .card(arrowEdge),
        content: { AnyView(PresentedItem(item: item, content: content)) })
    }

    /// Returns the view unchanged: a display is never too small for a popover.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> Self { self }
    /// Returns the view unchanged: a display is never too small for a popover.
    public func presentationCompactAdaptation(
      horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> Self { self }
  }

  /// The form of a popover on a small display. It is a popover on all.
  public enum PresentationAdaptation: Hashable, Sendable {
    case automatic, none, popover, sheet, fullScreenCover
  }

  /// The part of a view to which a popover points.
  public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point at fractions of the view's size.
    case point(UnitPoint)

    fileprivate var source: Anchor<CGRect>.Source {
      switch self {
      case .rect(let source): source
      case .point: .bounds
      }
    }
  }

  /// The form of what is shown at a view.
  enum PopoverLook: Equatable {
    /// A card with an arrow, if possible at an edge.
    case card(Edge?)
    /// A list of commands.
    case menu
  }

  /// A view with a card at it.
  nonisolated struct PopoverPresentation<Base: View>: View {
    let base: Base
    let isPresented: Binding<Bool>
    let anchor: PopoverAttachmentAnchor
    let look: PopoverLook
    let content: () -> AnyView

    @MainActor var body: some View {
      base
        .transformAnchorPreference(key: PopoverAnchorKey.self, value: anchor.source) { $0 = $1 }
        .presentation(
          from: PopoverAnchorKey.self, isPresented: isPresented.wrappedValue,
          transition: .opacity.animation(.easeOut(duration: 0.15))
        ) { frame in
          AnyView(
            Popover(anchor: frame, part: anchor, look: look, content: AnyView(PresentedContent(content: content))) {
              isPresented.wrappedValue = false
            })
        }
    }
  }

  private enum PopoverAnchorKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }

  /// A card at a view, over the whole display.
  private struct Popover: View {
    let anchor: Anchor<CGRect>?
    let part: PopoverAttachmentAnchor
    let look: PopoverLook
    let content: AnyView
    let close: @MainActor () -> Void
    @State private var isFixed = false
    @State private var interaction = PresentationBackgroundInteraction.automatic
    @Environment(\.layoutDirection) private var direction

    var body: some View {
      // A card that the visitor can't close leaves the views around it usable, as an explanation does.
      let isModal = !isFixed && interaction != .enabled
      GeometryReader { proxy in
        ZStack(alignment: .topLeading) {
          if isModal {
            Color.clear.contentShape(Rectangle()).onTapGesture(perform: close).accessibilityHidden(true)
          }
          PopoverPlace(target: target(in: proxy), insets: proxy.safeAreaInsets, look: look) { card }
        }
      }
      .environment(\.dismiss, DismissAction(close))
      .accessibilityScope(AccessibilityScope(.dialog, isModal: isModal, dismiss: isFixed ? nil : close))
    }

    private var card: some View {
      content
        .onPreferenceChange(DismissDisabledKey.self) { isFixed = $0 }
        .onPreferenceChange(BackgroundInteractionKey.self) { interaction = $0 }
        .padding(look == .menu ? 1 : 12)
        .clipShape(RoundedRectangle(cornerRadius: Bubble.radius))
        .background {
          GeometryReader { proxy in
            let bubble = Bubble(target: look == .menu ? nil : target(in: proxy))
            ZStack {
              bubble.fill(Color(.role(.surface)))
              bubble.stroke(Color(.role(.outline)), lineWidth: 1)
            }
            .compositingGroup()
            .shadow(color: Color(white: 0, opacity: 0.25), radius: 12, y: 4)
          }
        }
        .contentShape(Rectangle())
        .onTapGesture {}
    }

    /// Returns the area to which the card points, in a proxy's coordinates.
    private func target(in proxy: GeometryProxy) -> CGRect {
      guard let anchor else { return .zero }
      let frame = proxy[anchor]
      guard case .point(let point) = part else { return frame }
      let x = direction == .rightToLeft ? 1 - point.x : point.x
      return CGRect(x: frame.minX + frame.width * x, y: frame.minY + frame.height * point.y, width: 0, height: 0)
    }
  }

  /// Places a card at an edge of an area with room for it.
  private struct PopoverPlace: Layout {
    /// The area to which the card points, in points.
    let target: CGRect
    /// The widths of the edges of the display that views avoid, in points.
    let insets: EdgeInsets
    let look: PopoverLook
    private let margin = 8.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      guard let card = subviews.first else { return }
      let area = bounds.inset(by: insets).insetBy(dx: margin, dy: margin)
      var target = target
      // A layout counts from the leading side.
      if subviews.layoutDirection == .rightToLeft { target.origin.x = bounds.width - target.maxX }
      let widest = min(area.width, look == .menu ? 320 : 480)
      let width = min(widest, card.sizeThatFits(.unspecified).width)
      let ideal = card.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let (edge, room) = room(for: ideal, of: card, at: target, in: area)
      let size = CGSize(width: min(ideal.width, area.width), height: min(ideal.height, room.height))
      card.place(
        at: origin(of: size, at: edge, of: target, in: area), proposal: ProposedViewSize(size))
    }

    private func room(
      for ideal: CGSize, of card: LayoutSubview, at target: CGRect, in area: CGRect
    ) -> (edge: Edge?, room: CGSize) {
      let rooms = edges.map { (edge: Edge?.some($0), room: room(at: $0, of: target, in: area)) }
      if let first = rooms.first(where: { ideal.width <= $0.room.width && ideal.height <= $0.room.height }) {
        return first
      }
      // A list gets lower; other views lie over the area that they belong to.
      let best = rooms.filter { ideal.width <= $0.room.width }.max { $0.room.height < $1.room.height }
      if let best, best.room.height > 0 {
        let lower = card.sizeThatFits(ProposedViewSize(width: ideal.width, height: best.room.height))
        if lower.height <= best.room.height { return best }
      }
      return (nil, area.size)
    }

    /// The edges in the order in which they are tried.
    private var edges: [Edge] {
      let all: [Edge] = [.bottom, .top, .trailing, .leading]
      guard case .card(let edge?) = look else { return look == .menu ? [.bottom, .top] : all }
      let opposite: Edge =
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
      return [edge, opposite] + all.filter { $0 != edge && $0 != opposite }
    }

    /// The distance of the card from the area, in points.
    private var gap: Double { look == .menu ? 4 : Bubble.arrow + 2 }

    private func room(at edge: Edge, of target: CGRect, in area: CGRect) -> CGSize {
      switch edge {
      case .top: CGSize(width: area.width, height: max(0, target.minY - gap - area.minY))
      case .bottom: CGSize(width: area.width, height: max(0, area.maxY - target.maxY - gap))
      case .leading: CGSize(width: max(0, target.minX - gap - area.minX), height: area.height)
      case .trailing: CGSize(width: max(0, area.maxX - target.maxX - gap), height: area.height)
      }
    }

    private func origin(of size: CGSize, at edge: Edge?, of target: CGRect, in area: CGRect) -> CGPoint {
      var x = look == .menu ? target.minX : target.midX - size.width / 2
      var y = target.midY - size.height / 2
      switch edge {
      case .top: y = target.minY - gap - size.height
      case .bottom: y = target.maxY + gap
      case .leading: x = target.minX - gap - size.width
      case .trailing: x = target.maxX + gap
      case nil: break
      }
      return CGPoint(
        x: max(area.minX, min(x, area.maxX - size.width)), y: max(area.minY, min(y, area.maxY - size.height)))
    }
  }

  /// A rounded rectangle with an arrow towards an area beside it.
  private struct Bubble: Shape {
    /// The area, in the coordinates of the rectangle; `nil` for no arrow.
    let target: CGRect?
    let layoutDirectionBehavior = LayoutDirectionBehavior.fixed

    /// The radius of the corners, in points.
    static let radius = 14.0
    /// The height of the arrow and half of its width, in points.
    static let arrow = 10.0

    func path(in rect: CGRect) -> Path {
      let arrow = Self.arrow
      // Smaller, where the arrow would have no room beside the corners
      let radius = max(0, min(Self.radius, min(rect.width, rect.height) / 2 - arrow))
      /// Returns the middle of the arrow on an edge between two corners; `nil` if the edge has no room for it.
      func middle(_ wanted: Double, _ start: Double, _ end: Double) -> Double? {
        let (least, most) = (start + radius + arrow, end - radius - arrow)
        return least <= most ? max(least, min(wanted, most)) : nil
      }
      guard let target else { return Path(roundedRect: rect, cornerRadius: Self.radius) }
      let x = middle(target.midX, rect.minX, rect.maxX)
      let y = middle(target.midY, rect.minY, rect.maxY)
      return Path { path in
        func corner(_ x: Double, _ y: Double, from angle: Double) {
          path.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: .degrees(angle), endAngle: .degrees(angle + 90),
            clockwise: false)
        }
        func point(_ x: Double, _ y: Double) { path.addLine(to: CGPoint(x: x, y: y)) }
        corner(rect.minX + radius, rect.minY + radius, from: 180)
        if let x, target.maxY <= rect.minY {
          point(x - arrow, rect.minY)
          point(x, rect.minY - arrow)
          point(x + arrow, rect.minY)
        }
        corner(rect.maxX - radius, rect.minY + radius, from: 270)
        if let y, target.minX >= rect.maxX {
          point(rect.maxX, y - arrow)
          point(rect.maxX + arrow, y)
          point(rect.maxX, y + arrow)
        }
        corner(rect.maxX - radius, rect.maxY - radius, from: 0)
        if let x, target.minY >= rect.maxY {
          point(x + arrow, rect.maxY)
          point(x, rect.maxY + arrow)
          point(x - arrow, rect.maxY)
        }
        corner(rect.minX + radius, rect.maxY - radius, from: 90)
        if let y, target.maxX <= rect.minX {
          point(rect.minX, y + arrow)
          point(rect.minX - arrow, y)
          point(rect.minX, y - arrow)
        }
        path.closeSubpath()
      }
    }
  }
#endif
