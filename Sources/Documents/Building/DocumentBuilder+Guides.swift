internal import FollowspotGeometry
public import FollowspotGuides
public import FollowspotSpotlights
internal import FollowspotViews

extension DocumentBuilder {
  /// A guide as the presenter takes it.
  ///
  /// - Throws: What is wrong with the guide's id; a document that was read has none such.
  public func guide(_ description: GuideDescription) throws(GuideIDError) -> Guide {
    var uses: [String: Int] = [:]
    let usesScreens = description.steps.contains { $0.screen != description.screen }
    let steps = description.steps.map { step in
      // Named after what it lights, so that a step put before it doesn't rename it.
      let name = GuideStep.name(of: step.targets.map { $0.mark })
      let use = uses[name, default: 0] + 1
      uses[name] = use
      let words = words(title: step.title, message: step.message)
      let id = use == 1 ? name : "\(name)'\(use)"
      var result = GuideStep(
        id: id, targets: step.targets.map { target($0, of: step, padding: description.scrim.padding) },
        title: words.title, message: words.message, spotlightAction: step.spotlightAction,
        // Every step names its screen, so that the way back leads there as well.
        before: (usesScreens ? [.navigate(step.screen)] : []) + step.before.compactMap(preparation),
        advancesAfter: step.advancesAfter, timeLimit: step.timeLimit, buttons: step.buttons)
      if let content = step.content {
        let builder = (dismissStep.map(dismissing) ?? self).waiting(with: stepPresence)
        result.content = { _ in AnyView(builder.standalone(content)) }
        result.showsCard = step.showsCard ?? false
      } else {
        result.showsCard = step.showsCard ?? true
      }
      return result
    }
    return Guide(
      id: try GuideID(description.id), version: description.version, screen: description.screen, steps: steps,
      isCancellable: description.isCancellable, closesAutomatically: description.closesAutomatically,
      resumes: description.resumes, buttons: description.buttons, missingTargets: description.missingTargets,
      timeLimit: description.timeLimit, shouldShow: description.showRule,
      frequency: description.frequency)
  }

  /// What a card says. A text with a missing value shows nothing, and its line goes; where no line is left, the card
  /// says that the information is missing instead of being empty.
  func words(title: TextTemplate?, message: TextTemplate) -> (title: String?, message: String) {
    let (heading, text) = (title.map(text).flatMap { $0.isEmpty ? nil : $0 }, text(message))
    guard heading == nil, text.isEmpty, !message.isFixed || title?.isFixed == false else { return (heading, text) }
    return (
      nil,
      resolver.notice(.data) ?? NoticeWords.sentence(.data, locales: [resolver.locale, document.settings.locale]).text
    )
  }

  private func preparation(_ description: StepDescription.Preparation) -> GuideStep.Preparation? {
    switch description {
    case .scrollIntoView: .scrollIntoView
    case .wait(let time): .wait(time)
    // The step's screen says it.
    case .navigate: nil
    }
  }

  private func target(_ target: TargetReference, of step: StepDescription, padding: PaddingDescription?)
    -> GuideStep.Target
  {
    GuideStep.Target(
      target.mark, shape: step.shape?.shape(in: resolver),
      padding: resolver.insets(step.padding ?? padding ?? PaddingDescription(.points(8))))
  }

  /// How a guide's steps look: the theme's letters on the document's scrim.
  public func overlay(for description: GuideDescription) -> DefaultOverlay {
    var scrim = description.scrim
    if scrim.dim == nil { scrim.dim = .named("black", opacity: 0.6) }
    return DefaultOverlay(style: style(DefaultOverlay.Style(), scrim))
  }
}

extension GuideDescription {
  /// The rule as a guide takes it; nil for the comparison of versions, or for what its frequency says.
  fileprivate var showRule: (@Sendable (GuideRecord?) -> Bool)? {
    shouldShow == .oncePerVersion && !frequency.countsShows ? nil : shouldShow?.rule(version: version)
  }
}

extension ShowRule {
  /// The rule as a guide of a version takes it.
  fileprivate func rule(version: Int) -> (@Sendable (GuideRecord?) -> Bool)? {
    switch self {
    case .oncePerVersion: { VersionGate(version: version).decision(for: $0) == .show }
    case .always: { _ in true }
    case .times(let count): { ($0?.timesShown ?? 0) < count }
    }
  }
}
