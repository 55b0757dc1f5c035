internal import Drawing
public import Geometry
public import Guides
public import Spotlights
internal import Views

extension Document {
  /// A guide as the presenter takes it, with the lengths and the language for a display.
  ///
  /// - Parameters:
  ///   - description: One of ``guides``.
  ///   - size: The display's extent in points.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - isInstalled: Whether a font family is installed.
  ///   - perform: Told what the views that a step brings set off.
  /// - Throws: What is wrong with the guide's id; a document that was read has none such.
  @MainActor public func guide(
    _ description: GuideDescription, on size: Size, locale: String? = nil,
    isInstalled: (String) -> Bool = { _ in true }, perform: @escaping @MainActor ([Action]) -> Void = { _ in }
  ) throws(GuideIDError) -> Guide {
    let look = Look(self, size: size, locale: locale, isInstalled: isInstalled)
    var used: Set<String> = []
    let usesScreens = description.steps.contains { $0.screen != description.screen }
    let steps = description.steps.map { step in
      // Named after what it lights, so that a step put before it doesn't rename it.
      var id = step.targets.map(\.id).joined(separator: "+")
      while !used.insert(id).inserted { id += "'" }
      var result = GuideStep(
        id: id, targets: step.targets.map { target($0, of: step, look) }, title: step.title.map(look.message),
        message: look.message(step.message), focusAction: step.focusAction,
        // Every step names its screen, so that the way back leads there as well.
        before: (usesScreens ? [.navigate(step.screen)] : []) + step.before.compactMap(preparation),
        advancesAfter: step.advancesAfter, timeLimit: step.timeLimit, buttons: step.buttons)
      if let content = step.content {
        result.content = { _ in
          AnyView(
            ViewFactory(look: look, perform: perform).container(content).environment(\.font, look.font(TextStyle())))
        }
        result.showsCard = step.showsCard ?? false
      } else {
        result.showsCard = step.showsCard ?? true
      }
      return result
    }
    return Guide(
      id: try GuideID(description.id), version: description.version, steps: steps,
      isCancellable: description.isCancellable, closesAutomatically: description.closesAutomatically,
      resumes: description.resumes, buttons: description.buttons, missingTargets: description.missingTargets,
      timeLimit: description.timeLimit, shouldShow: description.shouldShow.rule)
  }

  private func preparation(_ description: StepDescription.Preparation) -> GuideStep.Preparation? {
    switch description {
    case .scrollIntoView: .scrollIntoView
    case .wait(let time): .wait(time)
    // The step's screen says it.
    case .navigate: nil
    }
  }

  private func target(_ target: StepDescription.Target, of step: StepDescription, _ look: Look) -> GuideStep.Target {
    let shape: FocusShape? = step.shape.map { name in
      switch name {
      case .rectangle: .rectangle
      case .roundedRectangle: .roundedRectangle(cornerRadius: look.points(step.cornerRadius))
      case .circle: .circle
      case .capsule: .capsule
      }
    }
    return GuideStep.Target(MarkKey(target.id), shape: shape, padding: EdgeInsets(look.points(step.padding)))
  }

  /// How a guide's steps look: the theme's letters on the document's cover.
  ///
  /// - Parameters:
  ///   - description: One of ``guides``.
  ///   - size: The display's extent in points.
  ///   - locale: The visitor's language, a BCP 47 tag; nil for the document's own.
  ///   - isInstalled: Whether a font family is installed.
  @MainActor public func overlay(
    for description: GuideDescription, on size: Size, locale: String? = nil,
    isInstalled: (String) -> Bool = { _ in true }
  ) -> DefaultOverlay {
    let look = Look(self, size: size, locale: locale, isInstalled: isInstalled)
    var style = DefaultOverlay.Style()
    style.dim = look.color(description.cover)
    style.titleFont = look.font(TextStyle(style: "title3"))
    style.messageFont = look.font(TextStyle(style: "body"))
    style.footnoteFont = look.font(TextStyle(style: "footnote"))
    for word in DefaultOverlay.Style.wordPaths { style[keyPath: word] = look.message(style[keyPath: word]) }
    return DefaultOverlay(style: style)
  }
}

extension ShowRule {
  /// The rule as a guide takes it; nil for the comparison of versions.
  fileprivate var rule: ((GuideRecord?) -> Bool)? {
    switch self {
    case .oncePerVersion: nil
    case .always: { _ in true }
    case .times(let count): { ($0?.timesShown ?? 0) < count }
    }
  }
}
