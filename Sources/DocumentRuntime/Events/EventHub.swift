/// The events for other programs; ``DocumentSession/publish(_:_:_:)`` publishes them.
@MainActor
public final class EventHub {
  private var listeners: [(KioskEvent) -> Void] = []

  /// Creates a hub without listeners.
  public init() {}

  /// Calls a listener for every event from now on. The listener should hold its owner weakly.
  public func listen(_ listener: @escaping (KioskEvent) -> Void) { listeners.append(listener) }

  /// Calls all listeners, in the order in which they were added.
  public func publish(_ event: KioskEvent) {
    for listener in listeners { listener(event) }
  }
}
