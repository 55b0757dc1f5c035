package import FollowspotJSON

/// The displays that are controlled, where there are some.
@MainActor
package protocol ControlStage: AnyObject {
  /// Each display as programs are told of it: its `name` at least.
  var outputDescriptions: [JSON.Object] { get }

  /// How the frames of each display are doing, in the same order.
  var outputMetrics: [OutputMetrics] { get }

  /// How many input devices of each kind are in use; empty where none are looked for.
  var inputCounts: [String: Int] { get }

  /// Hands over what a display shows, as a PNG, without holding up frames; later, on the main actor.
  ///
  /// - Parameter name: The display; nil for the first.
  func takePicture(
    of name: String?, then finish: @escaping @MainActor @Sendable (Result<[UInt8], ControlStageError>) -> Void)
}

/// Why there is no picture of a display.
package enum ControlStageError: Error, Hashable, Sendable {
  /// There is no display of that name; those there are.
  case unknownOutput(String, known: [String])
  /// Nothing is shown, or the picture can't be made, and why.
  case failed(String)
}
