/// A sheet that slides up over a darkened screen in which some views shine.
public struct SheetDescription: Sendable {
  /// Its name.
  public var name: String
  /// What it shows.
  public var content: [ViewDescription]
  /// The ids of the views that shine, with the places that name them.
  public var targets: [TargetReference]
  /// Whether they are scrolled into view first.
  public var scrollsIntoView: Bool
  /// How long the darkness is there before the sheet comes.
  public var delay: Duration
  /// Whether a touch beside it ends it.
  public var dismissesOnTapOutside: Bool
  /// Whether dragging it down ends it.
  public var dismissesOnDrag: Bool
  /// Whether it has a button that ends it.
  public var hasCloseButton: Bool
  /// The darkness and the cutouts.
  public var scrim: ScrimDescription
  /// Views instead of the dark scrim; the cutouts are made in them.
  public var scrimContent: [ViewDescription]?
  /// The greatest width; nil for 720.
  public var maxWidth: Length?
  /// The radius of its upper corners; nil for 28.
  public var cornerRadius: Length?
  /// What happens once each time it has gone.
  public var onDismiss: [Action]
}
