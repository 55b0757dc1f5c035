internal import Drawing
internal import Geometry

/// How a text was laid out in the spaces it was proposed.
///
/// Layout proposes many sizes, and most come out alike: asking the text measurer means looking for the whole request
/// in a dictionary, here a few numbers are compared.
@MainActor
final class TextLayouts {
  /// What is compared of a text laid out in a space: numbers alone, so that nothing is counted to look at them.
  private struct Known {
    let width, height: Double
    let size: Size
    let isTruncated: Bool
    let isLine: Bool

    /// Fits nothing.
    init() {
      (width, height, size) = (.nan, .nan, .zero)
      (isTruncated, isLine) = (true, false)
    }

    init(_ text: any TypesetText, width: Double, height: Double) {
      (self.width, self.height) = (width, height)
      size = text.size
      isTruncated = text.isTruncated
      isLine = text.firstBaseline == text.lastBaseline
    }

    /// Whether the text is the same in another space.
    func fits(_ width: Double, _ height: Double) -> Bool {
      guard width <= self.width else { return false }
      // Where no letter fits, not even an ellipsis, none does in any height. The first line is never left out, so the
      // height says nothing about a single one.
      if isTruncated {
        return size.width == 0 || width == self.width && (height == self.height || isLine && height < self.height)
      }
      // Lines are filled as far as they go. Where all of them fit, words that found no room in more get none in less.
      return (size.width <= width || width == self.width) && (isLine || size.height <= height)
    }
  }

  /// Without a size.
  private let request: TextRequest
  private let measurer: any TextMeasuring
  /// The last three: the least, the most, and what it gets of a stack.
  private var last = Known()
  private var second = Known()
  private var third = Known()
  private var lastText, secondText, thirdText: (any TypesetText)?

  init(_ request: TextRequest, by measurer: any TextMeasuring) {
    self.request = request
    self.measurer = measurer
  }

  /// Whether texts are laid out the same by both.
  func isSame(as other: TextLayouts) -> Bool { measurer === other.measurer && request == other.request }

  /// The text laid out in a space.
  func text(in proposal: ProposedViewSize) -> any TypesetText {
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    if last.fits(width, height), let lastText { return lastText }
    if second.fits(width, height), let secondText { return secondText }
    if third.fits(width, height), let thirdText { return thirdText }
    return layOut(width, height)
  }

  /// The extent of the text laid out in a space, in points.
  func size(in proposal: ProposedViewSize) -> Size {
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    if last.fits(width, height) { return last.size }
    if second.fits(width, height) { return second.size }
    if third.fits(width, height) { return third.size }
    return layOut(width, height).size
  }

  private func layOut(_ width: Double, _ height: Double) -> any TypesetText {
    var request = request
    (request.width, request.height) = (width, height)
    let text = measurer.typeset(request)
    (third, second, last) = (second, last, Known(text, width: width, height: height))
    (thirdText, secondText, lastText) = (secondText, lastText, text)
    return text
  }
}
