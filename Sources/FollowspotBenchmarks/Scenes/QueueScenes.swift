internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotOverlays
internal import FollowspotViews

/// A container that shows one view and queues the others.
@MainActor
private struct Queue {
  let manager = OverlayManager()
  let host: ViewHost

  init() {
    let manager = manager
    let configuration = OverlayContainerConfiguration(queueType: .oneByOneWaitFinish)
    host = ViewHost(size: Size(width: 1920, height: 1080)) {
      OverlayContainer("notes", configuration: configuration, manager: manager)
    }
    host.disablesAnimations = true
    _ = host.update()
  }

  @discardableResult
  func show() -> OverlayShowResult {
    manager.show(in: "notes", animated: false) { Color.blue.frame(width: 400, height: 80) }
  }

  /// Shows one view and queues `waiting` others.
  func fill(_ waiting: Int) {
    for _ in 0...waiting { show() }
    _ = host.update()
  }
}

/// Measures showing and dismissing a view while others wait.
@MainActor
func queueScene(_ waiting: Int) -> Comparison {
  let queue = Queue()
  queue.fill(waiting)
  precondition(queue.show().isQueued(behind: waiting), "the others must wait")
  queue.manager.dismissAll(animated: false)
  queue.fill(waiting)
  return Comparison(ours: {
    if let id = queue.show().id { queue.manager.dismiss(id) }
    _ = queue.host.update()
  })
}

/// Measures dismissing the shown view and all that wait.
@MainActor
func emptyQueueScene(_ waiting: Int) -> Comparison {
  let queue = Queue()
  return Comparison(
    reset: { queue.fill(waiting) },
    ours: {
      queue.manager.dismissAll(animated: false)
      _ = queue.host.update()
    })
}

extension OverlayShowResult {
  /// Whether a view waits behind a number of others.
  fileprivate func isQueued(behind others: Int) -> Bool {
    if case .queued(_, let ahead) = self { ahead == others } else { false }
  }
}
