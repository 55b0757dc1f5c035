extension SheetDescription {
  enum Keys {
    static let content = Key("content", .ownViews, required: true, "What it shows.")
    static let highlights = Key("highlights", .oneOrMore(.target), "The ids of the views that shine meanwhile.")
    static let scrollsIntoView = Key(
      "scrollsIntoView", .flag,
      "Whether what is to shine is scrolled into view first; else what is out of view doesn't shine. False where nothing is said."
    )
    static let delay = Key(
      "delay", .duration(.zero...Duration.seconds(60)),
      "How long the screen is dark, and deaf to touch, before the sheet comes; not at all where nothing is said.")
    static let dismissesOnTapOutside = Key(
      "dismissesOnTapOutside", .flag, "Whether a touch beside it ends it; true where nothing is said.")
    static let dismissesOnDrag = Key(
      "dismissesOnDrag", .flag, "Whether dragging or throwing it down ends it; true where nothing is said.")
    static let hasCloseButton = Key(
      "hasCloseButton", .flag, "Whether it has a button that ends it; true where nothing is said.")
    static let cover = Key("cover", CoverDescription.syntax, "What darkens the screen: a color, or keys.")
    static let coverContent = Key(
      "coverContent", .ownViews, "Views in place of the darkness; the lights are cut out of them.")
    static let maxWidth = Key("maxWidth", .extent, "The most width; 720 where nothing is said.")
    static let cornerRadius = Key(
      "cornerRadius", .length(), "The radius of its upper corners; 28 where nothing is said.")
    static let onDismiss = Key("onDismiss", Action.syntax, "What happens once it has gone, however it went.")
    static let all = [
      content.any, highlights.any, scrollsIntoView.any, delay.any, dismissesOnTapOutside.any, dismissesOnDrag.any,
      hasCloseButton.any,
      cover.any, coverContent.any, maxWidth.any, cornerRadius.any, onDismiss.any,
    ]
  }

  /// The sheet is called by its key, which only the section around it knows.
  static let syntax = Syntax<SheetDescription>.record("sheet", Keys.all) { fields, reader in
    let before = reader.waysOut
    let content = fields(Keys.content, &reader) ?? []
    let hasWayOut = reader.waysOut > before
    let sheet = SheetDescription(
      name: "", content: content, highlights: fields(Keys.highlights, &reader) ?? [],
      scrollsIntoView: fields(Keys.scrollsIntoView, &reader) ?? false,
      delay: fields(Keys.delay, &reader) ?? .zero,
      dismissesOnTapOutside: fields(Keys.dismissesOnTapOutside, &reader) ?? true,
      dismissesOnDrag: fields(Keys.dismissesOnDrag, &reader) ?? true,
      hasCloseButton: fields(Keys.hasCloseButton, &reader) ?? true,
      cover: fields(Keys.cover, &reader) ?? CoverDescription(), coverContent: fields(Keys.coverContent, &reader),
      maxWidth: fields(Keys.maxWidth, &reader), cornerRadius: fields(Keys.cornerRadius, &reader),
      onDismiss: fields(Keys.onDismiss, &reader) ?? [])
    reader.targets += sheet.highlights
    if !hasWayOut, !sheet.dismissesOnTapOutside, !sheet.dismissesOnDrag, !sheet.hasCloseButton {
      reader.report(
        at: fields.position, "nothing ends this sheet: have something in it 'dismiss', or leave one of its ways out")
    }
    return sheet
  }
}

extension Syntax where Value == [ViewDescription] {
  /// Views that are no part of a screen: their ids are unique among themselves.
  static var ownViews: Syntax<[ViewDescription]> { ownViews { _, _ in } }

  /// The same for views that may lie over any screen, so that their ids are unique there too.
  static var overlaidViews: Syntax<[ViewDescription]> { ownViews { $0.overlaid += $1 } }

  private static func ownViews(_ note: @escaping @Sendable (inout Reader, [Element]) -> Void) -> Syntax<
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
