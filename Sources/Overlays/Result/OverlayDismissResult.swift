/// What became of a request to take views away.
public enum OverlayDismissResult: Hashable, Sendable {
  /// These leave, the oldest first; those that waited will not be shown.
  case dismissed([OverlayID])
  /// There was nothing to take away, which is no error: the view may have left by itself.
  case nothing
  /// The views stay.
  case rejected(OverlayRejection)
}
