/// The steps of a large blur: shrink, blur by a smaller radius, enlarge.
///
/// With a factor f, shrinking by averages adds (f² − 1)/12 to the variance and enlarging by interpolation adds f²/6.
/// The rest is a Gaussian whose standard deviation is at least 2.5 samples, so interpolation errs by less than 1/255.
struct Downsampling: Hashable {
  /// The number of times that the picture is halved: 0…4.
  let shift: Int
  /// The blur at the small size.
  let blur: BoxBlur

  /// Chooses the steps for a radius in pixels, which is twice the standard deviation.
  init(radius: Double) {
    let deviation = (radius > 0 ? min(radius, 512) : 0) / 2
    var shift = 0
    while shift < 4, deviation / Double(2 << shift) >= 2.75 { shift += 1 }
    self.shift = shift
    let factor = Double(1 << shift)
    let spent = shift == 0 ? 0 : (factor * factor - 1) / 12 + factor * factor / 6
    blur = BoxBlur(radius: 2 * max(0, deviation * deviation - spent).squareRoot() / factor)
  }

  /// The reach of a pixel, in pixels: by the blur, by the sample that contains it and by the interpolation.
  var reach: Int { shift == 0 ? blur.reach : (blur.reach + 2) << shift }
}
