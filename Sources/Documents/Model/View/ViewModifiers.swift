package import FollowspotDrawing

/// The modifiers of a view.
///
/// They apply from the inside out in the order of the properties here, whatever the order of keys in the document. There
/// are two exceptions: `when` and `needs` concern the whole view, and overlays and their containers apply before
/// `offset`.
package struct ViewModifiers: Sendable {
  /// The condition on displays, languages and data under which the view is shown; `nil` for always.
  package var when: Condition?
  /// The views in place of the view while ``when`` does not hold; `nil` for none.
  package var otherwise: [ViewDescription]?
  /// The data without which a notice replaces the view; `nil` for none.
  package var needs: [DataReference]?
  /// The font of texts inside.
  package var font: TextStyleDescription?
  /// The colour of texts and template pictures inside.
  package var foregroundColor: ColorDescription?
  /// The largest number of lines of texts inside.
  package var lineLimit: Int?
  /// The alignment of short lines of texts inside.
  package var multilineTextAlignment: TextAlignment?
  /// The additional distance between lines of texts inside.
  package var lineSpacing: Length?
  /// Whether the view takes its ideal size, whatever space it is offered.
  package var fixedSize: Bool?
  /// The space around the view, inside its frame.
  package var padding: PaddingDescription?
  /// The size, padding included.
  package var frame: FrameDescription?
  package var background: BackgroundDescription?
  /// The views in front.
  package var overlay: [ViewDescription]?
  /// The radius to which the corners are clipped.
  package var cornerRadius: Length?
  /// The shape to which the view is clipped.
  package var clipShape: ShapeDescription?
  /// The line along the edge, in front of everything else.
  package var border: BorderDescription?
  /// Views as a mask: only what they cover is drawn.
  package var mask: [ViewDescription]?
  /// Views that cut themselves out.
  package var reverseMask: [ViewDescription]?
  /// The blend mode with the views behind.
  package var blendMode: BlendMode?
  package var shadow: ShadowDescription?
  /// The opacity from 0 to 1.
  package var opacity: Measured<Double>?
  /// The motion that continues while the view is visible.
  package var repeats: RepeatDescription?
  /// The actions of a tap.
  package var onTapGesture: [Action]?
  /// The actions of two quick taps.
  package var onDoubleTapGesture: [Action]?
  /// The actions of a long press.
  package var onLongPressGesture: [Action]?
  /// The actions of swipes.
  package var onSwipeGesture: SwipeDescription?
  /// The actions when the view appears.
  package var onAppear: [Action]?
  /// The actions when the view disappears.
  package var onDisappear: [Action]?
  /// The actions when a scanner has read a code.
  package var onScan: [Action]?
  /// The rule by which the view and its content ignore touches; `nil` for never.
  package var disabled: Availability?
  /// Whether the focus of keys begins in the view.
  package var defaultFocus: Bool?
  /// The id for guides and scripts, unique on its screen.
  package var id: String?
  /// The distance by which the view is moved without moving others.
  package var offset: OffsetDescription?
  /// The position of the view's centre.
  package var position: PointDescription?
  /// Whether it extends into the safe area along the display's edges.
  package var ignoresSafeArea: Bool?
  /// The number of columns that the view takes in a grid; `nil` for 1.
  package var gridCellColumns: Int?
  /// The alignment of the view's column in a grid, or `nil` for the grid's own.
  package var gridColumnAlignment: HorizontalName?
  /// The priority by which a stack offers space; `nil` for 0.
  package var layoutPriority: Double?
  /// The order in which views overlap in a stack; `nil` for 0.
  package var zIndex: Double?
  /// The names of containers over the view, each of its size.
  package var overlayContainer: [String]?
  /// The overlay that is shown as long as the view.
  package var containerView: String?
  /// The animation of changes of the language, the display, and data of the view's size, place, opacity or shape.
  package var animation: AnimationDescription?
  /// The transition by which the view appears and disappears if that is animated.
  package var transition: TransitionDescription?
  /// The layout direction of the view and its content, or `nil` for that of its parent.
  package var layoutDirection: DirectionName?
  /// The words and rules for visitors who cannot see or touch the view.
  package var accessibility = AccessibilityDescription()

  /// Creates modifiers that change nothing.
  package init() {}
}

extension ViewModifiers {
  /// A rule that is constant or depends on data.
  package enum Availability: Hashable, Sendable {
    /// The rule always or never applies.
    case fixed(Bool)
    /// The rule applies while a condition on data holds.
    case data(DataCondition)
  }
}

/// Distances inward from the edges of a frame.
package struct PaddingDescription: Hashable, Sendable {
  /// The distance at each edge.
  package var top, leading, bottom, trailing: Length

  /// Creates the same distance at every edge.
  package init(_ length: Length) { (top, leading, bottom, trailing) = (length, length, length, length) }

  /// Creates a distance for each edge.
  package init(top: Length, leading: Length, bottom: Length, trailing: Length) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A size with limits.
package struct FrameDescription: Hashable, Sendable {
  /// The fixed size, or one that follows data.
  package var width, height: Measured<Length>?
  /// The least size.
  package var minWidth, minHeight: Length?
  /// The largest size; infinite for all of the available space.
  package var maxWidth, maxHeight: Length?
  package var alignment = AlignmentName.center
}

/// The background of a view.
package enum BackgroundDescription: Sendable {
  /// A colour or material.
  case fill(FillDescription)
  /// Views of the same size.
  case views([ViewDescription])
}

/// A line along the edge of a view's clip shape.
package struct BorderDescription: Hashable, Sendable {
  /// The colour of the line.
  package var color: ColorDescription
  /// The width of the line.
  package var width = Length.points(1)
}

/// The shadow of a view.
package struct ShadowDescription: Hashable, Sendable {
  package var color = ColorDescription.named("black", opacity: 0.33)
  /// The blur radius.
  package var radius = Length.points(0)
  /// The offset to the right and down.
  package var x = 0.0, y = 0.0
}

/// An offset in points, which may follow data.
package struct OffsetDescription: Hashable, Sendable {
  /// The distances to the right and down.
  package var x = Measured.fixed(0.0), y = Measured.fixed(0.0)
}

/// A position or an offset, in points.
package struct PointDescription: Hashable, Sendable {
  /// The coordinates to the right and down.
  package var x = 0.0, y = 0.0
}

/// The actions of swipes on a view, by direction; `nil` for none.
package struct SwipeDescription: Sendable {
  /// The actions of a swipe in a fixed direction.
  package var left, right, up, down: [Action]?
  /// The actions of a swipe to the start or the end of lines of text, which depends on the language.
  package var leading, trailing: [Action]?

  /// Creates a description of no swipe.
  package init() {}
}
