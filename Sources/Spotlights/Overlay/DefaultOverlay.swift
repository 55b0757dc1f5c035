public import Drawing
internal import Geometry
public import Views

/// Darkness and a card: a title, the message, "2 of 5", and what a touch does.
public struct DefaultOverlay: FocusOverlay {
  /// How the overlay looks.
  public var style: Style

  /// Makes the overlay.
  public init(style: Style = Style()) { self.style = style }

  /// Colours, letters and words of the overlay.
  public struct Style {
    /// The darkness.
    public var dim = Color(red: 0.04, green: 0.06, blue: 0.1, opacity: 0.68)
    /// The letters of the title.
    public var titleFont = Font.system(size: 24, weight: .semibold)
    /// The letters of the message.
    public var messageFont = Font.system(size: 20)
    /// The letters below the message.
    public var footnoteFont = Font.system(size: 16, weight: .medium)
    /// The most width of the card, in points.
    public var maxWidth = 480.0
    /// Room inside the card, in points.
    public var padding = 28.0
    /// The radius of the card's corners, in points.
    public var cornerRadius = 20.0
    /// Distances of the card.
    public var placement = CardPlacement()
    /// How far the guide has come: `{step}` stands for the step's number, `{count}` for how many there are.
    public var progress = "{step} of {count}"
    /// What a touch does before the last step.
    public var continueHint = "Tap to continue"
    /// What a touch does on the last step.
    public var finishHint = "Tap to finish"

    /// The standard look.
    public init() {}

    /// Every text of the overlay's own, as for a translation.
    public var words: [String] { [progress, continueHint, finishHint] }

    /// The progress at a step, from 1.
    func progress(at step: Int, of count: Int) -> String {
      // Cut at the names instead of replacing text in text: a number never stands for a name.
      progress.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
        if index == 0 { return String(part) }
        if part.hasPrefix("step}") { return "\(step)" + part.dropFirst("step}".count) }
        if part.hasPrefix("count}") { return "\(count)" + part.dropFirst("count}".count) }
        return "{" + part
      }.joined()
    }
  }

  public func body(context: FocusContext) -> some View {
    ZStack(alignment: .topLeading) {
      SpotlightCover(color: style.dim, focuses: context.focuses)
      Container(
        layout: CardLayout(
          placement: style.placement, focuses: context.focuses.map(\.rect), maxWidth: style.maxWidth),
        content: Card(style: style, context: context))
    }
  }
}

/// The card of the default overlay.
private struct Card: View {
  let style: DefaultOverlay.Style
  let context: FocusContext

  var body: some View {
    VStack(alignment: .leading, spacing: style.padding / 2) {
      if let title = context.title {
        Text(title).font(style.titleFont).foregroundColor(.primary)
      }
      Text(context.message).font(style.messageFont).foregroundColor(.primary)
        .lineSpacing(4)
      HStack(spacing: style.padding) {
        Text(style.progress(at: context.number, of: context.count)).foregroundColor(.secondary)
        Spacer(minLength: 0)
        Text(context.number == context.count ? style.finishHint : style.continueHint).foregroundColor(.accentColor)
      }
      .font(style.footnoteFont)
      .lineLimit(1)
      .padding(.top, style.padding / 4)
    }
    .padding(style.padding)
    .background(Color(.role(.surface)), in: RoundedRectangle(cornerRadius: style.cornerRadius))
    .shadow(color: Color(white: 0, opacity: 0.35), radius: 20, y: 4)
  }
}
