internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotRuntime
internal import FollowspotViews

/// The data of a session, the clock of its texts, and the timers for expiry, writing and waits.
@MainActor
final class SessionData {
  private(set) var store: DataStore
  let clock: DataClock
  /// The lookup of pictures that data name.
  private(set) var pictures: DataPictures
  /// The lists that views show only in part.
  private(set) var cutLists: CutLists
  /// The time on a monotonic clock, that of the host's timeline.
  var now: () -> Duration = { .zero }
  /// Returns the time of day; nil for pictures, in which the time stands still.
  var timeOfDay: (() -> UnixTime)?
  /// Called once for each change of the store.
  var onChange: ((DataChange) -> Void)?
  private var formatters: [String: DataFormatter] = [:]
  /// The writer of kept data; nil if data are not saved.
  private(set) var kept: KeptData?
  /// The reason why kept data can't be saved; nil if they can.
  var keptObstacle: GuideStoreError?
  /// The retry of writes that the disk refused.
  let retry = RecordRetry()
  private var timeline: ViewTimeline?
  private var expiry: ViewTimeline.Timer?
  private var tick: ViewTimeline.Timer?
  private var writing: ViewTimeline.Timer?
  /// The timer that returns freed memory to the system.
  private var trimming: ViewTimeline.Timer?
  /// The waits of actions that views trigger.
  private let waits = PendingWaits(limit: SessionData.waitLimit)
  /// The waits of actions that programs request. They don't count towards the document's limit.
  private let programWaits = PendingWaits(limit: SessionData.programWaitLimit)
  /// Returns the reason why the path of a picture is refused, with a remedy; nil if it is allowed.
  private let pictureRefusal: ((String) -> String?)?
  /// Whether the last action was dropped because too many wait.
  private var hasTooManyWaits = false
  private let logger: Logger
  /// The data whose refusal was reported, until they accept a value again.
  private var refused: Set<String> = []

  /// The largest number of waits of views, more than a screen has.
  static let waitLimit = 1000
  /// The largest number of waits of programs.
  static let programWaitLimit = 100

  /// The time that pictures without a clock show, and the start of a virtual clock: 2026-01-01 12:00 UTC.
  static let standstill = UnixTime(secondsSince1970: 1_767_268_800)

  /// Creates data with their initial values.
  ///
  /// - Parameter pictureRefusal: Returns the reason why the path of a picture is refused, with a remedy; nil if it is allowed.
  init(_ document: Document, logger: Logger, pictureRefusal: ((String) -> String?)? = nil) {
    self.logger = logger
    self.pictureRefusal = pictureRefusal
    store = DataStore(document.data)
    pictures = DataPictures(of: document)
    cutLists = CutLists(of: document)
    clock = DataClock(now: Self.standstill)
    clock.onChange = { [weak self] in self?.schedule() }
    retry.now = { [weak self] in self?.now() ?? .zero }
    watchStore()
    noteCutLists(cutLists.update(in: store))
  }

  /// The time of day.
  func moment() -> UnixTime { timeOfDay?() ?? Self.standstill }

  /// Logs lists that have become too long for their stacks.
  private func noteCutLists(_ lists: [String]) {
    for list in lists { logger.warning("\(KioskProblem(cutList: list))") }
  }

  private func watchStore() {
    store.onChange = { [weak self] in self?.didChange($0) }
    store.pictureRefusal = pictureRefusal
  }

  /// Takes the data of another document. Data with an unchanged declaration keep their values.
  ///
  /// - Returns: The values that the new declarations don't allow.
  func replace(with document: Document) -> [DroppedValue] {
    saveBeforeLeaving()
    store.onChange = nil
    store = DataStore(document.data, keeping: store)
    pictures = DataPictures(of: document)
    cutLists = CutLists(of: document)
    noteCutLists(cutLists.update(in: store))
    watchStore()
    remember(in: kept)
    scheduleTrim()
    return store.dropped
  }

  /// Fills the kept data from disk, and saves them from now on.
  ///
  /// - Parameter kept: The files of the data; nil to save them no longer.
  func remember(in kept: KeptData?) {
    // Values from the disk are not written again.
    self.kept = nil
    retry.kept = kept?.writer
    if let kept {
      kept.fill(store, now: now(), moment: moment())
      kept.onReplacement = { [weak self] in self?.schedule() }
    }
    self.kept = kept
    schedule()
  }

  /// Writes unsaved data to disk and waits for that, before the kiosk exits or shows another document.
  func saveBeforeLeaving() { kept?.saveBeforeLeaving(store, at: now(), moment: moment()) }

  /// Attaches the timers to the timeline of a tree of views.
  func attach(to timeline: ViewTimeline) {
    self.timeline = timeline
    retry.attach(to: timeline)
    expiry = timeline.timer { [weak self] in
      guard let self else { return }
      store.expire(at: now())
      schedule()
    }
    tick = timeline.timer { [weak self, weak timeline] in
      guard let self, let timeline else { return }
      let moment = moment()
      clock.advance(to: moment)
      tick?.deadline = clock.nextChange(after: moment).map { timeline.now + max($0, .milliseconds(1)) }
    }
    writing = timeline.timer { [weak self] in
      guard let self else { return }
      kept?.writeDue(in: store, at: now(), moment: moment())
      schedule()
    }
    trimming = timeline.timer { [weak self] in
      guard let self else { return }
      store.releasedSize = 0
      ProcessMemory.returnFreedMemory()
    }
    schedule()
  }

  /// Schedules the return of memory if much was freed. The delay lets the views release their copies.
  private func scheduleTrim() {
    guard let timeline, trimming?.deadline == nil, store.releasedSize >= ProcessMemory.worthReturning else { return }
    trimming?.deadline = timeline.now + Self.trimDelay
  }

  /// The delay between freeing much and returning the memory.
  static let trimDelay = Duration.seconds(2)

  /// Returns the data that views of a language read.
  func context(language: String?) -> DataContext {
    let language = language ?? "en"
    let formatter = formatters[language] ?? DataFormatter(language: language)
    formatters[language] = formatter
    return DataContext(store: store, formatter: formatter, clock: clock)
  }

  /// The current day in the local time zone; nil if the time zone is unknown.
  var today: CalendarDate? { DataFormatter(language: "en").day(of: moment()) }

  /// Applies the assignments of an action.
  func apply(_ assignments: [DataAssignment], _ context: DataContext) {
    for assignment in assignments {
      guard let declaration = store.declaration(assignment.name) else { continue }
      guard let mutation = assignment.mutation(of: declaration, context.value) else {
        if case .append = assignment.change, case .list(_, let key) = declaration.type {
          refuse("no row was added to '\(assignment.name)': its '\(key)' is missing", of: assignment.name)
        }
        continue
      }
      do throws(DataError) {
        try store.change(assignment.name, by: mutation, now: now())
        refused.remove(assignment.name)
      } catch {
        refuse(
          "the value that a touch or a program gives '\(assignment.name)' is ignored: \(error.withoutValue)",
          of: assignment.name)
      }
    }
  }

  /// Sets a datum, or reports why it can't have the value.
  func hold(_ value: DataValue?, in name: String) {
    do throws(DataError) { try store.hold(value, in: name, now: now()) } catch {
      let isPrivate = store.declaration(name)?.isPrivate ?? false
      refuse("the value for '\(name)' is ignored: \(isPrivate ? error.withoutValue : "\(error)")", of: name)
    }
  }

  /// Reports a refused value, once until the datum accepts one again.
  private func refuse(_ message: String, of name: String) {
    if refused.insert(name).inserted { logger.error("\(message)") }
  }

  /// Runs an action of a view after a delay, if it still has a purpose then.
  func wait(_ delay: Duration, while isWanted: @escaping () -> Bool = { true }, _ action: @escaping () -> Void) {
    guard let timeline else { return }
    let isTooMany = !waits.add(delay, on: timeline, while: isWanted, action)
    if isTooMany, !hasTooManyWaits {
      logger.error("more than \(Self.waitLimit) of the document's actions wait; further ones are skipped")
    }
    hasTooManyWaits = isTooMany
  }

  /// Runs an action of a program after a delay. Check ``canProgramsWait`` first.
  func waitForProgram(_ delay: Duration, _ action: @escaping () -> Void) {
    if let timeline { _ = programWaits.add(delay, on: timeline, action) }
  }

  /// Whether one more action of a program may wait.
  var canProgramsWait: Bool { programWaits.hasRoom }

  private func didChange(_ change: DataChange) {
    if !change.values.isEmpty {
      noteCutLists(cutLists.update(change.values, in: store))
      schedule()
      scheduleTrim()
    }
    onChange?(change)
    guard let kept, !change.kept.isEmpty else { return }
    for name in change.kept { kept.change(name, in: store, at: now(), moment: moment()) }
    schedule()
  }

  /// Drops all waits, such as when the visitor has left.
  func cancelWaiting() {
    waits.cancel()
    programWaits.cancel()
  }

  /// Drops the waits of programs.
  func cancelProgramWaits() { programWaits.cancel() }

  /// Updates texts that show the time, after the clock was set.
  func timeOfDayWasSet() { schedule() }

  private func schedule() {
    expiry?.deadline = store.nextDeadline
    writing?.deadline = kept?.nextWrite
    guard let timeline, clock.isFollowed else {
      tick?.deadline = nil
      return
    }
    clock.advance(to: moment())
    // The next change of a text is computed once for all changes until then: a thousand rows may show times.
    tick?.deadline = timeline.now
  }
}
