/// What is shown over a kiosk's screen beside guides: what a script can ask for by name.
public struct Presented: Hashable, Sendable {
  /// The names of the overlays on the display, the oldest first; one that is shown twice is there twice.
  public var overlays: [String]
  /// The sheet that is up; nil where none is.
  public var sheet: String?
  /// The sequence that is on; nil where none is.
  public var sequence: Sequence?
  /// The number that a spotlight is at; nil where none is on.
  public var spotlight: Int?

  /// A sequence at a step, counted from 1.
  public struct Sequence: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The step.
    public var step: Int

    /// Makes a place in a sequence.
    public init(name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// Makes a list of what is shown.
  public init(overlays: [String] = [], sheet: String? = nil, sequence: Sequence? = nil, spotlight: Int? = nil) {
    self.overlays = overlays
    self.sheet = sheet
    self.sequence = sequence
    self.spotlight = spotlight
  }
}
