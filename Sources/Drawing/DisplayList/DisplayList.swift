/// What a frame shows, in painting order: the only thing that the views give to the compositor.
///
/// Everything is in device space. Items before the first ``DisplayItem/scrim(_:)`` at the top level, and before the
/// first that shows a ``Backdrop`` at any depth, make up the app layer, which the compositor keeps in memory of its
/// own; what follows is composed over it, and its backdrops show the app layer.
public struct DisplayList: Hashable, Sendable {
  /// What is painted, first to last.
  public var items: [DisplayItem]

  /// Items in painting order; none by default.
  public init(_ items: [DisplayItem] = []) { self.items = items }
}

/// What an area is painted with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Pixel)
  /// Colours along a line.
  case linearGradient(LinearGradientPaint)
  /// The app layer, blurred and tinted.
  case backdrop(Backdrop)
}

/// Colours along a line: before the first stop and after the last their colours go on.
public struct LinearGradientPaint: Hashable, Sendable {
  /// A colour at a place on the line.
  public struct Stop: Hashable, Sendable {
    /// The colour, premultiplied; colours between stops are mixed premultiplied.
    public var pixel: Pixel
    /// 0 at the start of the line, 1 at its end; not less than the stop before.
    public var location: Double

    /// A location less than that of the stop before counts as that one.
    public init(pixel: Pixel, location: Double) {
      self.pixel = pixel
      self.location = location
    }
  }

  /// At least one stop.
  public var stops: [Stop]
  /// Start and end of the line, in pixels.
  public var startX, startY, endX, endY: Double

  /// A gradient along a line from its start to its end, in pixels; without a stop nothing is painted.
  public init(stops: [Stop], startX: Double, startY: Double, endX: Double, endY: Double) {
    self.stops = stops
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
  }
}

/// A list composed on clear ground first, then as one onto what lies below: SwiftUI's compositing group.
public struct CompositingGroup: Hashable, Sendable {
  /// What is composed.
  public var content: DisplayList
  /// 0…1, applied to the whole.
  public var opacity: Double
  /// Nothing of the content is painted outside; what is left of it casts the shadow.
  public var clip: Outline?
  /// The content keeps the alpha of this list.
  public var mask: DisplayList?
  /// How the whole mixes with what lies below.
  public var blendMode: BlendMode
  /// The content's blurred alpha under it, after clip and mask.
  public var shadow: Shadow?

  /// By default it paints just what its content would.
  public init(
    _ content: DisplayList, opacity: Double = 1, clip: Outline? = nil, mask: DisplayList? = nil,
    blendMode: BlendMode = .normal, shadow: Shadow? = nil
  ) {
    self.content = content
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.blendMode = blendMode
    self.shadow = shadow
  }
}

/// A shadow: blurred alpha in a colour, moved.
public struct Shadow: Hashable, Sendable {
  /// The colour, premultiplied.
  public var pixel: Pixel
  /// SwiftUI's radius, in pixels: twice the standard deviation of the blur.
  public var radius: Double
  /// The distance it is moved by, in pixels; rounded to whole ones, at most 2048.
  public var offsetX, offsetY: Double

  /// Lengths in pixels; offsets above 0 move it to the right and down.
  public init(pixel: Pixel, radius: Double, offsetX: Double, offsetY: Double) {
    self.pixel = pixel
    self.radius = radius
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}

/// How a source mixes with what lies below (W3C Compositing and Blending 1).
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, darken, lighten, plusLighter, destinationOut, destinationOver, sourceAtop
}
