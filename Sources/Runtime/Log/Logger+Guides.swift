package import FollowspotGuides
package import Logging

extension Logger {
  /// Logs an event of a guide, whose name is quoted as all texts of a document are.
  package func note(_ event: GuidePresenter.Event) {
    switch event {
    case .started(let id, let version): info("guide '\(id)' version \(version) started")
    case .resumed(let id, let version, let step): notice("guide '\(id)' version \(version) resumes at step \(step)")
    case .stepped(let id, let step): debug("guide '\(id)' step \(step)")
    case .resting(let id, let version):
      info("guide '\(id)' version \(version) completed; it stays until it is dismissed")
    case .completed(let id, let version): info("guide '\(id)' version \(version) completed")
    case .ended(let id, let step, let reason):
      notice("guide '\(id)' ended \(step.map { "at step \($0)" } ?? "before its first step"): \(reason)")
    case .outdated(let id, let version, let recorded):
      warning("guide '\(id)' has version \(version), but \(recorded) was shown before; it is not shown")
    }
  }
}
