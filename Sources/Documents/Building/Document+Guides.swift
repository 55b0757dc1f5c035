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
  /// - Throws: What is wrong with the guide's id; a document that was read has none such.
  public func guide(
    _ description: GuideDescription, on size: Size, locale: String? = nil
  ) throws(GuideIDError) -> Guide {
    let look = Look(self, size: size, locale: locale, isInstalled: { _ in true })
    var used: Set<String> = []
    let steps = description.steps.map { step in
      // Named after what it lights, so that a step put before it doesn't rename it.
      var id = step.targets.map(\.id).joined(separator: "+")
      while !used.insert(id).inserted { id += "'" }
      return GuideStep(
        id: id, targets: step.targets.map { target($0, of: step, look) }, title: step.title.map(look.message),
        message: look.message(step.message), focusAction: step.passesTouches ? .pass : .advance)
    }
    return Guide(
      id: try GuideID(description.id), version: description.version, steps: steps,
      isCancellable: description.isCancellable)
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
