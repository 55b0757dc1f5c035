internal import FollowspotDrawing
public import FollowspotViews

/// Rows of a list that belong together, with a heading and a note.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  let content: Content
  let footer: Footer

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The heading.
  ///   - footer: The note below.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }

  @MainActor public var body: some View {
    header.sectionHeader()
    content
    footer.sectionFooter()
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a heading.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a note.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a heading.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section whose heading is a text.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

extension Section: RowSource {
  /// Returns the rows with the heading before and the note behind them.
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    AnyView(
      Group {
        header.sectionHeader()
        content.rows(madeBy: maker)
        footer.sectionFooter()
      })
  }
}

nonisolated extension View {
  /// Shows the view as the heading of a section.
  package func sectionHeader() -> some View { accessibilityHeading(.h2).modifier(SectionText(isHeader: true)) }

  fileprivate func sectionFooter() -> some View { modifier(SectionText(isHeader: false)) }
}

/// The place and the font of a section's heading or note.
private struct SectionText: ViewModifier {
  let isHeader: Bool

  func body(content: Content) -> some View {
    // A text style would replace the theme's font.
    content
      .fontWeight(isHeader ? .semibold : .regular)
      .foregroundColor(.secondary)
      .padding(.horizontal, ListRow.margin)
      .padding(.top, isHeader ? 20 : 6)
      .padding(.bottom, isHeader ? 8 : 6)
  }
}
