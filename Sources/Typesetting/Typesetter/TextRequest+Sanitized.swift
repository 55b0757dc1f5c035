internal import FollowspotDrawing

extension TextRequest {
  /// Whether all numbers are within the limits.
  var isSane: Bool {
    TextLimits.scales.contains(scale) && TextLimits.fontPixels.contains(font.size * scale) && lineLimit ?? 1 >= 1
      && (0...TextLimits.extent).contains(lineSpacing)
  }

  /// The request with all numbers within the limits. NaN is replaced, because a key with NaN never equals itself.
  var sanitized: TextRequest {
    var request = self
    request.scale = scale.isNaN ? 1 : scale.clamped(to: TextLimits.scales)
    let pixels = font.size.isNaN ? TextLimits.fontPixels.lowerBound : font.size * request.scale
    request.font.size = pixels.clamped(to: TextLimits.fontPixels) / request.scale
    request.lineLimit = lineLimit.map { max(1, $0) }
    request.lineSpacing = lineSpacing.isNaN ? 0 : lineSpacing.clamped(to: 0...TextLimits.extent)
    return request
  }
}

extension Comparable {
  /// Returns the value, or the nearer end of the range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
