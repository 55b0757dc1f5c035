internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotViews

/// The data of a session: what is true, the clock that its texts show, and what ends with time.
@MainActor
final class SessionData {
  private(set) var store: DataStore
  let clock: DataClock
  /// Where views look for pictures that data name.
  let pictures = DataPictures()
  /// The lists of which views show a part.
  let cutLists = CutLists()
  /// The time on a monotonic clock, that of the host's timeline.
  var now: () -> Duration = { .zero }
  /// The time of day.
  var moment: () -> Moment = { SessionData.standstill }
  /// Told that values have changed, but for those of another document.
  var onStoreChange: (() -> Void)?
  /// Told of the names whose values have changed.
  var onChange: ((Set<String>) -> Void)?
  private var formatters: [String: DataFormatter] = [:]
  /// Remembers those that are kept; nil where nothing is remembered.
  private(set) var kept: KeptData?
  /// Tries again what the disk refuses.
  let retry = RecordRetry()
  private var timeline: Timeline?
  private var expiry: Timeline.Timer?
  private var tick: Timeline.Timer?
  private var writing: Timeline.Timer?
  /// Gives memory back.
  private var trimming: Timeline.Timer?
  /// What waits in lists of actions that views set off.
  private let waits = PendingWaits(limit: SessionData.waitLimit)
  /// What waits in those that programs ask for: they take no places from the document.
  private let programWaits = PendingWaits(limit: SessionData.programWaitLimit)
  /// Returns why the path of a picture is refused, and what to do; nil where it is not.
  var pictureRefusal: ((String) -> String?)? { didSet { store.pictureRefusal = pictureRefusal } }
  /// Called with the paths of pictures in data that were set, also to the values that they had.
  var onSetPictures: ((Set<String>) -> Void)?
  /// Told of actions that are left out because too many wait, once until there is room again.
  var onTooManyWaits: (() -> Void)?
  private var hasTooManyWaits = false
  /// Told of values that a datum can't hold, a sentence for the log.
  var onRefusal: ((String) -> Void)?
  /// The data of which it was told, until they take a value again.
  private var refused: Set<String> = []

  /// The most waits at a time that views set off: more than a screen has.
  static let waitLimit = 1000
  /// The most waits at a time that programs ask for.
  static let programWaitLimit = 100

  /// What pictures without a clock show, and a virtual clock at its start: noon at Greenwich on the first day of 2026.
  static let standstill = Moment(secondsSince1970: 1_767_268_800)

  init(_ declarations: [DataDeclaration]) {
    store = DataStore(declarations)
    clock = DataClock(now: Self.standstill)
    clock.onChange = { [weak self] in self?.schedule() }
    retry.now = { [weak self] in self?.now() ?? .zero }
    watchStore()
  }

  private func watchStore() {
    store.onChange = { [weak self] in self?.storeChanged($0) }
    store.pictureRefusal = pictureRefusal
    store.onSetPictures = { [weak self] names in
      guard let self, let onSetPictures else { return }
      let paths = names.flatMap(pictures.paths)
      if !paths.isEmpty { onSetPictures(Set(paths)) }
    }
  }

  /// Goes on with what another document declares: what is declared as before keeps its value.
  ///
  /// - Returns: The values that it does not allow.
  func replace(with declarations: [DataDeclaration]) -> [DroppedValue] {
    saveBeforeLeaving()
    cutLists.removeAll()
    (store.onChange, store.onSetPictures) = (nil, nil)
    store.onKeep = nil
    let names = store.declarations.map(\.name) + declarations.map(\.name)
    store = DataStore(declarations, keeping: store)
    watchStore()
    remember(in: kept)
    didChange(Set(names))
    return store.dropped
  }

  /// Fills the kept data with what is remembered of them, and has them remembered from now on; nil for no longer.
  func remember(in kept: KeptData?) {
    self.kept = kept
    retry.kept = kept?.writer
    store.onKeep = nil
    if let kept {
      kept.fill(store, now: now(), moment: moment())
      store.onKeep = { [weak self] in self?.keep($0) }
      kept.onReplacement = { [weak self] in self?.schedule() }
    }
    schedule()
  }

  /// Writes what is not on disk yet, blocking: for leaving, and for another document.
  func saveBeforeLeaving() { kept?.saveBeforeLeaving(store, at: now(), moment: moment()) }

  private func keep(_ name: String) {
    guard let kept else { return }
    kept.change(name, in: store, at: now(), moment: moment())
    schedule()
  }

  /// Lives on the time of a tree of views from now on.
  func attach(to timeline: Timeline) {
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
      store.letGo = 0
      ProcessMemory.giveBackFreed()
    }
    schedule()
  }

  /// Has memory given back once much was let go of, when views have let go of it too.
  private func scheduleTrim() {
    guard let timeline, trimming?.deadline == nil, store.letGo >= ProcessMemory.worthGivingBack else { return }
    trimming?.deadline = timeline.now + Self.trimDelay
  }

  /// How long after much was let go of memory is given back.
  static let trimDelay = Duration.seconds(2)

  /// Where views of a language read data.
  func context(language: String?) -> DataContext {
    let language = language ?? "en"
    let formatter = formatters[language] ?? DataFormatter(language: language)
    formatters[language] = formatter
    var context = DataContext(store: store, formatter: formatter, clock: clock)
    context.pictures = pictures
    context.cutLists = cutLists
    return context
  }

  /// The day it is, by the local time zone; nil where nobody knows.
  var today: CalendarDate? { DataFormatter(language: "en").day(of: moment()) }

  /// Changes data as a touch asks for.
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
          "what a touch or a program sets '\(assignment.name)' to is left out: \(error.withoutValue)",
          of: assignment.name)
      }
    }
  }

  /// Has a datum hold another value, or tells why it can't.
  func hold(_ value: DataValue?, in name: String) {
    do throws(DataError) { try store.hold(value, in: name, now: now()) } catch {
      refuse("the value for '\(name)' is left out: \(error)", of: name)
    }
  }

  /// Tells once of a datum whose value is refused, until it takes one again.
  private func refuse(_ message: String, of name: String) {
    if refused.insert(name).inserted { onRefusal?(message) }
  }

  /// Does something that a view asks for after a time, if it is still wanted then.
  func wait(_ delay: Duration, while isWanted: @escaping () -> Bool = { true }, _ action: @escaping () -> Void) {
    guard let timeline else { return }
    let isTooMany = !waits.add(delay, on: timeline, while: isWanted, action)
    if isTooMany, !hasTooManyWaits { onTooManyWaits?() }
    hasTooManyWaits = isTooMany
  }

  /// Does something that a program asks for after a time; see ``canProgramsWait``.
  func waitForProgram(_ delay: Duration, _ action: @escaping () -> Void) {
    if let timeline { _ = programWaits.add(delay, on: timeline, action) }
  }

  /// Whether there is room for one more wait of programs.
  var canProgramsWait: Bool { programWaits.hasRoom }

  private func storeChanged(_ names: Set<String>) {
    didChange(names)
    onStoreChange?()
  }

  private func didChange(_ names: Set<String>) {
    schedule()
    scheduleTrim()
    onChange?(names)
  }

  /// Forgets what waits, as when nobody is there any more for whom it should be done.
  func cancelWaiting() {
    waits.cancel()
    programWaits.cancel()
  }

  /// Forgets what programs wait for.
  func cancelProgramWaits() { programWaits.cancel() }

  /// Has texts that show the time read it again: the clock was set, and the next minute is another one now.
  func timeOfDayWasSet() { schedule() }

  private func schedule() {
    expiry?.deadline = store.nextDeadline
    writing?.deadline = kept?.nextWrite
    guard let timeline, clock.isFollowed else {
      tick?.deadline = nil
      return
    }
    clock.advance(to: moment())
    // When the next text is another is found out once for all that has changed by then: a thousand rows may show times.
    tick?.deadline = timeline.now
  }
}
