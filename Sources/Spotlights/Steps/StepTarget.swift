public import FollowspotGeometry
public import FollowspotViews

/// An element that a step is about, and its cutout.
public struct StepTarget: Hashable, Sendable {
  /// The marked element.
  public var key: MarkKey
  /// The shape of the cutout; nil for the one the element was marked with.
  public var shape: AnyShape?
  /// Room between element and cutout, in points.
  public var padding: EdgeInsets

  /// Without room around the element by default.
  public init(_ key: MarkKey, shape: (any Shape)? = nil, padding: EdgeInsets = .zero) {
    self.key = key
    self.shape = shape.map { AnyShape($0) }
    self.padding = padding
  }
}

extension GeometryProxy {
  /// The cutout on a step's element as far as it can be seen, in the reader's coordinates; nil where nothing of it can.
  package func cutout(for target: StepTarget, in marks: [MarkKey: Mark]) -> SpotlightCutout? {
    marks[target.key].flatMap { cutout(for: $0, padding: target.padding, shape: target.shape) }
  }
}
