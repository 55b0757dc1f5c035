internal import FollowspotDrawing
internal import FollowspotGeometry
package import FollowspotViews

/// A scrim and a centred card with a countdown, shown before a kiosk resets because its visitor seems to have left.
package struct CountdownOverlay: View {
  /// The texts of the card.
  package struct Texts: Hashable, Sendable {
    /// The line above the message.
    package var title = "Are you still there?"
    /// The effect of the countdown's end.
    package var message = "If nobody touches the screen, it starts over."
    /// The label of the button.
    package var button = "Continue"

    /// Creates the texts in English.
    package init() {}

    /// All texts, for translation.
    package var all: [String] { [title, message, button] }
  }

  private let style: DefaultOverlay.Style
  private let texts: Texts
  private let count: String
  private let action: () -> Void

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - style: The colours, fonts and lengths. Use the style of the steps' cards, so that both match.
  ///   - texts: The texts.
  ///   - count: The remaining seconds, formatted for the visitor's language.
  ///   - action: The action of the button. The caller may run it for every touch.
  package init(
    style: DefaultOverlay.Style, texts: Texts = Texts(), count: String, action: @escaping () -> Void = {}
  ) {
    (self.style, self.texts, self.count, self.action) = (style, texts, count, action)
  }

  package var body: some View {
    ZStack(alignment: .topLeading) {
      SpotlightScrim(style: style.scrim, cutouts: [])
      InPanel(alignment: .topLeading) { GeometryReader { proxy in card(in: proxy.size) } }
    }
  }

  /// Returns the centred card in a space.
  private func card(in size: Size) -> some View {
    Container(
      layout: CardLayout(margin: style.placement.tight.margin) {
        style.placement.fit(
          maxWidth: style.maxWidth, leastWidth: style.leastWidth, around: $1, in: $2, isBelow: false, measure: $0)
      },
      content: CountdownCard(style: style, texts: texts, count: count, isNarrow: isNarrow(in: size), action: action)
        .onCard(style))
  }

  /// Whether the text next to a ring would have to break words.
  private func isNarrow(in size: Size) -> Bool {
    let width = min(style.maxWidth, size.width - 2 * style.placement.tight.margin)
    return width - 2 * style.padding < 14 * style.titleFont.description.size
  }
}

/// The seconds in a ring, the text next to it, and the button below. On a narrow card the text takes the whole width,
/// and the ring stands next to the button.
private struct CountdownCard: View {
  let style: DefaultOverlay.Style
  let texts: CountdownOverlay.Texts
  let count: String
  let isNarrow: Bool
  let action: () -> Void

  // The type is erased because it is long; see ``ErasedView``.
  var body: some View { AnyView(card) }

  private var card: some View {
    VStack(alignment: .leading, spacing: style.padding * 0.75) {
      if isNarrow {
        sentences
        HStack(spacing: style.padding / 3) {
          ring
          button
        }
      } else {
        HStack(spacing: style.padding * 0.75) {
          ring
          sentences
        }
        button
      }
    }
    .padding(style.padding)
  }

  private var sentences: some View {
    VStack(alignment: .leading, spacing: style.padding / 4) {
      Text(texts.title).font(style.titleFont).foregroundColor(.primary).accessibilityHeading(.h1)
      Text(texts.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
    }
  }

  private var button: some View {
    Button(texts.button, action: action)
      .font(style.buttonFont)
      .multilineTextAlignment(.center)
      .buttonStyle(CardButtonStyle(appearance: .filled, letters: style.buttonFont.description.size))
  }

  private var ring: some View {
    let letters = style.titleFont.description.size
    let diameter = letters * (isNarrow ? 2 : 3)
    return Text(count).font(style.titleFont.monospacedDigit()).foregroundColor(.primary)
      .lineLimit(1)
      .frame(width: diameter, height: diameter)
      .background { Circle().strokeBorder(Color.accentColor, lineWidth: letters / 6) }
  }
}
