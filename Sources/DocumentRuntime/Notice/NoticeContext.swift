package import FollowspotViews

/// The language and the program's version for notices.
package struct NoticeContext {
  /// The language if neither the visitor nor the document states one, a BCP 47 tag; `nil` for English.
  package var language: String?
  /// The program and its version for the last line of the reason; `nil` for none.
  package var version: String?

  /// Whether fonts have the glyphs for a text in a language. If not, the notice is in English.
  package var canSet: (_ text: String, _ language: String?) -> Bool = { _, _ in true }

  /// Creates a context, by default with English notices that name no program.
  package init(language: String? = nil, version: String? = nil) {
    (self.language, self.version) = (language, version)
  }
}

extension EnvironmentValues {
  private enum NoticeContextKey: EnvironmentKey {
    static var defaultValue: NoticeContext { NoticeContext() }
  }

  /// The language and the program's version for notices.
  package var noticeContext: NoticeContext {
    get { self[NoticeContextKey.self] }
    set { self[NoticeContextKey.self] = newValue }
  }
}
