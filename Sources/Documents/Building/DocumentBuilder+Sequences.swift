internal import FollowspotData
internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

extension DocumentBuilder {
  /// A sequence as a model runs it.
  public func spotlight(_ sequence: SequenceDescription) -> Spotlight {
    Spotlight(
      elements: sequence.elements.map { element in
        let words = words(title: element.title, message: element.message)
        return Spotlight.Element(
          element.target.mark, words.message, title: words.title,
          shape: element.shape?.shape(in: resolver), padding: element.padding.map(resolver.insets))
      }, cancellable: sequence.isCancellable, missingTargets: sequence.missingTargets,
      padding: sequence.scrim.padding.map(resolver.insets) ?? .zero, buttons: sequence.buttons)
  }

  /// How a sequence's steps look.
  public func overlay(for sequence: SequenceDescription) -> SequenceOverlay {
    switch sequence.overlay {
    case .default: .default(DefaultOverlay(style: style(DefaultOverlay.Style(), sequence.scrim)))
    case .tooltip:
      .tooltip(
        TooltipOverlay(
          style: style(TooltipOverlay.standardStyle, sequence.scrim), placement: .standard(for: resolver.cardFactor)))
    case .coachCard:
      .coachCard(CoachCardOverlay(style: style(DefaultOverlay.Style(), sequence.scrim), scale: resolver.cardFactor))
    }
  }

  /// A number in the digits of the visitor's language.
  func number(_ number: Int) -> String {
    data.formatter.text(of: .integer(number), as: .integer(0...Int.max), now: data.clock.start) ?? "\(number)"
  }

  /// A look in the document's letters and colours and the visitor's language.
  func style(_ standard: DefaultOverlay.Style, _ scrim: ScrimDescription) -> DefaultOverlay.Style {
    var style = standard
    style.scrim = self.style(scrim)
    style.scale(by: resolver.cardFactor)
    style.titleFont = resolver.font(named: "title3", standard: style.titleFont)
    style.messageFont = resolver.font(named: "body", standard: style.messageFont)
    style.footnoteFont = resolver.font(named: "footnote", standard: style.footnoteFont)
    // Footnotes of a screen may be small; how far a sequence is must be read from where one stands.
    let least = min(15, style.messageFont.description.size)
    style.footnoteFont.description.size = max(least, style.footnoteFont.description.size)
    style.buttonFont = resolver.font(named: "headline", standard: style.buttonFont)
    style.number = number
    for word in DefaultOverlay.Style.wordPaths { style[keyPath: word] = resolver.message(style[keyPath: word]) }
    return style
  }
}

/// The looks that a document's sequences may have.
public enum SequenceOverlay: SpotlightOverlay {
  case `default`(DefaultOverlay)
  case tooltip(TooltipOverlay)
  case coachCard(CoachCardOverlay)

  /// The look where none is said.
  public init() { self = .default(DefaultOverlay()) }

  /// How cutouts come, travel and go in it.
  public var animation: Animation {
    switch self {
    case .default(let overlay): overlay.animation
    case .tooltip(let overlay): overlay.animation
    case .coachCard(let overlay): overlay.animation
    }
  }

  /// A step in the look.
  public func body(context: SpotlightContext) -> some View {
    // Their types are long: see ``ErasedView`` for why they are hidden.
    switch self {
    case .default(let overlay): AnyView(overlay.body(context: context))
    case .tooltip(let overlay): AnyView(overlay.body(context: context))
    case .coachCard(let overlay): AnyView(overlay.body(context: context))
    }
  }
}
