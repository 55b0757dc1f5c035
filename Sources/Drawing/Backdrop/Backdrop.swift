/// The app layer seen through frosted glass: blurred, its colours strengthened or weakened, then tinted.
public struct Backdrop: Hashable, Sendable {
  /// In pixels, twice the standard deviation of the blur; at most 512. Negative ones and NaN count as 0.
  public let radius: Double
  /// How strong colours come out: 0 makes greys, 1 changes nothing; 0…4, NaN counts as 1.
  public let saturation: Double
  /// Laid over the blurred picture; premultiplied.
  public let tint: Pixel

  /// Radius, in pixels, and saturation are cut to their ranges.
  public init(radius: Double, saturation: Double = 1, tint: Pixel = .clear) {
    self.radius = radius > 0 ? min(radius, 512) : 0
    self.saturation = saturation.isNaN ? 1 : max(0, min(4, saturation))
    self.tint = Pixel(bits: tint.sound)
  }

  /// How far a pixel of the app layer is spread, in pixels.
  var reach: Int { Shrinking(radius: radius).reach }
}
