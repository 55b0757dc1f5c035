/// The facts about a guide that its store remembers between runs.
public struct GuideRecord: Hashable, Sendable {
  /// A step in a record.
  public struct Step: Hashable, Sendable {
    /// The step's id in its guide.
    public var id: String
    /// The step's number in its guide, from 1.
    public var number: Int

    /// Creates a step. A number below 1 becomes 1.
    public init(id: String, number: Int) {
      self.id = id
      self.number = max(1, number)
    }
  }

  /// The guide to which the record belongs.
  public let id: GuideID
  /// The version whose last step was completed most recently; `nil` if none was.
  public private(set) var shownVersion: Int?
  /// The step that was shown last; `nil` before the first.
  public private(set) var stepReached: Step?
  /// The version that is on the display; `nil` once it has ended normally. If a starting kiosk finds a version, a power
  /// cut or a stop interrupted the guide.
  public private(set) var runningVersion: Int?
  /// The number of times the guide was started.
  public private(set) var timesShown: Int
  /// The number of times its last step was completed.
  public private(set) var timesCompleted: Int

  /// Creates a record, by default of a guide that was never shown. Negative counts become 0. Parameters set the
  /// properties of the same names.
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

  /// Records that the guide was started.
  package mutating func noteShown() { timesShown = timesShown.addingSaturated(1) }

  /// Records that a step of a version was shown.
  package mutating func noteStep(_ step: Step, version: Int) {
    stepReached = step
    runningVersion = version
  }

  /// Records that the guide ended normally, completed or not.
  package mutating func noteEnded() { runningVersion = nil }

  /// Records that the last step of a version was completed. This version is no longer shown automatically.
  package mutating func noteCompleted(version: Int) {
    shownVersion = version
    runningVersion = nil
    timesCompleted = timesCompleted.addingSaturated(1)
  }

  /// Marks a version as shown although it was not, as `followspot guides mark` does.
  package mutating func mark(version: Int) { shownVersion = version }

  /// Returns this record, started while an older one was unreadable, combined with the older one.
  func following(_ older: GuideRecord) -> GuideRecord {
    GuideRecord(
      id: id, shownVersion: shownVersion ?? older.shownVersion, stepReached: stepReached ?? older.stepReached,
      runningVersion: timesShown > 0 ? runningVersion : older.runningVersion,
      timesShown: older.timesShown.addingSaturated(timesShown),
      timesCompleted: older.timesCompleted.addingSaturated(timesCompleted))
  }
}

extension Int {
  /// Returns the sum, or the largest integer on overflow. Counts from a disk may have any value.
  fileprivate func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
