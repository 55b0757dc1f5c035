/// The overlays, sheet, sequence and spotlight over a kiosk's screen, as scripts can name them.
public struct Presented: Hashable, Sendable {
  /// The names of the overlays on the display, the oldest first. One that is shown twice occurs twice.
  public var overlays: [String]
  /// The name of the sheet that is shown; nil for none.
  public var sheet: String?
  /// The sequence that is running; nil for none.
  public var sequence: Sequence?
  /// The number that the spotlight is at; nil if it is off.
  public var spotlight: Int?

  /// A sequence at one of its steps.
  public struct Sequence: Hashable, Sendable {
    /// The name of the sequence in the document.
    public var name: String
    /// The current step, from 1.
    public var step: Int

    /// Creates a sequence at a step, from 1.
    public init(name: String, step: Int) {
      self.name = name
      self.step = step
    }
  }

  /// Creates a description. Everything is absent by default.
  public init(overlays: [String] = [], sheet: String? = nil, sequence: Sequence? = nil, spotlight: Int? = nil) {
    self.overlays = overlays
    self.sheet = sheet
    self.sequence = sequence
    self.spotlight = spotlight
  }
}
