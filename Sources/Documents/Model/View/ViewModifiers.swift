public import FollowspotDrawing
public import FollowspotViews

/// What is done to a view. The order of the keys in a document has no meaning; it is done in the order of the
/// properties here, from the inside out.
public struct ViewModifiers: Sendable {
  /// On which displays and for which visitors the view is there; nil for all.
  public var when: Condition?
  /// Data without which a notice stands in its place; nil for none.
  public var needs: [DataReference]?
  /// The letters of texts inside.
  public var font: TextStyleDescription?
  /// The colour of texts and template pictures inside.
  public var foregroundColor: ColorDescription?
  /// The greatest number of lines of texts inside.
  public var lineLimit: Int?
  /// How short lines of texts inside are aligned.
  public var multilineTextAlignment: TextAlignment?
  /// Extra distance between lines of texts inside.
  public var lineSpacing: Length?
  /// Whether the view takes its ideal size, whatever space it is offered.
  public var fixedSize: Bool?
  /// Distance around the view, inside of its frame.
  public var padding: PaddingDescription?
  /// The extent.
  public var frame: FrameDescription?
  /// What lies behind.
  public var background: BackgroundDescription?
  /// What lies before.
  public var overlay: [ViewDescription]?
  /// The radius that the view's corners are cut to.
  public var cornerRadius: Length?
  /// The shape to which the view is clipped.
  public var clipShape: ShapeDescription?
  /// A line along the edge, before all else.
  public var border: BorderDescription?
  /// What keeps only what it covers.
  public var mask: [ViewDescription]?
  /// What makes cutouts in it.
  public var reverseMask: [ViewDescription]?
  /// How the view blends with what is behind it.
  public var blendMode: BlendMode?
  /// Its shadow.
  public var shadow: ShadowDescription?
  /// 0…1.
  public var opacity: Double?
  /// What a tap does.
  public var onTapGesture: [Action]?
  /// What two quick taps do.
  public var onDoubleTapGesture: [Action]?
  /// What a finger does that stays.
  public var onLongPressGesture: [Action]?
  /// What quick strokes do.
  public var onSwipeGesture: SwipeDescription?
  /// What happens when it comes.
  public var onAppear: [Action]?
  /// What happens when it goes.
  public var onDisappear: [Action]?
  /// When it and all inside are deaf to touch; nil for never.
  public var disabled: Availability?
  /// The name that guides and scripts know it by, unique on its screen.
  public var id: String?
  /// How it is moved without moving others.
  public var offset: PointDescription?
  /// Where its centre is put.
  public var position: PointDescription?
  /// Whether it extends into the safe area along the display's edges.
  public var ignoresSafeArea: Bool?
  /// How many columns of a grid it takes; default: 1.
  public var gridCellColumns: Int?
  /// Where the views of its column of a grid stand; nil where the grid says.
  public var gridColumnAlignment: HorizontalName?
  /// Who is offered room first in a stack; default: 0.
  public var layoutPriority: Double?
  /// Who lies on top in a stack; default: 0.
  public var zIndex: Double?
  /// The names of containers over it, each of its size.
  public var overlayContainer: [String]?
  /// The overlay that is shown as long as it is there.
  public var containerView: String?
  /// How it gets from one look to the next when the visitor's language or the display changes.
  public var animation: Animation?
  /// How it comes and goes where that is animated.
  public var transition: AnyTransition?
  /// The direction of the view and all inside; nil for that of what it lies in.
  public var layoutDirection: LayoutDirection?

  /// Modifiers that do nothing.
  public init() {}
}

extension ViewModifiers {
  /// When something holds.
  public enum Availability: Hashable, Sendable {
    /// Always, or never.
    case fixed(Bool)
    /// Whenever the data are so.
    case data(DataCondition)
  }
}

/// Distances inwards from the edges of a frame.
public struct PaddingDescription: Hashable, Sendable {
  /// The distance at each edge.
  public var top, leading, bottom, trailing: Length

  /// The same distance at every edge.
  public init(_ length: Length) { (top, leading, bottom, trailing) = (length, length, length, length) }

  /// A distance for each edge.
  public init(top: Length, leading: Length, bottom: Length, trailing: Length) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// An extent.
public struct FrameDescription: Hashable, Sendable {
  /// Fixed extents.
  public var width, height: Length?
  /// The least extents.
  public var minWidth, minHeight: Length?
  /// The greatest extents; infinite for all there is.
  public var maxWidth, maxHeight: Length?
  /// Where the view stands in it; nil for the centre.
  public var alignment: AlignmentName?
}

/// What lies behind a view.
public enum BackgroundDescription: Sendable {
  /// One colour or material.
  case fill(FillDescription)
  /// Views of the same extent.
  case views([ViewDescription])
}

/// A line along the edge of the shape that a view is cut to.
public struct BorderDescription: Hashable, Sendable {
  /// Its colour.
  public var color: ColorDescription
  /// Its width.
  public var width: Length
}

/// A shadow.
public struct ShadowDescription: Hashable, Sendable {
  /// Its colour; nil for black at a third.
  public var color: ColorDescription?
  /// How soft it is.
  public var radius: Length
  /// How far it is moved.
  public var x, y: Double
}

/// A position or a distance, in points.
public struct PointDescription: Hashable, Sendable {
  /// To the right and down.
  public var x, y: Double
}

/// What quick strokes on a view do, by their direction; nil for nothing.
public struct SwipeDescription: Sendable {
  /// What a stroke in a direction does.
  public var left, right, up, down: [Action]?
  /// What a stroke towards an edge does: left or right, whichever way text runs.
  public var leading, trailing: [Action]?
}
