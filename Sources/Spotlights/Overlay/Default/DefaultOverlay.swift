internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// Darkness and a card: a title, the message, "2 of 5", and what a touch does or the buttons that a step has.
public struct DefaultOverlay: SpotlightOverlay {
  /// How the overlay looks.
  public var style: Style
  /// Finds the cutout for each element and the side for the message; another rule may take its place. Where there are
  /// several elements, it is asked once more for the side, about the rectangle around all cutouts.
  public var layout: (Layout, AnyShape) -> Layout.Traits = { $0.traits(for: $1) }

  /// The overlay with a look of one's own.
  public init(style: Style) { self.style = style }

  /// The overlay with its standard look.
  public init() { self.init(style: Style()) }

  /// Colours, letters and words of the overlay.
  public struct Style {
    /// The darkness and the cutouts in it; the room around an element is the step's own.
    public var scrim = SpotlightStyle()
    /// The letters of the title.
    public var titleFont = Font.system(size: 24, weight: .semibold)
    /// The letters of the message.
    public var messageFont = Font.system(size: 20)
    /// The letters below the message.
    public var footnoteFont = Font.system(size: 16, weight: .medium)
    /// The letters of the buttons.
    public var buttonFont = Font.system(size: 18, weight: .semibold)
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
    /// A number in the digits of the language: those of English unless it is told otherwise.
    public var number: (Int) -> String = { "\($0)" }
    /// What a touch does before the last step.
    public var continueHint = "Tap to continue"
    /// What a touch does on the last step.
    public var finishHint = "Tap to finish"

    /// The standard look.
    public init() {}

    /// The width of a card whose lines hold a longer word, in points.
    var leastWidth: Double { 7 * messageFont.description.size + 2 * padding }

    /// Multiplies all lengths and the size of all letters, for a larger or a smaller display.
    public mutating func scale(by factor: Double) {
      for font in [\Style.titleFont, \.messageFont, \.footnoteFont, \.buttonFont] {
        self[keyPath: font].description.size *= factor
      }
      for length in [\Style.maxWidth, \.padding, \.cornerRadius, \.placement.margin, \.placement.gap] {
        self[keyPath: length] *= factor
      }
    }

    /// The button to the step before.
    public var back = "Back"
    /// The button to the next step.
    public var next = "Next"
    /// The button to the next step, on the last one.
    public var finish = "Done"
    /// The button that leaves a guide that is followed.
    public var skip = "Skip"
    /// The button that leaves a guide that is read.
    public var close = "Close"

    /// Every text of the overlay's own, as for a translation.
    public var words: [String] { Self.wordPaths.map { self[keyPath: $0] } }

    /// Where the overlay's own texts are.
    public static let wordPaths: [any WritableKeyPath<Style, String> & Sendable] = [
      \.progress, \.continueHint, \.finishHint, \.back, \.next, \.finish, \.skip, \.close,
    ]

    /// The progress at a step, from 1.
    func progress(at step: Int, of count: Int) -> String {
      // Cut at the names instead of replacing text in text: a number never stands for a name.
      progress.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
        if index == 0 { return String(part) }
        if part.hasPrefix("step}") { return number(step) + part.dropFirst("step}".count) }
        if part.hasPrefix("count}") { return number(count) + part.dropFirst("count}".count) }
        return "{" + part
      }.joined()
    }
  }

  /// How cutouts come, travel and go: as the style of the scrim says.
  public var animation: Animation { style.scrim.animation }

  /// The darkness, and what is said of a step.
  public func body(context: SpotlightContext) -> some View {
    let (cutouts, side) = arranged(context)
    ZStack(alignment: .topLeading) {
      SpotlightScrim(style: style.scrim, cutouts: cutouts)
      if context.phase != .coming, context.showsCard {
        Container(
          layout: CardLayout(
            margin: style.placement.tight.margin, cutouts: side == .center ? [] : style.scrim.frames(of: cutouts)
          ) {
            style.placement.fit(
              maxWidth: style.maxWidth, leastWidth: style.leastWidth, around: $1, in: $2, isBelow: side == .bottom,
              measure: $0)
          },
          content: StepCard(style: style, context: context).onCard(style)
        )
        .replaced(with: context, by: animation)
      }
    }
  }

  /// The cutouts of a step, and the side of its message.
  private func arranged(_ context: SpotlightContext) -> (cutouts: [SpotlightCutout], side: VerticalAlignment) {
    let container = context.container
    let found = context.cutouts.map { cutout in
      (cutout, layout(Layout(element: cutout.element, container: container, padding: cutout.padding), cutout.shape))
    }
    let cutouts = found.compactMap { cutout, traits in cutout.placed(by: traits, in: container) }
    if found.count == 1 { return (cutouts, found[0].1.messageAlignment) }
    let whole = cutouts.dropFirst().reduce(cutouts.first?.rect) { $0?.union($1.rect) }
    return (cutouts, layout(Layout(element: whole, container: container), .rectangle).messageAlignment)
  }
}
