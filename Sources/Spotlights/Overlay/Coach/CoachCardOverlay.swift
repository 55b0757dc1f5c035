public import Drawing
internal import Geometry
public import Views

/// Darkness and a card across the display, at its bottom or its top, away from the light: dots for the steps, and
/// buttons for those who want to go back or leave.
public struct CoachCardOverlay: FocusOverlay {
  /// Colours, letters and words.
  public var style: DefaultOverlay.Style
  /// Distance of the card from the display's edges, in points.
  public var margin = 24.0
  /// The most width of the card, in points: on a wide display its buttons stay near its words.
  public var maxWidth = 1120.0

  /// Makes the overlay with a look of one's own.
  public init(style: DefaultOverlay.Style) { self.style = style }

  /// Makes the overlay with its standard look.
  public init() { self.init(style: DefaultOverlay.Style()) }

  /// Whether the card stands at the bottom: away from the light, at the bottom where there is none.
  static func isAtBottom(away focuses: [Rect], height: Double, in container: Size) -> Bool {
    guard let first = focuses.first else { return true }
    let light = focuses.dropFirst().reduce(first) { $0.union($1) }
    let (above, below) = (light.minY, container.height - light.maxY)
    // Where both have room the middle of the light decides; where one has none, the room does.
    return above >= height && below >= height ? CardPlacement.isBelow(light, in: container) : below >= above
  }

  public var animation: Animation { style.cover.animation }

  public func body(context: FocusContext) -> some View {
    ZStack(alignment: .topLeading) {
      SpotlightCover(style: style.cover, focuses: context.focuses)
      if context.phase != .coming, context.showsCard {
        Container(
          layout: CardLayout(margin: margin, maxWidth: maxWidth) { card, container in
            let isAtBottom = Self.isAtBottom(
              away: context.focuses.map(\.rect), height: card.height + 2 * margin, in: container)
            let y = isAtBottom ? container.height - margin - card.height : margin
            return Rect(origin: Point(x: (container.width - card.width) / 2, y: y), size: card)
          },
          content: CoachCard(style: style, context: context)
            .background(Color(.role(.surface)), in: RoundedRectangle(cornerRadius: style.cornerRadius))
            .shadow(color: Color(white: 0, opacity: 0.35), radius: 20, y: 4)
        )
        .id([AnyHashable(context.number), context.message])
        .transition(.opacity)
      }
    }
  }
}

/// What a coach card says: words and dots, and buttons beside them or below where there is less room.
private struct CoachCard: View {
  let style: DefaultOverlay.Style
  let context: FocusContext

  var body: some View {
    Group {
      if context.container.width >= 900 {
        HStack(spacing: style.padding) {
          VStack(alignment: .leading, spacing: style.padding / 2) {
            words
            StepDots(style: style, number: context.number, count: context.count)
          }
          .frame(maxWidth: 760, alignment: .leading)
          Spacer(minLength: 0)
          buttons
        }
      } else {
        VStack(alignment: .leading, spacing: style.padding / 2) {
          words
          HStack(spacing: 12) {
            StepDots(style: style, number: context.number, count: context.count)
            Spacer(minLength: 0)
            buttons
          }
        }
      }
    }
    .padding(style.padding)
    .frame(maxWidth: .infinity)
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: style.padding / 4) {
      if let title = context.title { Text(title).font(style.titleFont).foregroundColor(.primary) }
      Text(context.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
    }
  }

  private var buttons: some View {
    HStack(spacing: 12) {
      if context.buttons.contains(.close) {
        button(.close, style.close, context.actions.close, .plain)
      } else {
        button(.skip, style.skip, context.isLast ? nil : context.actions.skip, .plain)
      }
      button(.back, style.back, context.actions.back, .outlined)
      button(
        .next, context.isLast ? style.finish : style.next, context.phase == .resting ? nil : context.actions.next,
        .filled)
    }
  }

  @ViewBuilder private func button(
    _ button: StepButton, _ title: String, _ action: (() -> Void)?, _ look: CardButtonStyle.Look
  ) -> some View {
    if let action {
      Button(title, action: action)
        .font(style.buttonFont)
        .lineLimit(1)
        .buttonStyle(CardButtonStyle(look: look, fills: false))
        .found(as: button)
    }
  }
}

/// A dot for each step, the one that is shown as a dash; too many of them are said in words.
private struct StepDots: View {
  let style: DefaultOverlay.Style
  let number: Int
  let count: Int

  var body: some View {
    if count > 12 {
      Text(style.progress(at: number, of: count)).font(style.footnoteFont).foregroundColor(.secondary).lineLimit(1)
    } else if count > 1 {
      HStack(spacing: 8) {
        ForEach(1...count, id: \.self) { step in
          Capsule().fill(step == number ? Color.accentColor : Color.secondary.opacity(0.4))
            .frame(width: step == number ? 24 : 8, height: 8)
        }
      }
    }
  }
}
