internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// A scrim and a card: a title, the message, "2 of 5", and the step's buttons or a hint about the effect of a touch.
public nonisolated struct DefaultOverlay: SpotlightOverlay {
  /// The look of the overlay.
  public var style: Style
  /// Computes the cutout for each element and the side of the message. Replace it for another rule. With several
  /// elements it is called once more with the rectangle around all cutouts, to find the side.
  public var layout: (Layout, AnyShape) -> Layout.Traits = { $0.traits(for: $1) }

  /// Creates an overlay with a custom style.
  public init(style: Style) { self.style = style }

  /// Creates an overlay with the standard style.
  public init() { self.init(style: Style()) }

  /// The colours, fonts, lengths and texts of the overlay.
  public struct Style {
    /// The scrim and its cutouts. Its padding is unused; each step has its own.
    public var scrim = SpotlightStyle()
    /// The font of the title, 24 points by default.
    public var titleFont = Font.system(size: 24, weight: .semibold)
    /// The font of the message, 20 points by default.
    public var messageFont = Font.system(size: 20)
    /// The font below the message.
    public var footnoteFont = Font.system(size: 16, weight: .medium)
    /// The font of the buttons.
    public var buttonFont = Font.system(size: 18, weight: .semibold)
    /// The largest width of the card, in points.
    public var maxWidth = 480.0
    /// The padding inside the card, in points.
    public var padding = 28.0
    /// The radius of the card's corners, in points.
    public var cornerRadius = 20.0
    /// The card's distances from the cutout and from the edges.
    public var placement = CardPlacement()
    /// The progress. `{step}` stands for the step's number, `{count}` for the number of steps.
    public var progress = "{step} of {count}"
    /// Formats a number in the language's digits; English by default.
    public var number: (Int) -> String = { "\($0)" }
    /// The hint about the effect of a touch before the last step.
    public var continueHint = "Tap to continue"
    /// The hint about the effect of a touch on the last step.
    public var finishHint = "Tap to finish"

    /// Creates the standard style.
    public init() {}

    /// The width in points at which a line of the card still fits a longer word.
    var leastWidth: Double { 7 * messageFont.description.size + 2 * padding }

    /// Multiplies all lengths and font sizes by a factor, for a larger or smaller display.
    public mutating func scale(by factor: Double) {
      for font in [\Style.titleFont, \.messageFont, \.footnoteFont, \.buttonFont] {
        self[keyPath: font].description.size *= factor
      }
      for length in [\Style.maxWidth, \.padding, \.cornerRadius, \.placement.margin, \.placement.gap] {
        self[keyPath: length] *= factor
      }
    }

    /// The label of the button to the previous step.
    public var back = "Back"
    /// The label of the button to the next step.
    public var next = "Next"
    /// The label of the button that finishes the last step.
    public var finish = "Done"
    /// The label of the button that leaves a guide whose steps the visitor follows.
    public var skip = "Skip"
    /// The label of the button that leaves a guide that the visitor only reads.
    public var close = "Close"

    /// All texts of the overlay, for translation.
    package var words: [String] { Self.wordPaths.map { self[keyPath: $0] } }

    /// The key paths of the overlay's texts.
    package static let wordPaths: [any WritableKeyPath<Style, String> & Sendable] = [
      \.progress, \.continueHint, \.finishHint, \.back, \.next, \.finish, \.skip, \.close,
    ]

    /// Returns the progress text of a step, which counts from 1.
    func progress(at step: Int, of count: Int) -> String {
      // The text is split at the placeholders, so that inserted numbers cannot form a placeholder.
      progress.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
        if index == 0 { return String(part) }
        if part.hasPrefix("step}") { return number(step) + part.dropFirst("step}".count) }
        if part.hasPrefix("count}") { return number(count) + part.dropFirst("count}".count) }
        return "{" + part
      }.joined()
    }
  }

  /// The animation of the scrim's style, with which cutouts appear, travel and disappear.
  public var animation: Animation { style.scrim.animation }

  /// The scrim and the card of a step.
  @MainActor public func body(context: SpotlightContext) -> some View {
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

  /// Returns the cutouts of a step and the side of its message.
  @MainActor private func arranged(_ context: SpotlightContext) -> (cutouts: [SpotlightCutout], side: VerticalAlignment)
  {
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
