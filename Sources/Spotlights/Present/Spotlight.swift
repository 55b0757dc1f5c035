public import FollowspotGeometry
public import FollowspotViews

/// A sequence of marked elements that are highlighted one after the other, each with a message.
public struct Spotlight: Hashable, Sendable {
  /// An element and its message.
  public struct Element: Hashable, Sendable {
    /// The key of the marked element.
    public var key: SpotlightKey
    /// The line above the message, if any.
    public var title: String?
    /// The message about the element.
    public var message: String
    /// The shape of the cutout; `nil` for the element's own shape.
    public var shape: AnyShape?
    /// The distance between the element and its cutout, in points; `nil` for the sequence's padding.
    public var padding: EdgeInsets?

    /// Creates a step. `nil` stands for the element's own shape and for the sequence's padding. Parameters set the
    /// properties of the same names.
    public init(
      _ key: SpotlightKey, _ message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil,
      padding: EdgeInsets? = nil
    ) {
      self.key = key
      self.title = title
      self.message = message
      self.shape = shape.map { AnyShape($0) }
      self.padding = padding
    }

    /// Creates a step with all labels, and with the sequence's padding.
    ///
    /// - Parameters:
    ///   - key: The key of the marked element.
    ///   - message: The message about the element.
    ///   - title: The line above the message; `nil` for none.
    ///   - shape: The shape of the cutout; `nil` for the element's own shape.
    public init(key: SpotlightKey, message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil) {
      self.init(key, message, title: title, shape: shape)
    }

    /// Creates a step whose key is not a literal.
    ///
    /// - Parameters:
    ///   - key: The key of the marked element.
    ///   - message: The message about the element.
    ///   - title: The line above the message; `nil` for none.
    ///   - shape: The shape of the cutout; `nil` for the element's own shape.
    @_disfavoredOverload
    public init(key: String, message: String, title: String? = nil, shape: (any FollowspotViews.Shape)? = nil) {
      self.init(SpotlightKey(key), message, title: title, shape: shape)
    }

    /// The key of an element.
    public typealias Key = SpotlightKey
    /// The shape of a cutout.
    public typealias Shape = AnyShape
  }

  /// The elements in the order of their steps.
  public var elements: [Element]
  /// Whether the sequence may end before its last step.
  public var isCancellable: Bool
  /// The policy for elements that are not on the display.
  public var missingTargets: MissingTargetPolicy
  /// The distance between an element and its cutout in points, unless the element overrides it.
  public var padding: EdgeInsets
  /// The buttons of the overlay.
  public var buttons: Set<StepButton>

  /// Creates a sequence. By default it has no buttons, cannot be cancelled, and skips missing elements. Parameters set
  /// the properties of the same names; `cancellable` sets ``isCancellable``.
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
