internal import FollowspotRecords
internal import FollowspotViews

/// Retries writes that the disk refused. The delay doubles after each attempt.
@MainActor
final class RecordRetry {
  /// The delay before the first retry.
  static let shortest = Duration.seconds(5)
  /// The longest delay between two retries.
  static let longest = Duration.seconds(300)

  /// The writer of the records of guides; nil for none.
  var guides: RecordWriter? { didSet { follow(guides, oldValue) } }
  /// The writer of kept data; nil for none.
  var kept: RecordWriter? { didSet { follow(kept, oldValue) } }
  /// The time on the timeline's clock.
  var now: () -> Duration = { .zero }
  private var delay = RecordRetry.shortest
  private var timer: ViewTimeline.Timer?

  /// Attaches the timer to the timeline of a tree of views.
  func attach(to timeline: ViewTimeline) {
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

  /// Sets the timer while writes are refused. Without refused writes, the kiosk is not woken.
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
