internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSpotlights
internal import FollowspotViews

extension ScrimDescription {
  /// The material that blurs the screen behind the scrim.
  var backdrop: Material? { material?.material.colorScheme(colorScheme.value) }
}

extension DocumentBuilder {
  /// Builds the style of a scrim and its cutouts.
  func style(_ scrim: ScrimDescription) -> SpotlightStyle {
    var style = SpotlightStyle()
    if let dim = scrim.dim { style.dim = resolver.color(dim) }
    style.material = scrim.backdrop
    if let padding = scrim.padding { style.padding = resolver.insets(padding) }
    style.ring = scrim.ring.map(ring)
    style.animation = scrim.animation.value
    return style
  }

  func ring(_ description: RingDescription) -> SpotlightRing {
    var ring = SpotlightRing()
    ring.color = resolver.color(description.color)
    ring.width = resolver.points(description.width)
    ring.distance = resolver.points(description.distance)
    if description.hasPulse { ring.pulse = SpotlightRing.Pulse() }
    return ring
  }

  /// Builds the appearance of a sheet and the ways to dismiss it.
  func options(_ sheet: SheetDescription) -> SpotlightSheetOptions {
    var options = SpotlightSheetOptions(
      delay: sheet.delay, dismissesOnTapOutside: sheet.dismissesOnTapOutside, dismissesOnDrag: sheet.dismissesOnDrag,
      hasCloseButton: sheet.hasCloseButton, highlights: sheet.targets.map(\.mark),
      scrollsIntoView: sheet.scrollsIntoView,
      style: style(sheet.scrim))
    options.maxWidth =
      sheet.maxWidth.map(resolver.points) ?? SheetDescription.standardWidth * max(1, resolver.cardFactor)
    options.name = sheet.name
    options.closeLabel = resolver.message(options.closeLabel)
    options.cornerRadius =
      sheet.cornerRadius.map(resolver.points) ?? SheetDescription.standardRadius * resolver.cardFactor
    return options
  }

  /// Builds the content of a sheet, in which `dismiss` dismisses the sheet.
  func content(_ sheet: SheetDescription) -> some View { DismissibleViews(builder: self, views: sheet.content) }

  /// Builds the views that a sheet has in place of the scrim, or `nil` if it has none.
  func scrim(_ sheet: SheetDescription) -> AnyView? { sheet.scrimContent.map { AnyView(standalone($0)) } }

  /// Returns the targets of a spotlight, or an empty array if its targets have numbers as ids.
  func targets(_ spotlight: SpotlightDescription) -> [SpotlightKey] { spotlight.targets.map(\.mark) }

  /// Builds the label beside the cutout of a spotlight's numbered target.
  func label(_ number: Int, of spotlight: SpotlightDescription) -> some View {
    standalone(spotlight.labels[number] ?? [])
  }
}

/// Views in which `dismiss` dismisses their sheet.
private struct DismissibleViews: View {
  let builder: DocumentBuilder
  let views: [ViewDescription]
  @Environment(\.dismiss) private var dismiss

  var body: some View { builder.dismissing { dismiss() }.standalone(views) }
}
