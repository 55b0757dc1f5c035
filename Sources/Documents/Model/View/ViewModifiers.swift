public import FollowspotDrawing
public import FollowspotViews

/// The modifiers of a view.
///
/// They apply from the inside out in the order of the properties here, whatever the order of keys in the document. There
/// are two exceptions: `when` and `needs` concern the whole view, and overlays and their containers apply before
/// `offset`.
public struct ViewModifiers: Sendable {
  /// The condition on displays, languages and data under which the view is shown; `nil` for always.
  public var when: Condition?
  /// The data without which a notice replaces the view; `nil` for none.
  public var needs: [DataReference]?
  /// The font of texts inside.
  public var font: TextStyleDescription?
  /// The colour of texts and template pictures inside.
  public var foregroundColor: ColorDescription?
  /// The largest number of lines of texts inside.
  public var lineLimit: Int?
  /// The alignment of short lines of texts inside.
  public var multilineTextAlignment: TextAlignment?
  /// The additional distance between lines of texts inside.
  public var lineSpacing: Length?
  /// Whether the view takes its ideal size, whatever space it is offered.
  public var fixedSize: Bool?
  /// The space around the view, inside its frame.
  public var padding: PaddingDescription?
  /// The size, padding included.
  public var frame: FrameDescription?
  /// The background.
  public var background: BackgroundDescription?
  /// The views in front.
  public var overlay: [ViewDescription]?
  /// The radius to which the corners are clipped.
  public var cornerRadius: Length?
  /// The shape to which the view is clipped.
  public var clipShape: ShapeDescription?
  /// The line along the edge, in front of everything else.
  public var border: BorderDescription?
  /// Views as a mask: only what they cover is drawn.
  public var mask: [ViewDescription]?
  /// Views that cut themselves out.
  public var reverseMask: [ViewDescription]?
  /// The blend mode with the views behind.
  public var blendMode: BlendMode?
  /// The shadow of the view.
  public var shadow: ShadowDescription?
  /// The opacity from 0 to 1.
  public var opacity: Double?
  /// The actions of a tap.
  public var onTapGesture: [Action]?
  /// The actions of two quick taps.
  public var onDoubleTapGesture: [Action]?
  /// The actions of a long press.
  public var onLongPressGesture: [Action]?
  /// The actions of swipes.
  public var onSwipeGesture: SwipeDescription?
  /// The actions when the view appears.
  public var onAppear: [Action]?
  /// The actions when the view disappears.
  public var onDisappear: [Action]?
  /// The rule by which the view and its content ignore touches; `nil` for never.
  public var disabled: Availability?
  /// The id for guides and scripts, unique on its screen.
  public var id: String?
  /// The distance by which the view is moved without moving others.
  public var offset: PointDescription?
  /// The position of the view's centre.
  public var position: PointDescription?
  /// Whether it extends into the safe area along the display's edges.
  public var ignoresSafeArea: Bool?
  /// The number of columns that the view takes in a grid; `nil` for 1.
  public var gridCellColumns: Int?
  /// The alignment of the view's column in a grid, or `nil` for the grid's own.
  public var gridColumnAlignment: HorizontalName?
  /// The priority by which a stack offers space; `nil` for 0.
  public var layoutPriority: Double?
  /// The order in which views overlap in a stack; `nil` for 0.
  public var zIndex: Double?
  /// The names of containers over the view, each of its size.
  public var overlayContainer: [String]?
  /// The overlay that is shown as long as the view.
  public var containerView: String?
  /// The animation of changes when the visitor's language or the display changes.
  public var animation: Animation?
  /// The transition by which the view appears and disappears if that is animated.
  public var transition: AnyTransition?
  /// The layout direction of the view and its content, or `nil` for that of its surroundings.
  public var layoutDirection: LayoutDirection?

  /// Creates modifiers that change nothing.
  public init() {}
}

extension ViewModifiers {
  /// A rule that is constant or depends on data.
  public enum Availability: Hashable, Sendable {
    /// The rule always or never applies.
    case fixed(Bool)
    /// The rule applies while a condition on data holds.
    case data(DataCondition)
  }
}

/// Distances inward from the edges of a frame.
public struct PaddingDescription: Hashable, Sendable {
  /// The distance at each edge.
  public var top, leading, bottom, trailing: Length

  /// Creates the same distance at every edge.
  public init(_ length: Length) { (top, leading, bottom, trailing) = (length, length, length, length) }

  /// Creates a distance for each edge.
  public init(top: Length, leading: Length, bottom: Length, trailing: Length) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A size with limits.
public struct FrameDescription: Hashable, Sendable {
  /// The fixed size.
  public var width, height: Length?
  /// The least size.
  public var minWidth, minHeight: Length?
  /// The largest size; infinite for all of the available space.
  public var maxWidth, maxHeight: Length?
  /// The alignment in the frame, or `nil` for the centre.
  public var alignment: AlignmentName?
}

/// The background of a view.
public enum BackgroundDescription: Sendable {
  /// A colour or material.
  case fill(FillDescription)
  /// Views of the same size.
  case views([ViewDescription])
}

/// A line along the edge of a view's clip shape.
public struct BorderDescription: Hashable, Sendable {
  /// The colour of the line.
  public var color: ColorDescription
  /// The width of the line.
  public var width: Length
}

/// The shadow of a view.
public struct ShadowDescription: Hashable, Sendable {
  /// The colour, or `nil` for black with an opacity of one third.
  public var color: ColorDescription?
  /// The blur radius.
  public var radius: Length
  /// The offset to the right and down.
  public var x, y: Double
}

/// A position or an offset, in points.
public struct PointDescription: Hashable, Sendable {
  /// The coordinates to the right and down.
  public var x, y: Double
}

/// The actions of swipes on a view, by direction; `nil` for none.
public struct SwipeDescription: Sendable {
  /// The actions of a swipe in a fixed direction.
  public var left, right, up, down: [Action]?
  /// The actions of a swipe to the start or the end of lines of text, which depends on the language.
  public var leading, trailing: [Action]?
}
