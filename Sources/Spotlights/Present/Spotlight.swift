public import FollowspotGeometry
public import FollowspotViews

/// A sequence of marked elements that come into the light one after the other, each with a message.
public struct Spotlight: Hashable, Sendable {
  /// An element and what is said of it.
  public struct Element: Hashable, Sendable {
    /// The key of the marked element.
    public var key: MarkKey
    /// A line above the message; may be nil.
    public var title: String?
    /// What is said of the element.
    public var message: String
    /// The shape of its cutout; nil for the one it was marked with.
    public var shape: AnyShape?
    /// Room between it and the edge of its cutout, in points; nil for the sequence's.
    public var padding: EdgeInsets?

    /// A shape of nil is the one it was marked with, a padding of nil the sequence's.
    public init(
      _ key: MarkKey, _ message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil,
      padding: EdgeInsets? = nil
    ) {
      self.key = key
      self.title = title
      self.message = message
      self.shape = shape.map { AnyShape($0) }
      self.padding = padding
    }

    /// The same, every part named, with the sequence's padding.
    public init(key: MarkKey, message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil) {
      self.init(key, message, title: title, shape: shape)
    }

    /// The same for a key that is a text, not one written where the key is asked for.
    @_disfavoredOverload
    public init(key: String, message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil) {
      self.init(MarkKey(key), message, title: title, shape: shape)
    }

    /// What elements are named by.
    public typealias Key = MarkKey
    /// What the cutout of an element may look like.
    public typealias Shape = AnyShape
  }

  /// The elements in the order of their steps.
  public var elements: [Element]
  /// Whether it may be ended before its last step.
  public var isCancellable: Bool
  /// What happens when elements are not there.
  public var missingTargets: MissingTargetPolicy
  /// Room between an element and the edge of its cutout, in points, unless the element says otherwise.
  public var padding: EdgeInsets
  /// The buttons that the overlay shows.
  public var buttons: Set<StepButton>

  /// By default it runs to its last step, without buttons, and leaves out elements that are not there.
  public init(
    elements: [Element], cancellable: Bool = false, missingTargets: MissingTargetPolicy = .skip,
    padding: EdgeInsets = .zero, buttons: Set<StepButton> = []
  ) {
    self.elements = elements
    isCancellable = cancellable
    self.missingTargets = missingTargets
    self.padding = padding
    self.buttons = buttons
  }
}
