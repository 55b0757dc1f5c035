public import FollowspotGeometry
public import FollowspotViews

/// An element of a step, and its cutout.
public struct StepTarget: Hashable, Sendable {
  /// The marked element.
  public var key: SpotlightKey
  /// The shape of the cutout; `nil` for the element's own shape.
  public var shape: AnyShape?
  /// The distance between element and cutout, in points.
  public var padding: EdgeInsets

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - key: The key of the marked element.
  ///   - shape: The shape of the cutout; `nil` for the element's own shape.
  ///   - padding: The distance between the element and the edge of its cutout, in points.
  public init(_ key: SpotlightKey, shape: (any Shape)? = nil, padding: EdgeInsets = .zero) {
    self.key = key
    self.shape = shape.map { AnyShape($0) }
    self.padding = padding
  }
}

extension GeometryProxy {
  /// Returns the cutout of the visible part of a step's element, in the reader's coordinates; `nil` if nothing is
  /// visible.
  @MainActor
  package func cutout(for target: StepTarget, in marks: [SpotlightKey: Mark]) -> SpotlightCutout? {
    marks[target.key].flatMap { cutout(for: $0, padding: target.padding, shape: target.shape) }
  }
}
