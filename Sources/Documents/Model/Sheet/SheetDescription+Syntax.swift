extension SheetDescription {
  enum Keys {
    static let content = Key("content", .ownViews, required: true, "Its views.")
    static let targets = Key(
      "targets", .oneOrMore(.target), singular: "target", former: "highlights", "The ids of the views in the cutouts.")
    static let scrollsIntoView = Key(
      "scrollsIntoView", .flag,
      "Whether 'targets' are scrolled into view first; otherwise those that are out of view get no cutout. Default: false."
    )
    static let delay = Key(
      "delay", .duration(.zero...Duration.seconds(60)),
      "How long the screen is dark, and ignores touches, before the sheet appears; default: no delay.")
    static let dismissesOnTapOutside = Key(
      "dismissesOnTapOutside", .flag, "Whether a touch outside closes it; default: true.")
    static let dismissesOnDrag = Key(
      "dismissesOnDrag", .flag, "Whether dragging or swiping it down closes it; default: true.")
    static let hasCloseButton = Key(
      "hasCloseButton", .flag, "Whether it has a close button; default: true.")
    static let scrim = Key("cover", ScrimDescription.syntax, "The scrim that darkens the screen: a color, or keys.")
    static let scrimContent = Key(
      "coverContent", .ownViews, "Views in place of the scrim; the cutouts are cut out of them.")
    static let maxWidth = Key("maxWidth", .extent, "The maximum width; default: 720.")
    static let cornerRadius = Key(
      "cornerRadius", .length(), "The radius of its upper corners; default: 28.")
    static let onDismiss = Key("onDismiss", Action.syntax, "The actions after it closed, in whatever way.")
    static let all = [
      content.any, targets.any, scrollsIntoView.any, delay.any, dismissesOnTapOutside.any, dismissesOnDrag.any,
      hasCloseButton.any,
      scrim.any, scrimContent.any, maxWidth.any, cornerRadius.any, onDismiss.any,
    ]
  }

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<SheetDescription>.record("sheet", Keys.all) { fields, reader in
    let before = reader.waysOut
    let content = fields(Keys.content, &reader) ?? []
    let hasWayOut = reader.waysOut > before
    let sheet = SheetDescription(
      name: "", content: content, targets: fields(Keys.targets, &reader) ?? [],
      scrollsIntoView: fields(Keys.scrollsIntoView, &reader) ?? false,
      delay: fields(Keys.delay, &reader) ?? .zero,
      dismissesOnTapOutside: fields(Keys.dismissesOnTapOutside, &reader) ?? true,
      dismissesOnDrag: fields(Keys.dismissesOnDrag, &reader) ?? true,
      hasCloseButton: fields(Keys.hasCloseButton, &reader) ?? true,
      scrim: fields(Keys.scrim, &reader) ?? ScrimDescription(), scrimContent: fields(Keys.scrimContent, &reader),
      maxWidth: fields(Keys.maxWidth, &reader), cornerRadius: fields(Keys.cornerRadius, &reader),
      onDismiss: fields(Keys.onDismiss, &reader) ?? [])
    reader.targets += sheet.targets
    if !hasWayOut, !sheet.dismissesOnTapOutside, !sheet.dismissesOnDrag, !sheet.hasCloseButton {
      reader.report(
        at: fields.position,
        "nothing closes this sheet: give it a view with the action 'dismiss', or allow one way to close it")
    }
    return sheet
  }
}

extension Syntax where Value == [ViewDescription] {
  /// Views outside of screens, whose ids are unique among themselves.
  static var ownViews: Syntax<[ViewDescription]> { ownViews { _, _ in } }

  /// Views that may lie over any screen, so that their ids must be unique there too.
  static var overlaidViews: Syntax<[ViewDescription]> { ownViews { $0.overlaid += $1 } }

  private static func ownViews(_ note: @escaping @Sendable (inout Reader, [ViewOccurrence]) -> Void) -> Syntax<
    [ViewDescription]
  > {
    let views = Syntax.views
    return Syntax(shape: views.shape) { node, reader in
      let around = reader.elements
      defer { reader.elements = around }
      reader.elements = []
      let result = views.read(node, &reader)
      reader.checkIDs(reader.elements)
      note(&reader, reader.elements)
      return result
    }
  }
}
