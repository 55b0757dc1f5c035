/// Where everything that programs beside the kiosk should know is published: ``DocumentSession/publish(_:_:_:)``.
@MainActor
public final class EventHub {
  private var listeners: [(KioskEvent) -> Void] = []

  /// A hub that nobody listens to.
  public init() {}

  /// Tells a listener of every event from now on. It should hold its owner weakly.
  public func listen(_ listener: @escaping (KioskEvent) -> Void) { listeners.append(listener) }

  /// Tells all listeners, in the order in which they came.
  public func publish(_ event: KioskEvent) {
    for listener in listeners { listener(event) }
  }
}
