/// The methods of ``KioskInterface``, by their names in Varlink.
package enum KioskMethod: String, CaseIterable {
  /// Changes data.
  case set = "Set"
  /// Changes rows of a list.
  case patch = "Patch"
  /// Returns data, now or also after each change.
  case get = "Get"
  /// Returns events as they happen.
  case watch = "Watch"
  /// Runs an action of the document.
  case perform = "Do"
  /// Prepares the kiosk for the next visitor.
  case resetSession = "ResetSession"
  /// Counts as a visitor's touch.
  case wake = "Wake"
  /// Returns a display's picture.
  case screenshot = "Screenshot"
  /// Returns the names of data, screens, guides and actions.
  case describe = "Describe"
  /// Returns the state of the kiosk.
  case status = "Status"
  /// Returns the kiosk's numbers.
  case metrics = "Metrics"

  /// Whether the data socket accepts the method. The control socket accepts all.
  var isForData: Bool {
    switch self {
    case .set, .patch, .get, .watch, .wake, .describe, .metrics: true
    case .perform, .resetSession, .screenshot, .status: false
    }
  }

  /// The name in a call, with that of the interface.
  package var qualifiedName: String { "\(KioskInterface.name).\(rawValue)" }
}
