#if SwiftUI
  public import FollowspotViews

  extension EnvironmentValues {
    /// The reasons for which texts and pictures around are not shown.
    public var redactionReasons: RedactionReasons {
      get { redaction }
      set { redaction = newValue }
    }
  }

  nonisolated extension View {
    /// Shows grey bars in place of texts and pictures; for privacy, only in place of views that are for the visitor
    /// alone.
    public func redacted(reason: RedactionReasons) -> some View {
      transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows texts and pictures of a view that is redacted.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }
  }
#endif
