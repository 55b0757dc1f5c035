package import FollowspotGeometry

/// A layer over the whole display with cutouts, as spotlights use it.
///
/// Each cutout erases like destination-out. Where cutouts overlap, the layer is erased twice and never restored.
package struct Scrim: Hashable, Sendable {
  /// The layer's premultiplied colour, which lies over the backdrop if there is one.
  package var pixel: Pixel
  /// The blurred and tinted app layer under the colour.
  package var backdrop: Backdrop?
  /// The opacity of the layer, 0…1, for fading in and out.
  package var opacity: Double
  /// The areas that are erased.
  package var cutouts: [Cutout]

  /// Creates a scrim, by default fully opaque in `pixel` and without a blur.
  package init(pixel: Pixel, backdrop: Backdrop? = nil, opacity: Double = 1, cutouts: [Cutout]) {
    self.pixel = pixel
    self.backdrop = backdrop
    self.opacity = opacity
    self.cutouts = cutouts
  }
}

/// A cutout in a scrim.
package struct Cutout: Hashable, Identifiable, Sendable {
  /// The cutout's identity across frames. Cutouts with equal ids are matched by their order.
  package var id: Int
  /// The erased shape.
  package var outline: Outline
  /// The share of the scrim that is erased, 0…1. During a cross-fade both cutouts are below 1.
  package var strength: Double
  /// The rectangle outside which nothing is erased, snapped to whole pixels; `nil` for no limit.
  package var clip: DeviceRect?

  /// Creates a cutout that erases the inside of an outline.
  package init(_ outline: Outline, strength: Double = 1, clip: DeviceRect? = nil, id: Int = 0) {
    self.id = id
    self.outline = outline
    self.strength = strength
    self.clip = clip
  }
}
