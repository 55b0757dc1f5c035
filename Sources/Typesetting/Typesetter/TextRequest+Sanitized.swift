internal import FollowspotDrawing

extension TextRequest {
  /// Whether all numbers are within the limits.
  var isSane: Bool {
    TextLimits.scales.contains(scale) && TextLimits.fontPixels.contains(font.size * scale) && lineLimit ?? 1 >= 1
      && (0...TextLimits.extent).contains(lineSpacing) && TextLimits.kernings.contains(kerning)
      && runs.allSatisfy {
        TextLimits.fontPixels.contains($0.font.size * scale) && TextLimits.kernings.contains($0.kerning)
      }
  }

  /// The request with all numbers within the limits. NaN is replaced, because a key with NaN never equals itself.
  var sanitized: TextRequest {
    var request = self
    request.scale = scale.isNaN ? 1 : scale.clamped(to: TextLimits.scales)
    request.font.size = request.sane(font.size)
    request.lineLimit = lineLimit.map { max(1, $0) }
    request.lineSpacing = lineSpacing.isNaN ? 0 : lineSpacing.clamped(to: 0...TextLimits.extent)
    request.kerning = kerning.isNaN ? 0 : kerning.clamped(to: TextLimits.kernings)
    for index in runs.indices {
      let run = runs[index]
      request.runs[index].font.size = request.sane(run.font.size)
      request.runs[index].kerning = run.kerning.isNaN ? 0 : run.kerning.clamped(to: TextLimits.kernings)
    }
    return request
  }

  /// Returns a font size in points within the limits at the request's scale.
  private func sane(_ size: Double) -> Double {
    let pixels = size.isNaN ? TextLimits.fontPixels.lowerBound : size * scale
    return pixels.clamped(to: TextLimits.fontPixels) / scale
  }
}

extension Comparable {
  /// Returns the value, or the nearer end of the range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
