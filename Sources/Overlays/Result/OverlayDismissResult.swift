/// The result of a dismissal.
public enum OverlayDismissResult: Hashable, Sendable {
  /// The dismissed views, the oldest first. Waiting ones among them are never shown.
  case dismissed([OverlayID])
  /// No view was concerned, which is not an error: the view may have left automatically.
  case nothing
  /// The dismissal was rejected, and the views stay.
  case rejected(OverlayRejection)
}
