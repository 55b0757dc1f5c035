internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// A scrim and a card across the display, at its bottom or top, away from the cutout. The card has dots for the steps
/// and buttons to go back and to leave.
public struct CoachCardOverlay: SpotlightOverlay {
  /// The colours, fonts and texts.
  public var style: DefaultOverlay.Style
  /// The distance of the card from the display's edges, in points.
  public var margin = 24.0
  /// The largest width of the card in points, so that on a wide display the buttons stay near the text.
  public var maxWidth = 1120.0

  /// Creates an overlay with a custom style. Set ``margin`` and ``maxWidth`` afterwards.
  public init(style: DefaultOverlay.Style) { self.style = style }

  /// Creates an overlay with a custom style and scaled lengths.
  package init(style: DefaultOverlay.Style, scale: Double) {
    self.init(style: style)
    margin *= scale
    maxWidth *= scale
  }

  /// Creates an overlay with the standard style of ``DefaultOverlay``.
  public init() { self.init(style: DefaultOverlay.Style()) }

  /// Whether the card stands at the bottom: away from the cutout, or at the bottom if there is no cutout.
  static func isAtBottom(away cutouts: [Rect], height: Double, in container: Size) -> Bool {
    guard let first = cutouts.first else { return true }
    let light = cutouts.dropFirst().reduce(first) { $0.union($1) }
    let (above, below) = (light.minY, container.height - light.maxY)
    // If both sides have room, the cutout's position decides; otherwise the larger room.
    return above >= height && below >= height ? CardPlacement.isBelow(light, in: container) : below >= above
  }

  /// The animation of the scrim's style, with which cutouts appear, travel and disappear.
  public var animation: Animation { style.scrim.animation }

  /// The scrim and the card of a step.
  public func body(context: SpotlightContext) -> some View {
    ZStack(alignment: .topLeading) {
      SpotlightScrim(style: style.scrim, cutouts: context.cutouts)
      if context.phase != .coming, context.showsCard {
        Container(
          layout: CardLayout(margin: margin / 3, cutouts: style.scrim.frames(of: context.cutouts)) {
            frame(around: $1, in: $2, measure: $0)
          },
          content: CoachCard(style: style, context: context).onCard(style)
        )
        .replaced(with: context, by: animation)
      }
    }
  }
}

extension CoachCardOverlay {
  /// Returns the frame of the card at the display's edge away from the cutout. If there are cutouts at both edges, it
  /// returns a frame in any free room.
  private func frame(
    around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double) {
    let width = min(maxWidth, container.width - 2 * margin)
    let card = measure(width)
    let isAtBottom = Self.isAtBottom(away: cutouts, height: card.height + 2 * margin, in: container)
    let y = isAtBottom ? container.height - margin - card.height : margin
    let frame = Rect(origin: Point(x: (container.width - card.width) / 2, y: y), size: card)
    guard cutouts.contains(where: { $0.intersects(frame) }) else { return (frame, width) }
    return CardPlacement(margin: margin, gap: margin / 2)
      .fit(maxWidth: min(width, style.maxWidth), around: cutouts, in: container, measure: measure)
  }
}

/// The content of a coach card: text, dots and buttons.
private struct CoachCard: View {
  let style: DefaultOverlay.Style
  let context: SpotlightContext

  var body: some View {
    Container(layout: CoachCardLayout(spacing: style.padding / 2), content: parts)
      .padding(style.padding)
  }

  @ViewBuilder private var parts: some View {
    VStack(alignment: .leading, spacing: style.padding / 4) {
      if let title = context.title { Text(title).font(style.titleFont).foregroundColor(.primary) }
      if !context.message.isEmpty {
        Text(context.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
      }
    }
    if context.count > 1 {
      StepDots(style: style, number: context.number, count: context.count)
        .layoutValue(key: StepPart.self, value: .note)
    }
    StepButtons(style: style, isLast: context.isLast, action: action)
  }

  /// Returns the action of a button. The card always offers back, next and one way to end, even if the step names no
  /// buttons.
  private func action(of button: StepButton) -> (() -> Void)? {
    switch button {
    case .back: context.actions.back
    case .next: context.phase == .resting ? nil : context.actions.next
    case .close: context.buttons.contains(.close) ? context.actions.close : nil
    case .skip:
      context.buttons.contains(.skip) || !context.buttons.contains(.close) && !context.isLast
        ? context.actions.skip : nil
    }
  }
}

/// A dot for each step, with a dash for the current one; with more than 12 steps, a text.
private struct StepDots: View {
  let style: DefaultOverlay.Style
  let number: Int
  let count: Int

  var body: some View {
    if count > 12 {
      Text(style.progress(at: number, of: count)).font(style.footnoteFont).foregroundColor(.secondary)
    } else {
      HStack(spacing: 8) {
        ForEach(1...count, id: \.self) { step in
          Capsule().fill(step == number ? Color.accentColor : Color.secondary.opacity(0.4))
            .frame(width: step == number ? 24 : 8, height: 8)
        }
      }
    }
  }
}
