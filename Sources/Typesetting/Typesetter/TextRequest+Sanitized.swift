internal import FollowspotDrawing
internal import FollowspotGeometry

extension TextRequest {
  /// Whether all numbers are within the limits.
  var isSane: Bool {
    TextLimits.scales.contains(scale) && TextLimits.fontPixels.contains(font.size * scale) && lineLimit ?? 1 >= 1
      && (0...TextLimits.extent).contains(lineSpacing) && TextLimits.kernings.contains(kerning)
      && runs.allSatisfy {
        TextLimits.fontPixels.contains($0.font.size * scale) && TextLimits.kernings.contains($0.kerning)
          && TextLimits.kernings.contains($0.rise) && $0.box?.isSane ?? true
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
      request.runs[index].rise = run.rise.isNaN ? 0 : run.rise.clamped(to: TextLimits.kernings)
      if let box = run.box, !box.isSane { request.runs[index].box = TextRun.Box(size: .zero, depth: 0) }
    }
    return request
  }

  /// Returns a font size in points within the limits at the request's scale.
  private func sane(_ size: Double) -> Double {
    let pixels = size.isNaN ? TextLimits.fontPixels.lowerBound : size * scale
    return pixels.clamped(to: TextLimits.fontPixels) / scale
  }
}

extension TextRun.Box {
  /// Whether the space is not larger than a line may be.
  fileprivate var isSane: Bool {
    let lengths = 0...TextLimits.fontPixels.upperBound
    return lengths.contains(size.width) && lengths.contains(size.height) && TextLimits.kernings.contains(depth)
  }
}

extension Comparable {
  /// Returns the value, or the nearer end of the range.
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
