/// The app layer as seen through frosted glass: blurred, with its saturation changed, then tinted.
public struct Backdrop: Hashable, Sendable {
  /// Twice the standard deviation of the blur, in pixels: 0…512.
  package let radius: Double
  /// The saturation factor, 0…4: 0 gives greys, 1 changes nothing.
  package let saturation: Double
  /// The premultiplied colour that is laid over the blurred picture.
  package let tint: Pixel

  /// Creates a backdrop.
  ///
  /// - Parameters:
  ///   - radius: Twice the blur's standard deviation, in pixels; clamped to 0…512. NaN counts as 0.
  ///   - saturation: Clamped to 0…4. NaN counts as 1.
  ///   - tint: The colour laid over the blur. Channels above its alpha are clamped to alpha.
  package init(radius: Double, saturation: Double = 1, tint: Pixel = .clear) {
    self.radius = radius > 0 ? min(radius, 512) : 0
    self.saturation = saturation.isNaN ? 1 : max(0, min(4, saturation))
    self.tint = Pixel(bits: tint.sound)
  }

  /// The reach of a blurred pixel of the app layer, in pixels.
  var reach: Int { Downsampling(radius: radius).reach }
}
