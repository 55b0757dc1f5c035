/// What became of a request to show a view.
public enum OverlayShowResult: Hashable, Sendable {
  /// It is on the display.
  case shown(OverlayID)
  /// It waits for its turn behind a number of others.
  case queued(OverlayID, ahead: Int)
  /// It is on the display in place of others, which leave.
  case replaced([OverlayID], by: OverlayID)
  /// It will not be shown.
  case rejected(OverlayRejection)

  /// The view; nil if it was rejected.
  public var id: OverlayID? {
    switch self {
    case .shown(let id), .queued(let id, _), .replaced(_, let id): id
    case .rejected: nil
    }
  }
}
