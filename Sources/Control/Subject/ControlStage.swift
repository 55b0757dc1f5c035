package import FollowspotJSON

/// The displays that clients can control.
@MainActor
package protocol ControlStage: AnyObject {
  /// The description of each display for clients, with at least its `name`.
  var outputDescriptions: [JSON.Object] { get }

  /// The metrics of each display, in the same order.
  var outputMetrics: [OutputMetrics] { get }

  /// The number of input devices in use by kind; empty without input devices.
  var inputCounts: [String: Int] { get }

  /// Makes a PNG of a display's contents without delaying frames.
  ///
  /// - Parameters:
  ///   - name: The display's name; nil for the first.
  ///   - finish: Called later on the main actor.
  func takePicture(
    of name: String?, then finish: @escaping @MainActor @Sendable (Result<[UInt8], ControlStageError>) -> Void)
}

/// An error of making a display's picture.
package enum ControlStageError: Error, Hashable, Sendable {
  /// No display has this name; the other value lists the existing ones.
  case unknownOutput(String, known: [String])
  /// The picture cannot be made; the value is the reason.
  case failed(String)
}
