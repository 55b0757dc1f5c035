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
    /// The name that the document gives it.
    public var name: String
    /// The step it is at, from 1.
    public var step: Int

    /// A place in a sequence, whose steps count from 1.
    public init(name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// Nothing is shown but what is named here.
  public init(overlays: [String] = [], sheet: String? = nil, sequence: Sequence? = nil, spotlight: Int? = nil) {
    self.overlays = overlays
    self.sheet = sheet
    self.sequence = sequence
    self.spotlight = spotlight
  }
}
