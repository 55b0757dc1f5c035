internal import FollowspotDocuments
internal import Logging
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotViews

extension DocumentOverlays {
  /// Performs an action on overlays.
  func perform(_ action: Action, on stage: DocumentStage) {
    let logger = stage.session.logger
    switch action {
    case .showOverlay(let name, let animated):
      guard let overlay = stage.document.overlay(name) else { return }
      let result = show(overlay, stage.builder.configuration(overlay), animated: animated) {
        SessionOverlay(stage: stage, name: name)
      }
      if case .rejected(let reason) = result {
        logger.notice("the overlay \(name.quoted) is not shown: \(reason)")
      }
    case .dismissOverlay(let name, let animated):
      for result in dismiss(name, animated: animated) { report(result, name.quoted, logger) }
    case .dismissAllOverlays(let selection, let animated):
      let result =
        if let containers = selection.containers {
          manager.dismissAll(in: containers, onlyShowing: selection.onlyShowing, animated: animated)
        } else {
          manager.dismissAll(except: selection.except, onlyShowing: selection.onlyShowing, animated: animated)
        }
      report(result, "dismissAllOverlays", logger)
    case .dismissTopmostOverlay(let container, let animated):
      report(manager.dismissTopmost(in: container, animated: animated), "dismissTopmostOverlay", logger)
    default: break
    }
  }

  /// Logs that an action had no effect on overlays.
  func report(_ result: OverlayDismissResult, _ what: String, _ logger: Logger) {
    if case .rejected(let reason) = result { logger.notice("\(what) dismisses no overlay: \(reason)") }
  }
}

/// An overlay of the session's document, in the visitor's current language.
private struct SessionOverlay: View {
  let stage: DocumentStage
  let name: String

  var body: some View {
    if let overlay = stage.document.overlay(name) { stage.builder.content(overlay) }
  }
}
