internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotViews

/// Rows of a list that belong together, with a heading and a note.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the rows are shown; `nil` for rows that the heading doesn't hide.
  package var isExpanded: Binding<Bool>?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: The heading.
  ///   - footer: The note below.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { (self.header, self.content, self.footer) = (header(), content(), footer()) }

  /// The views as they are, outside of a list.
  @MainActor public var body: some View {
    if isExpanded == nil { header } else { SectionHeading(heading: header, isExpanded: isExpanded) }
    if isExpanded?.wrappedValue != false {
      content
      footer
    }
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
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }
}

/// A section of any types.
package protocol SectionParts {
  /// The heading, the rows and the note.
  var parts: (header: AnyView, content: AnyView, footer: AnyView) { get }
}

extension Section: SectionParts {
  package var parts: (header: AnyView, content: AnyView, footer: AnyView) {
    (AnyView(header), AnyView(content), AnyView(footer))
  }
}

extension Section: RowSource {
  package var isGroup: Bool { true }

  /// Returns the rows with the heading before and the note behind them.
  package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
    AnyView(
      Group {
        if Parent.self != EmptyView.self {
          SectionHeading(heading: header, isExpanded: isExpanded)
        } else if !edges.isFirst {
          maker.gap
        }
        if isExpanded?.wrappedValue != false {
          content.rows(madeBy: maker)
          footer.sectionFooter()
        }
      })
  }
}

nonisolated extension View {
  /// Shows the view as the heading of a section.
  package func sectionHeader() -> some View { accessibilityHeading(.h2).modifier(SectionText(isHeader: true)) }

  fileprivate func sectionFooter() -> some View { modifier(SectionText(isHeader: false)) }
}

/// The heading of a section, which is a button if it shows and hides the rows.
private nonisolated struct SectionHeading<Heading: View>: View {
  let heading: Heading
  let isExpanded: Binding<Bool>?
  @Environment(\.layoutDirection) private var direction

  init(heading: Heading, isExpanded: Binding<Bool>?) { (self.heading, self.isExpanded) = (heading, isExpanded) }

  @MainActor var body: some View {
    if let isExpanded {
      Button {
        withAnimation(.easeInOut(duration: 0.2)) { isExpanded.wrappedValue.toggle() }
      } label: {
        HStack {
          heading.frame(maxWidth: .infinity, alignment: .leading)
          Chevron(points: .trailing).stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(width: 7, height: 13)
            .rotationEffect(.degrees(isExpanded.wrappedValue ? direction == .rightToLeft ? -90 : 90 : 0))
        }
        .sectionHeader()
      }
    } else {
      heading.sectionHeader()
    }
  }
}

/// The gap before a section without a heading.
struct SectionGap: View {
  @Environment(\.listSectionSpacing) private var spacing

  nonisolated init() {}

  var body: some View { Color.clear.frame(height: spacing) }
}

/// The place and the font of a section's heading or note.
private nonisolated struct SectionText: ViewModifier {
  let isHeader: Bool
  @Environment(\.listSectionSpacing) private var spacing

  init(isHeader: Bool) { self.isHeader = isHeader }

  @MainActor func body(content: Content) -> some View {
    // A text style would replace the theme's font.
    content
      .fontSize(of: isHeader ? .body : .footnote)
      .fontWeight(isHeader ? .semibold : .regular)
      .foregroundColor(.secondary)
      .padding(.horizontal, ListRow.margin)
      .padding(.top, isHeader ? spacing : 6)
      .padding(.bottom, isHeader ? 8 : 6)
  }
}

private enum ListSectionSpacingKey: EnvironmentKey { static let defaultValue = 20.0 }

extension EnvironmentValues {
  /// The distance between the sections of lists, in points.
  package var listSectionSpacing: Double {
    get { self[ListSectionSpacingKey.self] }
    set { self[ListSectionSpacingKey.self] = newValue }
  }
}
