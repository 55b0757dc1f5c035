internal import FollowspotDocuments
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotSemantics
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentBuilder {
  /// Builds the guide that the presenter runs.
  ///
  /// - Throws: A `GuideIDError` if the guide's id is invalid, which cannot happen in a document that was read without
  ///   errors.
  func guide(_ description: GuideDescription) throws(GuideIDError) -> Guide {
    var uses: [String: Int] = [:]
    let usesScreens = description.steps.contains { $0.screen != description.screen }
    let steps = description.steps.map { step in
      // The name comes from the targets, so that a step inserted before this one does not rename it.
      let name = GuideStep.name(of: step.targets.map { $0.mark })
      let use = uses[name, default: 0] + 1
      uses[name] = use
      let words = words(title: step.title, message: step.message)
      let id = use == 1 ? name : "\(name)'\(use)"
      var result = GuideStep(
        id: id, targets: step.targets.map { target($0, of: step, padding: description.scrim.padding) },
        title: words.title, message: words.message, spotlightAction: step.spotlightAction.value,
        // Every step names its screen, so that going back leads there as well.
        before: (usesScreens ? [.navigate(step.screen)] : []) + step.before.compactMap(preparation),
        advancesAfter: step.advancesAfter, timeLimit: step.timeLimit?.value,
        buttons: step.buttons.map { Set($0.map(\.value)) })
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
      resumes: description.resumes, buttons: Set(description.buttons.map(\.value)),
      missingTargets: description.missingTargets.value,
      timeLimit: description.timeLimit.value, shouldShow: description.showRule,
      frequency: description.frequency.value)
  }

  /// Returns the texts of a card. A line with a missing value is left out. If no line remains, the card shows the
  /// notice about missing data.
  func words(title: TextTemplate?, message: TextTemplate) -> (title: String?, message: String) {
    // A card can't hide a text, so none of them is private.
    let (heading, text) = (title.map { self.text($0).string }.flatMap { $0.isEmpty ? nil : $0 }, text(message).string)
    guard heading == nil, text.isEmpty, !message.isFixed || title?.isFixed == false else { return (heading, text) }
    return (
      nil,
      resolver.notice(.data) ?? NoticeTexts.sentence(.data, locales: [resolver.locale, document.settings.locale]).text
    )
  }

  private func preparation(_ description: StepDescription.Preparation) -> GuideStep.Preparation? {
    switch description {
    case .scrollIntoView: .scrollIntoView
    case .wait(let time): .wait(time)
    // The step's `screen` already says where to navigate.
    case .navigate: nil
    }
  }

  private func target(_ target: TargetReference, of step: StepDescription, padding: PaddingDescription?)
    -> GuideStep.Target
  {
    GuideStep.Target(
      target.mark, shape: step.shape?.shape(in: resolver),
      padding: resolver.insets(step.padding ?? padding ?? PaddingDescription(.points(GuideDescription.standardPadding)))
    )
  }

  /// Builds the overlay of a guide's steps, with the theme's fonts and the guide's scrim.
  func overlay(for description: GuideDescription) -> DefaultOverlay {
    var scrim = description.scrim
    if scrim.dim == nil { scrim.dim = GuideDescription.standardDim }
    return DefaultOverlay(style: style(DefaultOverlay.Style(), scrim))
  }
}

extension GuideDescription {
  /// The rule as the presenter takes it, or `nil` if the guide's version or frequency decides.
  fileprivate var showRule: (@Sendable (GuideRecord?) -> Bool)? {
    shouldShow == .oncePerVersion && !frequency.value.countsShows ? nil : shouldShow?.rule(version: version)
  }
}

extension ShowRule {
  /// Returns the rule for a guide of a version, as the presenter takes it.
  fileprivate func rule(version: Int) -> (@Sendable (GuideRecord?) -> Bool)? {
    switch self {
    case .oncePerVersion: { VersionGate(version: version).decision(for: $0) == .show }
    case .always: { _ in true }
    case .times(let count): { ($0?.timesShown ?? 0) < count }
    }
  }
}
