internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// Darkness and a card in the middle of it that counts down: what a kiosk says before it takes its visitor for gone.
public struct CountdownOverlay: View {
  /// What the card says.
  public struct Words: Hashable, Sendable {
    /// The line above the message.
    public var title = "Are you still there?"
    /// What happens at the end of the count.
    public var message = "If nobody touches the screen, it starts over."
    /// What a touch does, as on a button.
    public var button = "Continue"

    /// The words in English.
    public init() {}

    /// All of them, as for a translation.
    public var all: [String] { [title, message, button] }
  }

  private let style: DefaultOverlay.Style
  private let words: Words
  private let count: String
  private let action: () -> Void

  /// A card in a look.
  ///
  /// - Parameters:
  ///   - style: Its colours, letters and lengths; that of a step's card, so that both belong together.
  ///   - words: What it says.
  ///   - count: How many seconds are left, as the visitor's language writes numbers.
  ///   - action: What its button does. Whoever shows it may well take every touch for that.
  public init(
    style: DefaultOverlay.Style, words: Words = Words(), count: String, action: @escaping () -> Void = {}
  ) {
    (self.style, self.words, self.count, self.action) = (style, words, count, action)
  }

  public var body: some View {
    ZStack(alignment: .topLeading) {
      SpotlightScrim(style: style.scrim, cutouts: [])
      InPanel(alignment: .topLeading) { GeometryReader { proxy in card(in: proxy.size) } }
    }
  }

  /// The card in the middle of a space.
  private func card(in size: Size) -> some View {
    Container(
      layout: CardLayout(margin: style.placement.tight.margin) {
        style.placement.fit(
          maxWidth: style.maxWidth, leastWidth: style.leastWidth, around: $1, in: $2, isBelow: false, measure: $0)
      },
      content: CountdownCard(style: style, words: words, count: count, isNarrow: isNarrow(in: size), action: action)
        .onCard(style))
  }

  /// Whether words beside a ring would be cut into syllables.
  private func isNarrow(in size: Size) -> Bool {
    let width = min(style.maxWidth, size.width - 2 * style.placement.tight.margin)
    return width - 2 * style.padding < 14 * style.titleFont.description.size
  }
}

/// The seconds in a ring, the words beside it, and below them what a touch does. On a narrow card the words have all of the
/// width, and the ring stands by the button.
private struct CountdownCard: View {
  let style: DefaultOverlay.Style
  let words: CountdownOverlay.Words
  let count: String
  let isNarrow: Bool
  let action: () -> Void

  // Its type is long: see ``ErasedView`` for why it is hidden.
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
      Text(words.title).font(style.titleFont).foregroundColor(.primary)
      Text(words.message).font(style.messageFont).foregroundColor(.primary).lineSpacing(4)
    }
  }

  private var button: some View {
    Button(words.button, action: action)
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
