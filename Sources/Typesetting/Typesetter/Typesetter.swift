internal import CPangoCairo
public import Drawing
internal import Geometry

/// Lays out and rasterises text with Pango, HarfBuzz and cairo.
///
/// Letters are neither hinted nor snapped to pixels along the line, so that a paragraph breaks alike at every scale;
/// baselines are whole pixels. A typesetter belongs to one thread at a time.
///
/// Whatever the text, the work is bounded: see ``TextLimits``.
public final class Typesetter: TextMeasuring {
  /// The fonts there are.
  public let fonts: FontLibrary
  private var paragraphs: ObjectCache<TextRequest, Paragraph>

  /// Makes a typesetter that keeps paragraphs and their pictures up to about `cacheBytes` bytes.
  ///
  /// Fontconfig starts to read its configuration on another thread; the first layout waits for it.
  public init(cacheBytes: Int = 4 << 20) {
    fonts = FontLibrary()
    paragraphs = ObjectCache(budget: cacheBytes)
  }

  /// Lays out a paragraph, or gives the same object as before for an equal request.
  ///
  /// Numbers that make no sense are put right: NaN widths and heights are no limit, negative ones are 0, and sizes
  /// and scales are brought into ``TextLimits``.
  public func typeset(_ request: TextRequest) -> any TypesetText {
    let request = request.sanitized
    if let known = paragraphs.value(for: request) { return known }
    let paragraph = unlimited(like: request) ?? Paragraph(LineBreaker(request, context: fonts.context).text())
    paragraphs.insert(paragraph, for: request, cost: paragraph.cost)
    return paragraph
  }

  /// Adds font files for the text laid out from now on; see ``FontLibrary``.
  ///
  /// - Returns: the families in the files, in their order.
  /// - Throws: ``FontError`` for the first file that is missing or holds no font; then none is added.
  @discardableResult
  public func addFonts(files: [String]) throws(FontError) -> [String] {
    let families = try fonts.add(files: files)
    paragraphs.removeAll()
    return families
  }

  /// The paragraph as wide and high as it likes, where that is known already and within the request's limits:
  /// views ask for the ideal size first, then for the width they have.
  private func unlimited(like request: TextRequest) -> Paragraph? {
    guard request.width.isFinite || request.height.isFinite || request.lineLimit != nil else { return nil }
    var ideal = request
    (ideal.width, ideal.height, ideal.lineLimit) = (.infinity, .infinity, nil)
    guard let paragraph = paragraphs.value(for: ideal), paragraph.size.width <= request.width,
      paragraph.size.height <= request.height, paragraph.lineCount <= request.lineLimit ?? .max, !paragraph.isTruncated
    else { return nil }
    return paragraph
  }
}
