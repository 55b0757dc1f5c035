internal import FollowspotDrawing
internal import FollowspotGeometry

/// A line along a text.
struct TextRule: Equatable {
  /// The colour; `nil` for that of the text.
  var color: Color?
}

extension Color {
  /// Returns the colour in an environment.
  @MainActor func pixel(in environment: EnvironmentValues) -> Pixel { AnyShapeStyle(self).color(in: environment) }
}

/// A text in smaller sizes, made when they are needed.
@MainActor
final class SmallerTexts {
  private let request: TextRequest
  private let measurer: any TextMeasuring
  /// The least size as a share of the usual one.
  let least: Double
  private var texts: [ResolvedText?]

  /// The number of sizes besides the usual one.
  private static let count = 12

  init(_ request: TextRequest, _ least: Double, _ measurer: any TextMeasuring) {
    (self.request, self.least, self.measurer) = (request, least, measurer)
    texts = Array(repeating: nil, count: Self.count)
  }

  /// Returns the text in the largest size that fits a space without being cut, or else in the least size.
  func fitted(_ text: ResolvedText, in space: Size) -> ResolvedText {
    guard text.typeset(in: space).isTruncated else { return text }
    var (low, high) = (0, Self.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self.text(middle).typeset(in: space).isTruncated { low = middle + 1 } else { high = middle }
    }
    return self.text(low)
  }

  private func text(_ index: Int) -> ResolvedText {
    if let text = texts[index] { return text }
    let factor = 1 - (1 - least) * Double(index + 1) / Double(Self.count)
    var smaller = request
    smaller.font.size *= factor
    smaller.kerning *= factor
    for run in smaller.runs.indices {
      smaller.runs[run].font.size *= factor
      smaller.runs[run].kerning *= factor
      smaller.runs[run].rise *= factor
      if let box = smaller.runs[run].box {
        let size = Size(width: box.size.width * factor, height: box.size.height * factor)
        smaller.runs[run].box = TextRun.Box(size: size, depth: box.depth * factor)
      }
    }
    let text = measurer.resolve(smaller)
    texts[index] = text
    return text
  }
}
