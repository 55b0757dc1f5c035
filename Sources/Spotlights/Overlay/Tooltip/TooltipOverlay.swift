internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// A scrim and a small bubble next to the cutout, with an arrow that points to it.
public struct TooltipOverlay: SpotlightOverlay {
  /// The colours, fonts and texts.
  public var style: DefaultOverlay.Style
  /// The placement of the bubble and its arrow.
  public var placement: TooltipPlacement

  /// Creates an overlay with a custom style. A bubble needs smaller fonts than a card; see ``standardStyle``.
  public init(style: DefaultOverlay.Style, placement: TooltipPlacement = TooltipPlacement()) {
    self.style = style
    self.placement = placement
  }

  /// Creates an overlay with ``standardStyle``.
  public init() { self.init(style: Self.standardStyle) }

  /// The standard style of a bubble, with smaller fonts than a card's.
  public static var standardStyle: DefaultOverlay.Style {
    var style = DefaultOverlay.Style()
    style.titleFont = .system(size: 20, weight: .semibold)
    style.messageFont = .system(size: 18)
    style.footnoteFont = .system(size: 15, weight: .medium)
    style.buttonFont = .system(size: 16, weight: .semibold)
    style.maxWidth = 340
    style.padding = 20
    style.cornerRadius = 14
    return style
  }

  /// The animation of the scrim's style, with which cutouts appear, travel and disappear.
  public var animation: Animation { style.scrim.animation }

  /// The scrim and the bubble of a step.
  public func body(context: SpotlightContext) -> some View {
    let cutouts = style.scrim.frames(of: context.cutouts)
    ZStack(alignment: .topLeading) {
      SpotlightScrim(style: style.scrim, cutouts: context.cutouts)
      if context.phase != .coming, context.showsCard {
        Container(
          layout: CardLayout(margin: placement.margin / 3, cutouts: cutouts) {
            ruled.fit(maxWidth: style.maxWidth, around: $1, in: $2, measure: $0)
          },
          content: StepCard(style: style, context: context)
            .layoutFront()
            .background {
              GeometryReader { proxy in Bubble(frame: proxy.frame(in: .global), cutouts: cutouts, placement: ruled) }
            }
            .shadow(color: Color(white: 0, opacity: 0.35), radius: 16, y: 3)
        )
        .replaced(with: context, by: animation)
      }
    }
  }

  /// The placement with the corner radius of the style.
  private var ruled: TooltipPlacement {
    var placement = placement
    placement.cornerRadius = style.cornerRadius
    return placement
  }
}

/// A bubble with its arrow, whose frame is on the display.
private struct Bubble: View {
  let frame: Rect
  let cutouts: [Rect]
  let placement: TooltipPlacement

  var body: some View {
    ZStack(alignment: .topLeading) {
      RoundedRectangle(cornerRadius: placement.cornerRadius).fill(Color(.role(.surface)))
      if let arrow = placement.arrow(of: frame, to: cutouts) {
        Path(arrow, width: placement.arrowWidth)
          .offsetBy(dx: -frame.minX, dy: -frame.minY)
          .fill(Color(.role(.surface)))
      }
    }
  }
}

extension Path {
  /// Creates the outline of an arrow with a slightly rounded tip. Its base overlaps the bubble.
  fileprivate init(_ arrow: TooltipPlacement.Arrow, width: Double) {
    let isAcross = arrow.edge == .top || arrow.edge == .bottom
    let inwards = arrow.edge == .top || arrow.edge == .left ? 1.0 : -1.0
    func corner(_ side: Double) -> Point {
      isAcross
        ? Point(x: arrow.base.x + side * width / 2, y: arrow.base.y + inwards)
        : Point(x: arrow.base.x + inwards, y: arrow.base.y + side * width / 2)
    }
    func near(_ corner: Point) -> Point {
      Point(x: arrow.tip.x + (corner.x - arrow.tip.x) * 0.12, y: arrow.tip.y + (corner.y - arrow.tip.y) * 0.12)
    }
    let (first, second) = (corner(-1), corner(1))
    self.init { path in
      path.move(to: first)
      path.addLine(to: near(first))
      path.addQuadCurve(to: near(second), control: arrow.tip)
      path.addLine(to: second)
      path.closeSubpath()
    }
  }
}
