internal import FollowspotRecords
internal import FollowspotViews

/// Has what the disk refused written again: soon at first, and then twice as long after each time.
@MainActor
final class RecordRetry {
  /// How long after it was refused something is tried again first.
  static let shortest = Duration.seconds(5)
  /// The longest time between two tries.
  static let longest = Duration.seconds(300)

  /// Who brings the records of guides to the disk; nil for nobody.
  var guides: RecordWriter? { didSet { follow(guides, oldValue) } }
  /// Who brings kept data there.
  var kept: RecordWriter? { didSet { follow(kept, oldValue) } }
  /// The time on the timeline's clock.
  var now: () -> Duration = { .zero }
  private var delay = RecordRetry.shortest
  private var timer: Timeline.Timer?

  /// Lives on the time of a tree of views from now on.
  func attach(to timeline: Timeline) {
    timer = timeline.timer { [weak self] in self?.retry() }
    update()
  }

  private func follow(_ writer: RecordWriter?, _ old: RecordWriter?) {
    guard writer !== old else { return }
    old?.onRefusalChange = nil
    writer?.onRefusalChange = { [weak self] in self?.update() }
    update()
  }

  private var refused: [RecordWriter] { [guides, kept].compactMap(\.self).filter(\.isRefused) }

  /// Where nothing is refused, nothing wakes the kiosk.
  private func update() {
    if refused.isEmpty {
      timer?.deadline = nil
      delay = Self.shortest
    } else if timer?.deadline == nil {
      timer?.deadline = now() + delay
    }
  }

  private func retry() {
    delay = min(delay * 2, Self.longest)
    for writer in refused { writer.retry() }
  }
}
