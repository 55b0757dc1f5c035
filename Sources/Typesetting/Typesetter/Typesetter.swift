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
  /// The widths that texts were laid out for without being cut short, by request without limits; the latest last.
  private var widths: [TextRequest: [Double]] = [:]

  /// Widths remembered of a text, and texts whose widths are.
  private static let remembered = (widths: 8, texts: 4096)

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
    let request = request.isSane ? request : request.sanitized
    if let known = known(for: request) { return known }
    let paragraph = Paragraph(LineBreaker(request, context: fonts.context).text())
    keep(paragraph, for: request)
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
    widths = [:]
    return families
  }

  /// A paragraph laid out before that is what the request asks for. Views try many sizes, of which most come out alike.
  private func known(for request: TextRequest) -> Paragraph? {
    if let exact = paragraphs.value(for: request) { return exact }
    var whole = request.unlimited
    for width in widths[whole] ?? [] where request.width <= width {
      whole.width = width
      // Lines are filled as far as they go. Where all of them fit, words that found no room in more get none in less.
      guard let paragraph = paragraphs.value(for: whole),
        paragraph.size.width <= request.width || request.width == width,
        paragraph.fitsHeight(of: request), paragraph.lineCount <= request.lineLimit ?? .max
      else { continue }
      return paragraph
    }
    return nil
  }

  private func keep(_ paragraph: Paragraph, for request: TextRequest) {
    if paragraph.isTruncated { return paragraphs.insert(paragraph, for: request, cost: paragraph.cost) }
    // Limits that cut nothing off make no difference.
    var whole = request.unlimited
    if widths.count >= Self.remembered.texts { widths = [:] }
    var known = widths[whole] ?? []
    if known.count == Self.remembered.widths { known.removeFirst() }
    known.append(request.width)
    widths[whole] = known
    whole.width = request.width
    paragraphs.insert(paragraph, for: whole, cost: paragraph.cost)
  }
}

extension TextRequest {
  /// The same text as wide and as high as it likes.
  fileprivate var unlimited: TextRequest {
    var request = self
    (request.width, request.height, request.lineLimit) = (.infinity, .infinity, nil)
    return request
  }
}
