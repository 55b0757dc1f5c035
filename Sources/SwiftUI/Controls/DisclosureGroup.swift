#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  public import FollowspotViews

  /// Views that a tap on their title shows and hides. In a list they are rows.
  public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content
    @State(ofRow: false) private var own

    /// Creates a group that remembers whether it is open.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
      (isExpanded, self.label, self.content) = (nil, label(), content)
    }

    /// Creates a group.
    public init(
      isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) { (self.isExpanded, self.label, self.content) = (isExpanded, label(), content) }

    @MainActor public var body: some View {
      let isOpen = isExpanded ?? $own
      StyledControl(
        DisclosureGroupStyleConfiguration(
          label: AnyView(label),
          content: isOpen.wrappedValue
            ? AnyView(content().styledContent(of: DisclosureGroupStyleConfiguration.self)) : AnyView(EmptyView()),
          isExpanded: isOpen),
        standard: AutomaticDisclosureGroupStyle())
    }
  }

  extension DisclosureGroup where Label == Text {
    /// Creates a group whose title is a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
      self.init(content: content) { Text(title) }
    }
    /// Creates a group whose title is a text.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
  }

  extension DisclosureGroup: RowSource {
    /// Returns the row of the title, and those of the content while they are shown.
    package func rows(_ maker: any RowMaking, at edges: RowEdges) -> AnyView {
      AnyView(
        DisclosureRows(isExpanded: isExpanded, label: label, content: content, group: self, maker: maker, edges: edges))
    }
  }

  /// The rows of a group. A group with a custom style is one row.
  private nonisolated struct DisclosureRows<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: () -> Content
    let group: DisclosureGroup<Label, Content>
    let maker: any RowMaking
    let edges: RowEdges
    @State(ofRow: false) private var own
    @Environment(\.hasDisclosureGroupStyle) private var isStyled

    init(
      isExpanded: Binding<Bool>?, label: Label, content: @escaping () -> Content,
      group: DisclosureGroup<Label, Content>, maker: any RowMaking, edges: RowEdges
    ) {
      (self.isExpanded, self.label, self.content) = (isExpanded, label, content)
      (self.group, self.maker, self.edges) = (group, maker, edges)
    }

    @MainActor var body: some View {
      let isOpen = isExpanded ?? $own
      if isStyled {
        OneRow(content: group).rows(madeBy: maker, at: edges)
      } else {
        DisclosureLabel(label: AnyView(label), isExpanded: isOpen)
          .rows(madeBy: maker, at: edges.inside(isFirst: true, isLast: !isOpen.wrappedValue))
        if isOpen.wrappedValue {
          content().rows(madeBy: IndentedRows(maker: maker), at: edges.inside(isFirst: false, isLast: true))
        }
      }
    }
  }

  /// A view that is one row.
  private nonisolated struct OneRow<Content: View>: View {
    let content: Content

    @MainActor var body: some View { VStack { content } }
  }

  /// Makes rows that begin further inside.
  private struct IndentedRows: RowMaking {
    let maker: any RowMaking
    var gap: AnyView? { maker.gap }

    func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
      maker.row(AnyView(content.padding(.leading, 20)), id: id, at: edges)
    }
  }

  /// A title with an arrow, which shows and hides the views below.
  private nonisolated struct DisclosureLabel: View {
    let label: AnyView
    let isExpanded: Binding<Bool>
    @Environment(\.layoutDirection) private var direction

    init(label: AnyView, isExpanded: Binding<Bool>) { (self.label, self.isExpanded) = (label, isExpanded) }

    @MainActor var body: some View {
      Button {
        withAnimation(.easeInOut(duration: 0.2)) { isExpanded.wrappedValue.toggle() }
      } label: {
        HStack {
          label.frame(maxWidth: .infinity, alignment: .leading)
          Image(systemName: "chevron.forward").foregroundColor(.accentColor)
            .rotationEffect(.degrees(isExpanded.wrappedValue ? direction == .rightToLeft ? -90 : 90 : 0))
        }
        .contentShape(Rectangle())
      }
      .foregroundColor(.primary)
    }
  }

  /// The appearance of groups that are shown and hidden.
  @MainActor @preconcurrency
  public protocol DisclosureGroupStyle: ControlStyle where ControlConfiguration == DisclosureGroupStyleConfiguration {
    /// The title and the views that a style receives.
    typealias Configuration = DisclosureGroupStyleConfiguration
  }

  /// The title and the views of a group, as a ``DisclosureGroupStyle`` receives them.
  public struct DisclosureGroupStyleConfiguration {
    /// The title.
    public let label: AnyView
    /// The views; none while the group is closed.
    public let content: AnyView
    /// Whether the views are shown.
    @Binding public var isExpanded: Bool

    init(label: AnyView, content: AnyView, isExpanded: Binding<Bool>) {
      (self.label, self.content) = (label, content)
      _isExpanded = isExpanded
    }
  }

  /// The title with an arrow over the views.
  public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates the style; also written `.automatic`.
    public init() {}

    /// Returns the title with its arrow, and the views below when they are shown.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        DisclosureLabel(label: configuration.label, isExpanded: configuration.$isExpanded)
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The title with an arrow over the views.
    public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
  }

  nonisolated extension View {
    /// Sets the style of the groups in the view that are shown and hidden.
    public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
      controlStyle(style).environment(\.hasDisclosureGroupStyle, !(style is AutomaticDisclosureGroupStyle))
    }
  }

  private enum HasDisclosureGroupStyleKey: EnvironmentKey { static let defaultValue = false }

  extension EnvironmentValues {
    /// Whether groups that are shown and hidden have a custom style.
    fileprivate var hasDisclosureGroupStyle: Bool {
      get { self[HasDisclosureGroupStyleKey.self] }
      set { self[HasDisclosureGroupStyleKey.self] = newValue }
    }
  }
#endif
