internal import FollowspotCPangoCairo
public import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry

/// Lays out and rasterises text with Pango, HarfBuzz and cairo.
///
/// Glyphs are neither hinted nor snapped to pixels horizontally, so that a paragraph breaks alike at every scale.
/// Baselines lie on whole pixels. A typesetter belongs to one thread at a time. A helper thread lays out texts and
/// fills their glyphs before they are needed. Private texts are never kept; see `TextRequest/isPrivate`.
///
/// The work for any text is limited; see `TextLimits`.
public final class Typesetter: TextMeasuring {
  /// The available fonts.
  package let fonts: FontLibrary
  private var texts: ObjectCache<TextRequest, ResolvedText>
  /// The private texts in use. None is kept longer, and none is laid out on another thread.
  private var privateTexts = ObjectCache<TextRequest, ResolvedText>(budget: 0)
  /// The font map of the cached texts.
  private var map: FontMap

  /// Creates a typesetter that uses the system's fonts. Fontconfig starts reading its configuration on another thread;
  /// the first layout waits for it.
  ///
  /// - Parameters:
  ///   - cacheBytes: The approximate memory for laid-out and painted texts that are not in use.
  ///   - report: Called once for each reason why texts do not use the intended fonts, and once for each character that
  ///     no font has; on any thread.
  public convenience init(cacheBytes: Int = 4 << 20, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init(fonts: FontLibrary(report: report), cacheBytes: cacheBytes)
  }

  init(fonts: FontLibrary, cacheBytes: Int = 4 << 20) {
    self.fonts = fonts
    map = fonts.map
    texts = ObjectCache(budget: cacheBytes)
  }

  /// Prepares a text. An equal request returns the same object while the fonts are unchanged.
  ///
  /// A text always uses the fonts of the moment it was prepared, in every space and on any thread. Sizes and scales are
  /// clamped to `TextLimits`.
  public func resolve(_ request: TextRequest) -> ResolvedText {
    text(of: request.isSane ? request : request.sanitized)
  }

  private func text(of request: TextRequest) -> ResolvedText {
    let now = fonts.map
    if now !== map {
      map = now
      texts.removeAll()
      privateTexts.removeAll()
    }
    if request.isPrivate { return privateText(of: request) }
    if let known = texts.value(for: request) { return known }
    let text = ResolvedText(ahead: ahead(request)) { [map, weak self] space in
      let paragraph = LineBreaker.paragraph(request, in: space, fonts: map)
      self?.count(paragraph, of: request)
      return paragraph
    }
    texts.insert(text, for: request, cost: Self.emptyCost)
    return text
  }

  private func privateText(of request: TextRequest) -> ResolvedText {
    if let known = privateTexts.value(for: request) { return known }
    let entry = PrivateEntry(request, of: self)
    let text = ResolvedText { [map] space in LineBreaker.paragraph(entry.request, in: space, fonts: map) }
    privateTexts.insert(text, for: request, cost: Self.emptyCost)
    return text
  }

  /// The cache's entry of a private text, which ends with the text: a request has the text's string.
  private final class PrivateEntry {
    let request: TextRequest
    private weak var typesetter: Typesetter?

    init(_ request: TextRequest, of typesetter: Typesetter) {
      self.request = request
      self.typesetter = typesetter
    }

    deinit { typesetter?.privateTexts.removeValue(for: request) }
  }

  /// The number of private texts in use.
  var privateTextCount: Int { privateTexts.count }

  /// The longest text in bytes that is laid out ahead. Longer texts rarely fit one line.
  private static let longestAhead = 256

  /// Starts laying out a text without limits on the helper thread, because most texts fit their space.
  private func ahead(_ request: TextRequest) -> (() -> Paragraph?)? {
    guard request.string.utf8.count <= Self.longestAhead, let helper = HelperThread.shared else { return nil }
    let ahead = Deferred { [map] in LineBreaker.paragraph(request, in: ResolvedText.unlimited, fonts: map) }
    helper.take(ahead)
    return { [weak self] in
      let paragraph = ahead.begun()
      if let paragraph { self?.count(paragraph, of: request) }
      return paragraph
    }
  }

  /// Adds font files for texts that are laid out from now on; see ``FontLibrary``.
  ///
  /// - Returns: The families in the files, in the files' order.
  /// - Throws: ``FontError`` for the first file that is missing or has no font. Then no file is added.
  @discardableResult
  package func addFonts(files: [String]) throws(FontError) -> [String] {
    try fonts.add(files: files)
  }

  /// The approximate bytes of a text that was not laid out yet.
  private static let emptyCost = 512

  /// Updates the cost of a text after another layout.
  private func count(_ paragraph: Paragraph, of request: TextRequest) {
    guard let text = texts.value(for: request) else { return }
    let known = text.kept.reduce(0) { $0 + (($1 as? Paragraph)?.cost ?? 0) }
    texts.insert(text, for: request, cost: Self.emptyCost + known + paragraph.cost)
  }
}
