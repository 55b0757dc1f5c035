public import FollowspotViews

/// What notices say wherever they stand.
public struct NoticeContext {
  /// The language where neither the visitor nor the document says one, a BCP 47 tag; nil for English.
  public var language: String?
  /// The program and its version, as the reason's last line; nil for none.
  public var version: String?

  /// Whether there are letters for a text in a language; one that can't be set gives way to English.
  package var canSet: (_ text: String, _ language: String?) -> Bool = { _, _ in true }

  /// A context in which notices are English and name no program, unless it is told more.
  public init(language: String? = nil, version: String? = nil) {
    (self.language, self.version) = (language, version)
  }
}

extension EnvironmentValues {
  private enum NoticeContextKey: EnvironmentKey {
    static var defaultValue: NoticeContext { NoticeContext() }
  }

  /// What notices say wherever they stand.
  public var noticeContext: NoticeContext {
    get { self[NoticeContextKey.self] }
    set { self[NoticeContextKey.self] = newValue }
  }
}
