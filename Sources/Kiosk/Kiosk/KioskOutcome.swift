public import FollowspotPlatform

/// Why a kiosk ended.
public enum KioskOutcome: Hashable, Sendable {
  /// It was asked to, or its script is through.
  case finished
  /// An expectation of its script did not hold.
  case scriptFailed(ScriptFailure)
  /// The display can't go on.
  case displayFailed(DisplayError)

  /// The end of a kiosk whose script has ended.
  init(_ outcome: ScriptOutcome) {
    switch outcome {
    case .passed: self = .finished
    case .failed(let failure): self = .scriptFailed(failure)
    }
  }
}
