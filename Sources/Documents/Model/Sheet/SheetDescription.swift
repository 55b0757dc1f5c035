/// A sheet that slides up over a darkened screen, with cutouts for some views.
public struct SheetDescription: Sendable {
  /// The name by which actions show the sheet.
  public var name: String
  /// The views of the sheet.
  public var content: [ViewDescription]
  /// The highlighted views.
  public var targets: [TargetReference]
  /// Whether the highlighted views are scrolled into view first.
  public var scrollsIntoView: Bool
  /// The time between the scrim and the sheet.
  public var delay: Duration
  /// Whether a touch outside dismisses the sheet.
  public var dismissesOnTapOutside: Bool
  /// Whether dragging it down dismisses the sheet.
  public var dismissesOnDrag: Bool
  /// Whether the sheet has a close button.
  public var hasCloseButton: Bool
  /// The scrim and its cutouts.
  public var scrim: ScrimDescription
  /// Views in place of the scrim, or `nil` for none. The cutouts are made in them.
  public var scrimContent: [ViewDescription]?
  /// The largest width, or `nil` for 720 points.
  public var maxWidth: Length?
  /// The radius of the upper corners, or `nil` for 28 points.
  public var cornerRadius: Length?
  /// The actions after each dismissal.
  public var onDismiss: [Action]
}
