internal import Drawing
internal import Geometry
public import Spotlights
public import Views

extension DocumentBuilder {
  /// A sequence as a model runs it.
  public func spotlight(_ sequence: SequenceDescription) -> Spotlight {
    Spotlight(
      elements: sequence.elements.map { element in
        Spotlight.Element(
          MarkKey(element.target.id), look.message(element.message), title: element.title.map(look.message),
          shape: element.shape?.shape(in: look), padding: element.padding.map(look.insets))
      }, cancellable: sequence.isCancellable, missingTargets: sequence.missingTargets,
      padding: sequence.cover.padding.map(look.insets) ?? .zero, buttons: sequence.buttons)
  }

  /// How a sequence's steps look.
  public func overlay(for sequence: SequenceDescription) -> SequenceOverlay {
    switch sequence.overlay {
    case .default: .default(DefaultOverlay(style: style(DefaultOverlay.Style(), sequence.cover)))
    case .tooltip:
      .tooltip(
        TooltipOverlay(
          style: style(TooltipOverlay.standardStyle, sequence.cover), placement: .standard(for: look.cardFactor)))
    case .coachCard:
      .coachCard(CoachCardOverlay(style: style(DefaultOverlay.Style(), sequence.cover), scale: look.cardFactor))
    }
  }

  /// A look in the document's letters and colours and the visitor's language.
  func style(_ standard: DefaultOverlay.Style, _ cover: CoverDescription) -> DefaultOverlay.Style {
    var style = standard
    style.cover = self.style(cover)
    style.scale(by: look.cardFactor)
    style.titleFont = look.font(named: "title3", standard: style.titleFont)
    style.messageFont = look.font(named: "body", standard: style.messageFont)
    style.footnoteFont = look.font(named: "footnote", standard: style.footnoteFont)
    // Footnotes of a screen may be small; how far a sequence is must be read from where one stands.
    let least = min(15, style.messageFont.description.size)
    style.footnoteFont.description.size = max(least, style.footnoteFont.description.size)
    style.buttonFont = look.font(named: "headline", standard: style.buttonFont)
    for word in DefaultOverlay.Style.wordPaths { style[keyPath: word] = look.message(style[keyPath: word]) }
    return style
  }
}

/// The looks that a document's sequences may have.
public enum SequenceOverlay: FocusOverlay {
  case `default`(DefaultOverlay)
  case tooltip(TooltipOverlay)
  case coachCard(CoachCardOverlay)

  /// The look where none is said.
  public init() { self = .default(DefaultOverlay()) }

  /// How light comes, travels and goes in the look.
  public var animation: Animation {
    switch self {
    case .default(let overlay): overlay.animation
    case .tooltip(let overlay): overlay.animation
    case .coachCard(let overlay): overlay.animation
    }
  }

  /// A step in the look.
  public func body(context: FocusContext) -> some View {
    // Their types are long: see ``KeptView`` for why they are hidden.
    switch self {
    case .default(let overlay): AnyView(overlay.body(context: context))
    case .tooltip(let overlay): AnyView(overlay.body(context: context))
    case .coachCard(let overlay): AnyView(overlay.body(context: context))
    }
  }
}
