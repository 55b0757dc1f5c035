public import FollowspotPlatform
public import FollowspotScripts

/// The reason why a kiosk ended.
public enum KioskOutcome: Hashable, Sendable {
  /// The kiosk was asked to end, or its script ended.
  case finished
  /// An expectation of the script did not hold.
  case scriptFailed(ScriptFailure)
  /// A display failed.
  case displayFailed(DisplayError)

  /// Converts the outcome of a script.
  init(_ outcome: ScriptOutcome) {
    switch outcome {
    case .passed: self = .finished
    case .failed(let failure): self = .scriptFailed(failure)
    }
  }
}
