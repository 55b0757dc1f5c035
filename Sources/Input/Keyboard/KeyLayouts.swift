internal import Dispatch
internal import FollowspotExecution
package import FollowspotPlatform

/// The layouts of keyboards by their names. Each is read once.
@MainActor
package final class KeyLayouts {
  /// Called with each sentence that an operator should find in the log.
  package var onNotice: ((String) -> Void)?
  private var known = [KeySettings.standardLayout: KeyLayout.us]
  /// Called when a layout has been read, by its name.
  private var waiting: [String: [() -> Void]] = [:]
  /// Whether a layout is read while the caller waits, not on a separate thread.
  private let isImmediate: Bool
  private let read: @Sendable (String) throws(KeyLayoutError) -> KeyLayout

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - isImmediate: Whether a layout is read while the caller waits, so that nothing depends on the time this takes.
  ///   - read: Reads a layout; XKB's by default.
  package init(
    isImmediate: Bool = false,
    read: @escaping @Sendable (String) throws(KeyLayoutError) -> KeyLayout = { name throws(KeyLayoutError) in
      try .xkb(name)
    }
  ) { (self.isImmediate, self.read) = (isImmediate, read) }

  /// Returns a layout, or nil while it is being read. A layout that can't be read is that of the United States.
  ///
  /// - Parameter action: Called once the layout is there, if it is not there yet.
  package func layout(_ name: String, whenRead action: @escaping () -> Void) -> KeyLayout? {
    if let layout = known[name] { return layout }
    let read = read
    if isImmediate {
      finish(name, Result { () throws(KeyLayoutError) in try read(name) })
      return known[name]
    }
    waiting[name, default: []].append(action)
    guard waiting[name]?.count == 1 else { return nil }
    do throws(Threads.Shortage) {
      try Threads.start {
        let result = Result { () throws(KeyLayoutError) in try read(name) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(name, result) } }
      }
    } catch {
      finish(name, Result { () throws(KeyLayoutError) in try read(name) })
      return known[name]
    }
    return nil
  }

  private func finish(_ name: String, _ result: Result<KeyLayout, KeyLayoutError>) {
    switch result {
    case .success(let layout): known[name] = layout
    case .failure(let error):
      known[name] = .us
      onNotice?("\(error)")
    }
    for action in waiting.removeValue(forKey: name) ?? [] { action() }
  }
}
