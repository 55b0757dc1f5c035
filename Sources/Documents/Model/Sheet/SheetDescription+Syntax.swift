extension SheetDescription {
  private static let content = Key("content", .ownViews, required: true, "Its views.")
  private static let rows: [Row<SheetDescription>] = [
    Row(
      "targets", .oneOrMore(.target), \.targets, singular: "target", former: "highlights",
      "The ids of the views in the cutouts."),
    Row(
      "scrollsIntoView", .flag, \.scrollsIntoView,
      "Whether 'targets' are scrolled into view first; otherwise those that are out of view get no cutout."),
    Row(
      "delay", .duration(.zero...Duration.seconds(60)), \.delay,
      "How long the screen is dark, and ignores touches, before the sheet appears."),
    Row("dismissesOnTapOutside", .flag, \.dismissesOnTapOutside, "Whether a touch outside closes it."),
    Row("dismissesOnDrag", .flag, \.dismissesOnDrag, "Whether dragging or swiping it down closes it."),
    Row("hasCloseButton", .flag, \.hasCloseButton, "Whether it has a close button."),
    Row("cover", ScrimDescription.syntax, \.scrim, "The scrim that darkens the screen: a color, or keys."),
    Row("coverContent", .ownViews, \.scrimContent, "Views in place of the scrim; the cutouts are cut out of them."),
    Row("maxWidth", .extent, \.maxWidth, or: .points(standardWidth), "The maximum width."),
    Row("cornerRadius", .length(), \.cornerRadius, or: .points(standardRadius), "The radius of its upper corners."),
    Row("onDismiss", Action.syntax, \.onDismiss, "The actions after it closed, in whatever way."),
  ]

  /// The name stays empty here: it is the key of the entry, and the section fills it in.
  static let syntax = Syntax<SheetDescription>.record(
    "sheet", [content.any] + rows.keys(of: SheetDescription())
  ) { fields, reader in
    let before = reader.counts.dismissals
    var sheet = SheetDescription(content: fields(content, &reader) ?? [])
    let canBeDismissed = reader.counts.dismissals > before
    fields.fill(&sheet, rows, &reader)
    reader.crossReferences.targets += sheet.targets
    if !canBeDismissed, !sheet.dismissesOnTapOutside, !sheet.dismissesOnDrag, !sheet.hasCloseButton {
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
  static var overlaidViews: Syntax<[ViewDescription]> { ownViews { $0.identified.overlaid += $1 } }

  private static func ownViews(_ note: @escaping @Sendable (inout Reader, [ViewOccurrence]) -> Void) -> Syntax<
    [ViewDescription]
  > {
    let views = Syntax.views
    return Syntax(shape: views.shape) { node, reader in
      let around = reader.identified.current
      defer { reader.identified.current = around }
      reader.identified.current = []
      let result = views.read(node, &reader)
      reader.checkIDs(reader.identified.current)
      note(&reader, reader.identified.current)
      return result
    }
  }
}
