/// A sheet that slides up over a darkened screen, with cutouts for some views.
package struct SheetDescription: Sendable {
  /// The name by which actions show the sheet.
  package var name = ""
  /// The views of the sheet.
  package var content: [ViewDescription] = []
  /// The highlighted views.
  package var targets: [TargetReference] = []
  /// Whether the highlighted views are scrolled into view first.
  package var scrollsIntoView = false
  /// The time between the scrim and the sheet.
  package var delay = Duration.zero
  /// Whether a touch outside dismisses the sheet.
  package var dismissesOnTapOutside = true
  /// Whether dragging it down dismisses the sheet.
  package var dismissesOnDrag = true
  /// Whether the sheet has a close button.
  package var hasCloseButton = true
  /// The scrim and its cutouts.
  package var scrim = ScrimDescription()
  /// Views in place of the scrim, or `nil` for none. The cutouts are made in them.
  package var scrimContent: [ViewDescription]?
  /// The largest width, or `nil` for ``standardWidth``, which grows with the theme's text.
  package var maxWidth: Length?
  /// The radius of the upper corners, or `nil` for ``standardRadius``, which grows with the theme's text.
  package var cornerRadius: Length?
  /// The actions after each dismissal.
  package var onDismiss: [Action] = []

  /// The largest width of a sheet that states none, in points, in a theme with a body text of 20 points.
  package static let standardWidth = 720.0
  /// The radius of the upper corners of a sheet that states none, in points, in a theme with a body text of 20 points.
  package static let standardRadius = 28.0
}
