internal import Drawing
internal import Geometry

/// How a text was laid out in the spaces it was proposed.
///
/// Layout proposes many sizes, and most come out alike: asking the text measurer means looking for the whole request
/// in a dictionary, here a few numbers are compared.
@MainActor
final class TextLayouts {
  private struct Known {
    let width, height: Double
    let text: any TypesetText

    /// Whether the text is the same in another space.
    func fits(width: Double, height: Double) -> Bool {
      // The first line is never left out, so the height says nothing about a single one.
      let isLine = text.firstBaseline == text.lastBaseline
      if text.isTruncated { return width == self.width && (height == self.height || isLine && height < self.height) }
      // Lines are filled as far as they go. Where all of them fit, words that found no room in more get none in less.
      return width <= self.width && (text.size.width <= width || width == self.width)
        && (isLine || text.size.height <= height)
    }
  }

  /// Without a size.
  private let request: TextRequest
  private let measurer: any TextMeasuring
  private var known: [Known] = []

  /// Least, most, and what it gets of a stack.
  private static let remembered = 3

  init(_ request: TextRequest, by measurer: any TextMeasuring) {
    self.request = request
    self.measurer = measurer
  }

  /// Whether texts are laid out the same by both.
  func isSame(as other: TextLayouts) -> Bool { measurer === other.measurer && request == other.request }

  /// The text laid out in a space.
  func text(in proposal: ProposedViewSize) -> any TypesetText {
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    for layout in known where layout.fits(width: width, height: height) { return layout.text }
    var request = request
    (request.width, request.height) = (width, height)
    let text = measurer.typeset(request)
    if known.count == Self.remembered { known.removeFirst() }
    known.append(Known(width: width, height: height, text: text))
    return text
  }
}
