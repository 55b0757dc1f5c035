/// The contents of a frame in painting order: the only thing that the views hand to the compositor.
///
/// All coordinates are in device space. Items before the first top-level scrim, and before the first item that shows a
/// ``Backdrop`` at any depth, form the app layer, with what lies below further backdrops and touches nothing between. The
/// compositor keeps it in separate memory, composes the remaining items over it and shows it in their backdrops.
public struct DisplayList: Hashable, Sendable {
  /// The items, painted from first to last.
  package var items: [DisplayItem]

  /// Creates a list of items in painting order.
  package init(_ items: [DisplayItem] = []) { self.items = items }
}

/// The paint of an area.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Pixel)
  /// Colours along a line.
  case linearGradient(LinearGradientPaint)
  /// The app layer, blurred and tinted.
  case backdrop(Backdrop)
}

/// Colours along a line. Before the first stop and after the last, the end colours continue.
public struct LinearGradientPaint: Hashable, Sendable {
  /// A colour at a point of the line.
  package struct Stop: Hashable, Sendable {
    /// The premultiplied colour. Colours between stops are interpolated premultiplied.
    package var pixel: Pixel
    /// The position, from 0 at the start of the line to 1 at its end; at least that of the previous stop.
    package var location: Double

    /// Creates a stop. A location below that of the previous stop counts as the previous stop's.
    package init(pixel: Pixel, location: Double) {
      self.pixel = pixel
      self.location = location
    }
  }

  /// The stops. Without stops nothing is painted.
  package var stops: [Stop]
  /// The start and the end of the line, in pixels.
  package var startX, startY, endX, endY: Double

  /// Creates a gradient along a line given in pixels. Without stops nothing is painted.
  package init(stops: [Stop], startX: Double, startY: Double, endX: Double, endY: Double) {
    self.stops = stops
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
  }
}

/// A list that is first composed on a clear background and then, as a whole, onto what lies below: SwiftUI's
/// compositing group.
package struct CompositingGroup: Hashable, Sendable {
  /// The composed list.
  package var content: DisplayList
  /// The opacity of the whole, 0…1.
  package var opacity: Double
  /// The outline outside which the content is cut off. The remaining content casts the shadow.
  package var clip: Outline?
  /// The list whose alpha multiplies the content.
  package var mask: DisplayList?
  /// The mixing of the whole with the layers below.
  package var blendMode: BlendMode
  /// The shadow under the content, cast by its alpha after clip and mask.
  package var shadow: Shadow?
  /// Whether only the shadow is painted.
  var isShadowAlone = false

  /// Creates a group. With the defaults it looks like its content.
  package init(
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

/// A shadow: alpha that is blurred, coloured and moved.
package struct Shadow: Hashable, Sendable {
  /// The premultiplied colour.
  package var pixel: Pixel
  /// SwiftUI's radius, in pixels: twice the blur's standard deviation.
  package var radius: Double
  /// The offset in pixels, rounded to whole pixels and limited to 2048.
  package var offsetX, offsetY: Double

  /// Creates a shadow; lengths in pixels. Positive offsets move it right and down.
  package init(pixel: Pixel, radius: Double, offsetX: Double, offsetY: Double) {
    self.pixel = pixel
    self.radius = radius
    self.offsetX = offsetX
    self.offsetY = offsetY
  }
}

/// A rule for mixing a source with the layers below (W3C Compositing and Blending 1).
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case plusDarker, plusLighter, destinationOut, destinationOver, sourceAtop
}
