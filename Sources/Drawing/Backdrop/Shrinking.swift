/// How a blur is made of fewer pixels: shrunk, blurred by less, enlarged again.
///
/// Shrinking by means and enlarging by interpolation blur as well, by (f² − 1)/12 and f²/6 of variance. What is left
/// of the Gaussian has a standard deviation of 2.5 samples or more, so that interpolation is off by less than 1/255.
struct Shrinking: Hashable {
  /// How often the picture is halved, 0…4.
  let shift: Int
  /// What is left of the blur, at the small size.
  let blur: BoxBlur

  /// The way to a blur of a radius in pixels, twice the standard deviation.
  init(radius: Double) {
    let deviation = (radius > 0 ? min(radius, 512) : 0) / 2
    var shift = 0
    while shift < 4, deviation / Double(2 << shift) >= 2.75 { shift += 1 }
    self.shift = shift
    let factor = Double(1 << shift)
    let spent = shift == 0 ? 0 : (factor * factor - 1) / 12 + factor * factor / 6
    blur = BoxBlur(radius: 2 * max(0, deviation * deviation - spent).squareRoot() / factor)
  }

  /// How far a pixel is spread, in pixels: the blur, the samples it is part of, and those they are interpolated with.
  var reach: Int { shift == 0 ? blur.reach : (blur.reach + 2) << shift }
}
