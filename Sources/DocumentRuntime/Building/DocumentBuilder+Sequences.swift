internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentBuilder {
  /// Builds the spotlight that runs a sequence.
  func spotlight(_ sequence: SequenceDescription) -> Spotlight {
    Spotlight(
      elements: sequence.elements.map { element in
        let words = words(title: element.title, message: element.message)
        return Spotlight.Element(
          element.target.mark, words.message, title: words.title,
          shape: element.shape?.shape(in: resolver), padding: element.padding.map(resolver.insets))
      }, cancellable: sequence.isCancellable, missingTargets: sequence.missingTargets.value,
      padding: sequence.scrim.padding.map(resolver.insets) ?? .zero, buttons: Set(sequence.buttons.map(\.value)))
  }

  /// Builds the overlay of a sequence's steps.
  func overlay(for sequence: SequenceDescription) -> SequenceOverlay {
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

  /// Returns a number in the digits of the visitor's language.
  func number(_ number: Int) -> String {
    data.formatter.text(of: .integer(number), as: .integer(0...Int.max), now: data.clock.start) ?? "\(number)"
  }

  /// Returns a style with the document's fonts, colours and scrim, and with texts in the visitor's language.
  func style(_ standard: DefaultOverlay.Style, _ scrim: ScrimDescription) -> DefaultOverlay.Style {
    var style = standard
    style.scrim = self.style(scrim)
    style.scale(by: resolver.cardFactor)
    style.titleFont = resolver.font(named: "title3", standard: style.titleFont)
    style.messageFont = resolver.font(named: "body", standard: style.messageFont)
    style.footnoteFont = resolver.font(named: "footnote", standard: style.footnoteFont)
    // A screen's footnotes may be small, but the progress of a sequence must be readable from a standing distance.
    let least = min(15, style.messageFont.description.size)
    style.footnoteFont.description.size = max(least, style.footnoteFont.description.size)
    style.buttonFont = resolver.font(named: "headline", standard: style.buttonFont)
    style.number = number
    let known = DefaultOverlay.Style.translations[resolver.locale]
    for (index, word) in DefaultOverlay.Style.wordPaths.enumerated() {
      style[keyPath: word] = builtInText(style[keyPath: word], known?[index])
    }
    return style
  }
}

/// The overlays that a document's sequences can use.
enum SequenceOverlay: SpotlightOverlay {
  case `default`(DefaultOverlay)
  case tooltip(TooltipOverlay)
  case coachCard(CoachCardOverlay)

  /// Creates the overlay that is used if the document names none.
  init() { self = .default(DefaultOverlay()) }

  /// The animation of cutouts as they appear, move and disappear.
  var animation: Animation {
    switch self {
    case .default(let overlay): overlay.animation
    case .tooltip(let overlay): overlay.animation
    case .coachCard(let overlay): overlay.animation
    }
  }

  /// The views of one step.
  func body(context: SpotlightContext) -> some View {
    // The types are erased because they are long; see ``ErasedView``.
    switch self {
    case .default(let overlay): AnyView(overlay.body(context: context))
    case .tooltip(let overlay): AnyView(overlay.body(context: context))
    case .coachCard(let overlay): AnyView(overlay.body(context: context))
    }
  }
}
