extension EnvironmentValues {
  /// Whether texts and pictures are for the visitor alone.
  package var isPrivate: Bool {
    get { text.isPrivate }
    set { text.isPrivate = newValue }
  }
}
