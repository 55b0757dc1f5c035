#if SwiftUI
  public import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews

  /// Views on a background, with a title.
  public nonisolated struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content

    /// Creates a box.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
      (self.label, self.content) = (label(), content())
    }

    /// Creates a box.
    public init(label: Label, @ViewBuilder content: () -> Content) { (self.label, self.content) = (label, content()) }

    @MainActor public var body: some View {
      StyledControl(
        GroupBoxStyleConfiguration(
          label: AnyView(label), content: AnyView(content.styledContent(of: GroupBoxStyleConfiguration.self))),
        standard: DefaultGroupBoxStyle())
    }
  }

  /// The appearance of boxes.
  @MainActor @preconcurrency
  public protocol GroupBoxStyle: ControlStyle where ControlConfiguration == GroupBoxStyleConfiguration {
    /// The title and the views that a style receives.
    typealias Configuration = GroupBoxStyleConfiguration
  }

  /// The title and the views of a box, as a ``GroupBoxStyle`` receives them.
  public struct GroupBoxStyleConfiguration {
    /// The title.
    public let label: AnyView
    /// The views.
    public let content: AnyView
  }

  /// The title and the views on a surface with round corners.
  public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style; also written `.automatic`.
    public init() {}

    /// Returns the title over the views.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading, spacing: 8) {
        configuration.label.font(.headline)
        configuration.content
      }
      .padding()
      .background(Color(.role(.surface)), in: RoundedRectangle(cornerRadius: 12))
    }
  }

  nonisolated extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The title and the views on a surface with round corners.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
  }

  nonisolated extension View {
    /// Sets the style of the boxes in the view.
    public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View { controlStyle(style) }
  }

  extension GroupBox where Label == EmptyView {
    /// Creates a box without a title.
    public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content) }
  }

  extension GroupBox where Label == Text {
    /// Creates a box whose title is a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
      self.init(label: Text(title), content: content)
    }
  }

  /// Rows of controls: a `List` with the style `insetGrouped`.
  public nonisolated struct Form<Content: View>: View {
    private let content: Content
    /// Whether a style has made the form.
    private var isStyled = false

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates the form that a style receives.
    public init(_ configuration: FormStyleConfiguration) where Content == AnyView {
      (content, isStyled) = (configuration.content, true)
    }

    @MainActor public var body: some View {
      if isStyled {
        List { content }.listStyle(.insetGrouped)
      } else {
        StyledControl(FormStyleConfiguration(content: AnyView(content)), standard: GroupedFormStyle())
      }
    }
  }

  /// The appearance of forms.
  @MainActor @preconcurrency
  public protocol FormStyle: ControlStyle where ControlConfiguration == FormStyleConfiguration {
    /// The rows that a style receives.
    typealias Configuration = FormStyleConfiguration
  }

  /// The rows of a form, as a ``FormStyle`` receives them.
  public struct FormStyleConfiguration {
    /// The rows.
    public let content: AnyView
  }

  /// A `List` with the style `insetGrouped`; also written `.automatic`.
  public nonisolated struct GroupedFormStyle: FormStyle {
    /// Creates the style; also written `.grouped`.
    public init() {}

    /// Returns the form.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      Form(configuration)
    }
  }

  nonisolated extension FormStyle where Self == GroupedFormStyle {
    /// A `List` with the style `insetGrouped`.
    public static var automatic: GroupedFormStyle { GroupedFormStyle() }
    /// A `List` with the style `insetGrouped`.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
    /// A `List` with the style `insetGrouped`.
    public static var columns: GroupedFormStyle { GroupedFormStyle() }
  }

  /// A `List` with the style `insetGrouped`.
  public typealias DefaultFormStyle = GroupedFormStyle
  /// A `List` with the style `insetGrouped`.
  public typealias ColumnsFormStyle = GroupedFormStyle

  nonisolated extension View {
    /// Sets the style of the forms in the view.
    public func formStyle(_ style: some FormStyle) -> some View { controlStyle(style) }
  }

  extension Section where Footer == EmptyView {
    /// Creates a section whose heading shows and hides its rows.
    ///
    /// - Parameters:
    ///   - isExpanded: Whether the rows are shown.
    ///   - content: The rows.
    ///   - header: The heading.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
      self.init(content: content, header: header)
      self.isExpanded = isExpanded
    }
  }

  extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section whose heading is a text, which shows and hides its rows.
    public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
      self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }

    /// Creates a section whose heading is a text, which shows and hides its rows.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
      self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
  }

  extension Section {
    /// Creates a section with views above and below its rows.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
      self.init(content: content, header: { header }, footer: { footer })
    }
  }

  extension Section where Footer == EmptyView {
    /// Creates a section with a view above its rows.
    public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(content: content, header: { header }) }
  }

  extension Section where Parent == EmptyView {
    /// Creates a section with a view below its rows.
    public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(content: content, footer: { footer }) }
  }
#endif
