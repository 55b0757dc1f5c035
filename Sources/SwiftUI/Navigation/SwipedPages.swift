#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  internal import FollowspotSemantics
  internal import FollowspotViews

  /// Pages beside each other. Only those that are visible exist.
  struct SwipedPages: View {
    let pages: [TabPage]
    let selection: Binding<Int>
    let indexDisplayMode: PageTabViewStyle.IndexDisplayMode
    /// The distance that a finger has pulled the next page in, in points; negative for the previous one.
    @GestureState(resetTransaction: Transaction(animation: .pages)) private var pull = 0.0
    @State private var frame = PageFrame()
    @Environment(\.layoutDirection) private var direction
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.isInPages) private var isInPages

    var body: some View {
      let index = selection.wrappedValue
      PageStrip(pages: pages, chosen: index, frame: frame, position: Double(index), pull: pull)
        .environment(\.isInPages, true)
        .clipped()
        .contentShape(Rectangle())
        .gesture(swiping(over: index))
        .overlay(alignment: .bottom) {
          if indexDisplayMode == .always || indexDisplayMode == .automatic && pages.count > 1 {
            PageDots(count: pages.count, index: index) { show($0) }
          }
        }
        .onKeyPress(.pageDown) { turn(by: 1) }
        .onKeyPress(.pageUp) { turn(by: -1) }
    }

    private func swiping(over index: Int) -> some Gesture {
      let forward = direction == .rightToLeft ? 1.0 : -1.0
      return DragGesture(minimumDistance: 12, axes: .horizontal, directions: directions(from: index))
        .onEnded { drag in
          let way = drag.predictedEndTranslation.width * forward
          if abs(way) > frame.width / 2 { show(index + (way > 0 ? 1 : -1)) }
        }
        // The state is the outer listener, so that the page is chosen before the pull ends.
        .updating($pull) { drag, pull, _ in pull = drag.translation.width * forward }
    }

    /// The directions in which a finger pulls. Pages inside others leave the way beyond their ends to those.
    private func directions(from index: Int) -> DragGesture.Directions {
      guard isInPages else { return .all }
      let (next, previous): (DragGesture.Directions, DragGesture.Directions) =
        direction == .rightToLeft ? (.increasing, .decreasing) : (.decreasing, .increasing)
      var directions: DragGesture.Directions = []
      if index + 1 < pages.count { directions.insert(next) }
      if index > 0 { directions.insert(previous) }
      return directions
    }

    private func turn(by step: Int) -> KeyPress.Result {
      guard pages.indices.contains(selection.wrappedValue + step) else { return .ignored }
      show(selection.wrappedValue + step)
      return .handled
    }

    private func show(_ index: Int) {
      guard pages.indices.contains(index) else { return }
      withAnimation(reducesMotion ? nil : .pages) { selection.wrappedValue = index }
    }
  }

  private enum InPagesKey: EnvironmentKey { static let defaultValue = false }

  extension EnvironmentValues {
    /// Whether the view is in a page that a finger swipes.
    fileprivate var isInPages: Bool {
      get { self[InPagesKey.self] }
      set { self[InPagesKey.self] = newValue }
    }
  }

  extension Animation {
    /// The way of a page that a finger has left.
    fileprivate static var pages: Animation { .easeOut(duration: 0.3) }
  }

  /// The size of pages as they were last laid out.
  private final class PageFrame {
    var width = 0.0
  }

  /// The visible pages at a position, which an animation changes.
  private struct PageStrip: View, Animatable {
    let pages: [TabPage]
    let chosen: Int
    let frame: PageFrame
    /// The page at the leading edge; between two pages while it moves.
    var position: Double
    var pull: Double

    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(position, pull) }
      set { (position, pull) = (newValue.first, newValue.second) }
    }

    var body: some View {
      let last = Double(max(0, pages.count - 1))
      // Beyond the first and the last page a pull is weaker.
      let isBeyond = pull < 0 && position <= 0 || pull > 0 && position >= last
      // No finger pulls before the first layout, which notes the width.
      let shown = position + (isBeyond ? pull / 3 : pull) / max(1, frame.width)
      let first = Int(max(0, min(shown.rounded(.down), last)))
      let end = Int(max(0, min(shown.rounded(.up), last)))
      PageRow(frame: frame, position: shown - Double(first)) {
        ForEach(pages.isEmpty ? [] : Array(first...end), id: \.self) { index in
          ZStack { pages[index].content() }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .accessibilityHidden(index != chosen)
            .transition(.identity)
        }
      }
    }
  }

  /// Pages of the container's size in a row.
  private struct PageRow: Layout {
    let frame: PageFrame
    /// The distance of the first page from the leading edge, in pages.
    let position: Double

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(proposal) }
      return proposal.replacingUnspecifiedDimensions(
        by: CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      frame.width = bounds.width
      for (index, page) in subviews.enumerated() {
        let x = bounds.minX + (Double(index) - position) * bounds.width
        page.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
      }
    }
  }

  /// A dot for each page. A tap beside the middle and arrow keys turn the pages.
  private struct PageDots: View {
    /// The count of dots for which no display has room.
    private static let most = 256

    let count: Int
    let index: Int
    let choose: (Int) -> Void
    @Environment(\.dotsHaveGround) private var hasGround
    @Environment(\.layoutDirection) private var direction
    @Environment(\.minimumTargetSize) private var target

    var body: some View {
      let dot = (target / 6).rounded()
      let width = Double(2 * count - 1) * dot + target / 2
      ViewThatFits(in: .horizontal) {
        if count < Self.most {
          HStack(spacing: dot) {
            ForEach(0..<count, id: \.self) { page in
              Circle().fill(Color.primary.opacity(page == index ? 1 : 0.3)).frame(width: dot, height: dot)
            }
          }
          .frame(width: width)
        }
        Text("\(index + 1) / \(count)").frame(width: 2 * target)
      }
      .frame(height: target / 2)
      .background { if hasGround { Capsule().fill(Color(.role(.surface))) } }
      .frame(minWidth: target, minHeight: target)
      .background {
        GeometryReader { proxy in
          Color.clear.contentShape(Rectangle())
            .onTapGesture { place in choose(index + ((place.x < proxy.size.width / 2) == isMirrored ? 1 : -1)) }
        }
      }
      .control(
        ControlSemantics(
          .slider, value: "\(index + 1) / \(count)",
          quantity: Quantity(Double(index + 1), in: 1...Double(max(1, count)), step: 1), adjust: { choose(index + $0) })
      )
      .onKeyPress(.rightArrow) { turn(by: isMirrored ? -1 : 1) }
      .onKeyPress(.leftArrow) { turn(by: isMirrored ? 1 : -1) }
    }

    private var isMirrored: Bool { direction == .rightToLeft }

    private func turn(by step: Int) -> KeyPress.Result {
      choose(index + step)
      return .handled
    }
  }
#endif
