/// The events for other programs; ``SessionEvents`` publishes those of documents.
@MainActor
package final class EventHub {
  private var listeners: [(KioskEvent) -> Void] = []

  /// Creates a hub without listeners.
  package init() {}

  /// Calls a listener for every event from now on. The listener should hold its owner weakly.
  package func listen(_ listener: @escaping (KioskEvent) -> Void) { listeners.append(listener) }

  /// Calls all listeners, in the order in which they were added.
  package func publish(_ event: KioskEvent) {
    for listener in listeners { listener(event) }
  }
}
