internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotSpotlights
public import FollowspotViews

extension ScrimDescription {
  /// The material that the screen is blurred through.
  var backdrop: Material? { material?.material.colorScheme(colorScheme ?? .dark) }
}

extension DocumentBuilder {
  /// How the darkness and the cutouts of a scrim look.
  public func style(_ scrim: ScrimDescription) -> SpotlightStyle {
    var style = SpotlightStyle()
    if let dim = scrim.dim { style.dim = resolver.color(dim) }
    style.material = scrim.backdrop
    if let padding = scrim.padding { style.padding = resolver.insets(padding) }
    style.ring = scrim.ring.map(ring)
    if let animation = scrim.animation { style.animation = animation }
    return style
  }

  func ring(_ description: RingDescription) -> SpotlightRing {
    var ring = SpotlightRing()
    if let color = description.color { ring.color = resolver.color(color) }
    if let width = description.width { ring.width = resolver.points(width) }
    if let distance = description.distance { ring.distance = resolver.points(distance) }
    if description.hasPulse { ring.pulse = SpotlightRing.Pulse() }
    return ring
  }

  /// How a sheet looks and ends.
  public func options(_ sheet: SheetDescription) -> SheetOptions {
    var options = SheetOptions(
      delay: sheet.delay, dismissesOnTapOutside: sheet.dismissesOnTapOutside, dismissesOnDrag: sheet.dismissesOnDrag,
      hasCloseButton: sheet.hasCloseButton, highlights: sheet.targets.map(\.mark),
      scrollsIntoView: sheet.scrollsIntoView,
      style: style(sheet.scrim))
    options.maxWidth = sheet.maxWidth.map(resolver.points) ?? options.maxWidth * max(1, resolver.cardFactor)
    options.cornerRadius = sheet.cornerRadius.map(resolver.points) ?? options.cornerRadius * resolver.cardFactor
    return options
  }

  /// What a sheet shows; inside of it `dismiss` ends the sheet.
  public func content(_ sheet: SheetDescription) -> some View { DismissibleViews(builder: self, views: sheet.content) }

  /// The views that a sheet has in place of darkness; nil where it has none.
  public func scrim(_ sheet: SheetDescription) -> AnyView? { sheet.scrimContent.map { AnyView(standalone($0)) } }

  /// The views that a spotlight travels to; empty for those whose ids are numbers.
  public func targets(_ spotlight: SpotlightDescription) -> [MarkKey] { spotlight.targets.map(\.mark) }

  /// What is said of a number beside a spotlight's cutout.
  public func label(_ number: Int, of spotlight: SpotlightDescription) -> some View {
    standalone(spotlight.labels[number] ?? [])
  }
}

/// Views that can end the sheet they are in.
private struct DismissibleViews: View {
  let builder: DocumentBuilder
  let views: [ViewDescription]
  @Environment(\.dismiss) private var dismiss

  var body: some View { builder.dismissing { dismiss() }.standalone(views) }
}
