/// What is remembered of one guide.
public struct GuideRecord: Hashable, Sendable {
  /// A step of a guide, as it is remembered.
  public struct Step: Hashable, Sendable {
    /// The step's name in its guide.
    public var id: String
    /// The step's place in its guide, from 1.
    public var number: Int

    /// A number below 1 becomes 1.
    public init(id: String, number: Int) {
      self.id = id
      self.number = max(1, number)
    }
  }

  /// The guide this is about.
  public let id: GuideID
  /// The version whose last step was completed most recently; nil while none was.
  public private(set) var shownVersion: Int?
  /// The last step that was on the display; nil before the first.
  public private(set) var stepReached: Step?
  /// The version that is on the display; nil once it has ended in order. Where a kiosk finds it when it starts, the
  /// power was cut or the kiosk stopped in the middle of the guide.
  public private(set) var runningVersion: Int?
  /// How often the guide was begun.
  public private(set) var timesShown: Int
  /// How often its last step was completed.
  public private(set) var timesCompleted: Int

  /// Counts below 0 become 0. Without more than the id: the record of a guide that was never shown.
  public init(
    id: GuideID, shownVersion: Int? = nil, stepReached: Step? = nil, runningVersion: Int? = nil, timesShown: Int = 0,
    timesCompleted: Int = 0
  ) {
    self.id = id
    self.shownVersion = shownVersion
    self.stepReached = stepReached
    self.runningVersion = runningVersion
    self.timesShown = max(0, timesShown)
    self.timesCompleted = max(0, timesCompleted)
  }

  /// The guide was begun.
  public mutating func noteShown() { timesShown = timesShown.addingSaturated(1) }

  /// A step of a version came on the display.
  public mutating func noteStep(_ step: Step, version: Int) {
    stepReached = step
    runningVersion = version
  }

  /// The guide left the display in order, completed or not.
  public mutating func noteEnded() { runningVersion = nil }

  /// The last step of a version was completed. From now on this version does not show by itself.
  public mutating func noteCompleted(version: Int) {
    shownVersion = version
    runningVersion = nil
    timesCompleted = timesCompleted.addingSaturated(1)
  }

  /// Treats a version as shown without anyone having seen it: what `followspot guides mark` does.
  public mutating func mark(version: Int) { shownVersion = version }

  /// This record, begun while an older one could not be read, with what that one remembers.
  func following(_ older: GuideRecord) -> GuideRecord {
    GuideRecord(
      id: id, shownVersion: shownVersion ?? older.shownVersion, stepReached: stepReached ?? older.stepReached,
      runningVersion: timesShown > 0 ? runningVersion : older.runningVersion,
      timesShown: older.timesShown.addingSaturated(timesShown),
      timesCompleted: older.timesCompleted.addingSaturated(timesCompleted))
  }
}

extension Int {
  /// The sum, or the largest number: a count read from a disk may be any.
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
