public import Geometry
public import Spotlights

/// Something to be shown once per version: steps, each with light on elements and words about them.
public struct Guide {
  /// What the guide is remembered by.
  public var id: GuideID
  /// Raised by its author when the guide is to be shown again.
  public var version: Int
  /// The steps in order.
  public var steps: [GuideStep]
  /// Whether a visitor may leave before the last step.
  public var isCancellable: Bool
  /// A rule that replaces the comparison of versions; it gets nil where nothing is recorded.
  public var shouldShow: ((GuideRecord?) -> Bool)?

  /// Makes a guide.
  public init(
    id: GuideID, version: Int, steps: [GuideStep], isCancellable: Bool = false,
    shouldShow: ((GuideRecord?) -> Bool)? = nil
  ) {
    self.id = id
    self.version = version
    self.steps = steps
    self.isCancellable = isCancellable
    self.shouldShow = shouldShow
  }
}

/// One step of a guide.
public struct GuideStep: Hashable, Sendable {
  /// The step's name in its guide; it is what is remembered.
  public var id: String
  /// What comes into the light; without any, the words stand in the middle of a dark display.
  public var targets: [Target]
  /// A line above the message.
  public var title: String?
  /// What the step says.
  public var message: String
  /// Whether a touch in the light reaches the element there; else it goes on, like a touch anywhere.
  public var passesTouches: Bool

  /// Makes a step.
  public init(
    id: String, targets: [Target], title: String? = nil, message: String, passesTouches: Bool = false
  ) {
    self.id = id
    self.targets = targets
    self.title = title
    self.message = message
    self.passesTouches = passesTouches
  }

  /// An element and how light falls on it.
  public struct Target: Hashable, Sendable {
    /// The marked element.
    public var key: MarkKey
    /// The shape of the hole; nil for the one the element was marked with.
    public var shape: FocusShape?
    /// Room between element and hole, in points.
    public var padding: EdgeInsets

    /// Makes a target.
    public init(_ key: MarkKey, shape: FocusShape? = nil, padding: EdgeInsets = .zero) {
      self.key = key
      self.shape = shape
      self.padding = padding
    }
  }
}
