internal import Drawing
internal import Geometry
public import Spotlights
public import Views

extension CoverDescription {
  /// The material that the screen is blurred through.
  var backdrop: Material? { material?.material.colorScheme(colorScheme ?? .dark) }
}

extension DocumentBuilder {
  /// How the darkness and the lights of a cover look.
  public func style(_ cover: CoverDescription) -> SpotlightStyle {
    var style = SpotlightStyle()
    if let dim = cover.dim { style.dim = look.color(dim) }
    style.material = cover.backdrop
    if let padding = cover.padding { style.padding = look.insets(padding) }
    style.ring = cover.ring.map(ring)
    if let animation = cover.animation { style.animation = animation }
    return style
  }

  func ring(_ description: RingDescription) -> FocusRing {
    var ring = FocusRing()
    if let color = description.color { ring.color = look.color(color) }
    if let width = description.width { ring.width = look.points(width) }
    if let distance = description.distance { ring.distance = look.points(distance) }
    if description.hasPulse { ring.pulse = FocusRing.Pulse() }
    return ring
  }

  /// How a sheet looks and ends.
  public func options(_ sheet: SheetDescription) -> SheetOptions {
    var options = SheetOptions(
      delay: sheet.delay, dismissesOnTapOutside: sheet.dismissesOnTapOutside, dismissesOnDrag: sheet.dismissesOnDrag,
      hasCloseButton: sheet.hasCloseButton, highlights: sheet.targets.map { MarkKey($0.id) },
      scrollsIntoView: sheet.scrollsIntoView,
      style: style(sheet.cover))
    options.maxWidth = sheet.maxWidth.map(look.points) ?? options.maxWidth * max(1, look.cardFactor)
    options.cornerRadius = sheet.cornerRadius.map(look.points) ?? options.cornerRadius * look.cardFactor
    return options
  }

  /// What a sheet shows; inside of it `dismiss` ends the sheet.
  public func content(_ sheet: SheetDescription) -> some View { DismissibleViews(builder: self, views: sheet.content) }

  /// The views that a sheet has in place of darkness; nil where it has none.
  public func cover(_ sheet: SheetDescription) -> AnyView? { sheet.coverContent.map { AnyView(standalone($0)) } }

  /// The views that a spotlight travels to; empty for those whose ids are numbers.
  public func targets(_ spotlight: SpotlightDescription) -> [MarkKey] { spotlight.targets.map { MarkKey($0.id) } }

  /// What is said of a number beside a spotlight's light.
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
