internal import FollowspotCPangoCairo
public import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry

/// Lays out and rasterises text with Pango, HarfBuzz and cairo.
///
/// Letters are neither hinted nor snapped to pixels along the line, so that a paragraph breaks alike at every scale;
/// baselines are whole pixels. A typesetter belongs to one thread at a time; a helper thread lays texts out for it
/// before they are needed, and fills their letters.
///
/// Whatever the text, the work is bounded: see ``TextLimits``.
public final class Typesetter: TextMeasuring {
  /// The fonts there are.
  public let fonts: FontLibrary
  private var texts: ObjectCache<TextRequest, ResolvedText>
  /// What the texts are laid out with.
  private var map: FontMap

  /// Texts, laid out and painted, are kept up to about `cacheBytes` bytes; besides those in use.
  ///
  /// Fontconfig starts to read its configuration on another thread; the first layout waits for it.
  ///
  /// - Parameter report: Told why texts are not set in the fonts they should be, and which letters no font has; once
  ///   each, on any thread.
  public convenience init(cacheBytes: Int = 4 << 20, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init(fonts: FontLibrary(report: report), cacheBytes: cacheBytes)
  }

  init(fonts: FontLibrary, cacheBytes: Int = 4 << 20) {
    self.fonts = fonts
    map = fonts.map
    texts = ObjectCache(budget: cacheBytes)
  }

  /// Prepares a text, or gives the same object as before for an equal request while the fonts are the same.
  ///
  /// A text is laid out with the fonts there were when it was prepared, in every space and on any thread.
  ///
  /// Numbers that make no sense are put right: sizes and scales are brought into ``TextLimits``.
  public func resolve(_ request: TextRequest) -> ResolvedText {
    text(of: request.isSane ? request : request.sanitized)
  }

  private func text(of request: TextRequest) -> ResolvedText {
    let now = fonts.map
    if now !== map {
      map = now
      texts.removeAll()
    }
    if let known = texts.value(for: request) { return known }
    let text = ResolvedText(ahead: ahead(request)) { [map, weak self] space in
      let paragraph = LineBreaker.paragraph(request, in: space, fonts: map)
      self?.count(paragraph, of: request)
      return paragraph
    }
    texts.insert(text, for: request, cost: Self.emptyCost)
    return text
  }

  /// The longest text in bytes that is laid out before it is needed. Longer ones seldom have room in one line.
  private static let longestAhead = 256

  /// Lets a text be laid out without limits before it is needed: most texts have room.
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

  /// Adds font files for the text laid out from now on; see ``FontLibrary``.
  ///
  /// - Returns: the families in the files, in their order.
  /// - Throws: ``FontError`` for the first file that is missing or holds no font; then none is added.
  @discardableResult
  public func addFonts(files: [String]) throws(FontError) -> [String] {
    try fonts.add(files: files)
  }

  /// About how many bytes a text takes that was not laid out yet.
  private static let emptyCost = 512

  /// Counts what a text takes that is laid out once more.
  private func count(_ paragraph: Paragraph, of request: TextRequest) {
    guard let text = texts.value(for: request) else { return }
    let known = text.kept.reduce(0) { $0 + (($1 as? Paragraph)?.cost ?? 0) }
    texts.insert(text, for: request, cost: Self.emptyCost + known + paragraph.cost)
  }
}
