/// The result of a request to show a view.
public enum OverlayShowResult: Hashable, Sendable {
  /// The view is on the display.
  case shown(OverlayID)
  /// The view waits behind a number of others.
  case queued(OverlayID, ahead: Int)
  /// The view replaces others, which leave.
  case replaced([OverlayID], by: OverlayID)
  /// The request was rejected.
  case rejected(OverlayRejection)

  /// The id of the view; `nil` if it was rejected.
  public var id: OverlayID? {
    switch self {
    case .shown(let id), .queued(let id, _), .replaced(_, let id): id
    case .rejected: nil
    }
  }
}
