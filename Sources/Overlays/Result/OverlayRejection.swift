/// Why an overlay operation was not carried out.
public enum OverlayRejection: Hashable, Sendable, CustomStringConvertible {
  /// No container of the name is on the display.
  case unknownContainer(String)
  /// It came in a burst of operations of its kind, and another one survives; see
  /// ``OverlayContainerConfiguration/QueueControlOperator/debounce(seconds:)``.
  case debounced
  /// As many views wait as may: 1,000.
  case queueFull
  /// The id is that of a view that waits or is on the display already.
  case alreadyThere
  /// A finger asked for it before the view had fully arrived.
  case stillArriving

  public var description: String {
    switch self {
    case .unknownContainer(let name):
      "no container named '\(name)' is on the display: attach one with overlayContainer(\"\(name)\")"
    case .debounced: "it came too soon after another operation of its kind"
    case .queueFull: "too many views are waiting already: dismiss some, or show less often"
    case .alreadyThere: "the view is there already: dismiss it first"
    case .stillArriving: "the view has not fully arrived: touch it again once it has"
    }
  }
}
