internal import FollowspotDrawing

extension TextRequest {
  /// Whether all its numbers can be laid out as they are.
  var isSane: Bool {
    TextLimits.scales.contains(scale) && TextLimits.fontPixels.contains(font.size * scale) && lineLimit ?? 1 >= 1
      && (0...TextLimits.extent).contains(lineSpacing)
  }

  /// The request with numbers that can be laid out, none of them NaN: a NaN key would never be found again.
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
  /// The value, or the nearer end of the range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
