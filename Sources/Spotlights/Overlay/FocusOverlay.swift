public import Geometry
public import Views

/// How a step looks: the darkness, the words, and whatever else is shown with them.
///
/// Another overlay changes the whole look and touches no other code; several may be used side by side.
@MainActor @preconcurrency
public protocol FocusOverlay {
  /// What the overlay is made of.
  associatedtype Body: View
  /// The overlay for a step; it fills the container.
  @ViewBuilder func body(context: FocusContext) -> Body
}

/// What an overlay is told about the step it shows.
public struct FocusContext {
  /// Where light falls, in the container's coordinates; none where the step has no element.
  public var focuses: [Focus]
  /// The space the overlay fills, in points.
  public var container: Size
  /// A line above the message; may be nil.
  public var title: String?
  /// What the step says.
  public var message: String
  /// The step's number among those that can be reached, from 1.
  public var number: Int
  /// How many steps can be reached.
  public var count: Int
  /// Whether ``none`` does anything.
  public var isCancellable: Bool
  /// Goes on to the next step, or ends after the last.
  public var next: () -> Void
  /// Ends the sequence.
  public var none: () -> Void

  /// Makes the context of a step; an overlay can be tried with one made by hand.
  public init(
    focuses: [Focus], container: Size, title: String? = nil, message: String, number: Int = 1, count: Int = 1,
    isCancellable: Bool = false, next: @escaping () -> Void = {}, none: @escaping () -> Void = {}
  ) {
    self.focuses = focuses
    self.container = container
    self.title = title
    self.message = message
    self.number = number
    self.count = count
    self.isCancellable = isCancellable
    self.next = next
    self.none = none
  }
}
