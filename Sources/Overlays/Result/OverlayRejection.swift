/// The reason why an overlay operation was rejected.
public enum OverlayRejection: Hashable, Sendable, CustomStringConvertible {
  /// No container with this name is on the display.
  case unknownContainer(String)
  /// The operation belonged to a burst of its kind, of which only the first is carried out; see
  /// ``OverlayContainerConfiguration/QueueControlOperator/debounce(seconds:)``.
  case debounced
  /// The limit of 1,000 waiting views is reached.
  case queueFull
  /// A view with this id is already waiting or on the display.
  case alreadyThere
  /// A gesture tried to dismiss the view before it had fully arrived.
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
