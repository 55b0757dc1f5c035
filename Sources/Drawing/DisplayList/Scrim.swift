public import FollowspotGeometry

/// A layer over the whole display with cutouts: the spotlights' darkness.
///
/// Each cutout erases as destination-out does, so where cutouts overlap the layer is erased once more, never restored.
public struct Scrim: Hashable, Sendable {
  /// The colour of the layer, premultiplied; over the backdrop, where there is one.
  public var pixel: Pixel
  /// The app layer, blurred and tinted, under the colour.
  public var backdrop: Backdrop?
  /// How much of the layer is there, 0…1: for fading in and out.
  public var opacity: Double
  /// What is erased.
  public var cutouts: [Cutout]

  /// By default all of the layer is there, and nothing is blurred.
  public init(pixel: Pixel, backdrop: Backdrop? = nil, opacity: Double = 1, cutouts: [Cutout]) {
    self.pixel = pixel
    self.backdrop = backdrop
    self.opacity = opacity
    self.cutouts = cutouts
  }
}

/// A cutout in a scrim.
public struct Cutout: Hashable, Identifiable, Sendable {
  /// What it is in every frame that shows it; cutouts of one id are told apart by their order.
  public var id: Int
  /// Its shape.
  public var outline: Outline
  /// How much of the scrim it erases, 0…1: two cutouts that cross-fade are at less than 1.
  public var strength: Double
  /// Nothing is erased outside, to the nearest whole pixels; nil for no limit.
  public var clip: DeviceRect?

  /// Erases the inside of an outline.
  public init(_ outline: Outline, strength: Double = 1, clip: DeviceRect? = nil, id: Int = 0) {
    self.id = id
    self.outline = outline
    self.strength = strength
    self.clip = clip
  }
}
