#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews

  /// A button that shows others in a list at it, each of which closes the list.
  ///
  /// A menu in a menu shows its buttons in the same list, below its own label.
  public nonisolated struct Menu<Label: View, Content: View>: View {
    private let label: Label
    private let content: () -> Content
    private let primaryAction: (() -> Void)?
    /// Whether a style has made the menu.
    private var isStyled = false
    @State private var isShown = false
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isEnabled) private var isEnabled

    /// Creates a menu.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
      (self.label, self.content, primaryAction) = (label(), content, nil)
    }

    /// Creates a button with an action, and with a mark beside it that shows others.
    public init(
      @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
      primaryAction: @escaping () -> Void
    ) { (self.label, self.content, self.primaryAction) = (label(), content, primaryAction) }

    @MainActor public var body: some View {
      if isStyled {
        menu
      } else {
        StyledControl(
          MenuStyleConfiguration(
            label: AnyView(label), makeContent: { AnyView(content().styledContent(of: MenuStyleConfiguration.self)) },
            primaryAction: primaryAction),
          standard: DefaultMenuStyle())
      }
    }

    @ViewBuilder @MainActor private var menu: some View {
      if isInMenu {
        VStack(alignment: .leading, spacing: 0) {
          Button {
            withAnimation(.easeInOut(duration: 0.2)) { isShown.toggle() }
          } label: {
            MenuTitle(label: label, isOpen: isShown)
          }
          .environment(\.aroundButtonAction, nil)
          if isShown {
            MenuItems(content: AnyView(content())).padding(.leading, 16).padding(.trailing, -MenuButton.margin)
          }
        }
      } else if let primaryAction {
        HStack(spacing: 8) {
          Button(action: primaryAction) { label }
          opener { MenuMark(isOpen: false) }
        }
      } else {
        opener { label }
      }
    }

    @MainActor private func opener(@ViewBuilder _ label: () -> some View) -> some View {
      PopoverPresentation(
        base: Button(action: { isShown = true }, label: label),
        isPresented: Binding(get: { isShown && isEnabled }, set: { isShown = $0 }), anchor: .rect(.bounds), look: .menu
      ) {
        AnyView(OpenMenu(content: AnyView(content())) { isShown = false })
      }
    }
  }

  extension Menu where Label == AnyView, Content == AnyView {
    /// Creates the menu that a style receives.
    public init(_ configuration: MenuStyleConfiguration) {
      (label, content, primaryAction) = (
        configuration.label, configuration.makeContent, configuration.primaryAction
      )
      isStyled = true
    }
  }

  /// The appearance of menus.
  @MainActor @preconcurrency
  public protocol MenuStyle: ControlStyle where ControlConfiguration == MenuStyleConfiguration {
    /// The label and the buttons that a style receives.
    typealias Configuration = MenuStyleConfiguration
  }

  /// The label and the buttons of a menu, as a ``MenuStyle`` receives them.
  public struct MenuStyleConfiguration {
    /// The label.
    public let label: AnyView
    fileprivate let makeContent: () -> AnyView
    fileprivate let primaryAction: (() -> Void)?

    /// The buttons.
    public var content: AnyView { makeContent() }
  }

  /// The label as it is written; also written `.automatic`.
  public nonisolated struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}

    /// Returns the menu.
    @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
  }

  nonisolated extension MenuStyle where Self == DefaultMenuStyle {
    /// The label as it is written.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
    /// The label as it is written.
    public static var button: DefaultMenuStyle { DefaultMenuStyle() }
    /// The label as it is written.
    public static var borderlessButton: DefaultMenuStyle { DefaultMenuStyle() }
  }

  /// The label as it is written.
  public typealias ButtonMenuStyle = DefaultMenuStyle
  /// The label as it is written.
  public typealias BorderlessButtonMenuStyle = DefaultMenuStyle

  nonisolated extension View {
    /// Sets the style of the menus in the view.
    public func menuStyle(_ style: some MenuStyle) -> some View { controlStyle(style) }
  }

  extension Menu where Label == Text {
    /// Creates a menu whose label is a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
      self.init(content: content) { Text(title) }
    }

    /// Creates a button with an action and a text, and with a mark beside it that shows others.
    public init(
      _ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content,
      primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(title) }, primaryAction: primaryAction) }
  }

  extension Menu where Label == FollowspotControls.Label<Text, Image> {
    /// Creates a menu whose label is a text and a symbol.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, systemImage name: String, @ViewBuilder content: @escaping () -> Content
    ) { self.init(content: content) { FollowspotControls.Label(title, systemImage: name) } }

    /// Creates a button with an action, a text and a symbol, and with a mark beside it that shows others.
    public init(
      _ title: some StringProtocol, systemImage name: String, @ViewBuilder content: @escaping () -> Content,
      primaryAction: @escaping () -> Void
    ) {
      self.init(
        content: content, label: { FollowspotControls.Label(title, systemImage: name) }, primaryAction: primaryAction)
    }
  }

  private enum InMenuKey: EnvironmentKey { static let defaultValue = false }

  extension EnvironmentValues {
    /// Whether the view is in the list of a menu.
    fileprivate var isInMenu: Bool {
      get { self[InMenuKey.self] }
      set { self[InMenuKey.self] = newValue }
    }
  }

  /// The list of a menu.
  private struct OpenMenu: View {
    let content: AnyView
    let close: () -> Void
    @Environment(\.minimumTargetSize) private var target

    var body: some View {
      ScrollView { MenuItems(content: content).frame(minWidth: target * 4) }
        .buttonStyle(MenuButtonStyle())
        .environment(\.isInMenu, true)
        .environment(\.aroundButtonAction) { action in
          close()
          action()
        }
    }
  }

  /// The rows of a list.
  private struct MenuItems: View {
    let content: AnyView

    var body: some View { VStack(alignment: .leading, spacing: 0) { content.rows(madeBy: MenuRows()) } }
  }

  /// Makes rows with lines between them.
  private struct MenuRows: RowMaking {
    func row(_ content: AnyView, id: AnyHashable?, at edges: RowEdges) -> AnyView {
      AnyView(
        VStack(spacing: 0) {
          MenuRow(content: content)
          if !edges.isLast { Color(.role(.separator)).frame(height: 1) }
        })
    }
  }

  private nonisolated struct MenuRow: View {
    let content: AnyView
    @Environment(\.minimumTargetSize) private var target

    @MainActor var body: some View {
      content.padding(.horizontal, MenuButton.margin).frame(
        maxWidth: .infinity, minHeight: target, alignment: .leading)
    }
  }

  /// The label of a menu in a menu.
  private struct MenuTitle<Label: View>: View {
    let label: Label
    let isOpen: Bool

    var body: some View {
      HStack {
        label
        Spacer()
        MenuMark(isOpen: isOpen)
      }
    }
  }

  /// A mark that there are further buttons below.
  private struct MenuMark: View {
    let isOpen: Bool

    var body: some View { Image(systemName: "chevron.down").rotationEffect(.degrees(isOpen ? 180 : 0)) }
  }

  private struct MenuButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { MenuButton(configuration: configuration) }
  }

  /// A button over the whole width of a row.
  private struct MenuButton: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.minimumTargetSize) private var target

    /// The distance of labels from the sides, in points.
    static let margin = 16.0

    var body: some View {
      configuration.label
        .foregroundColor(!isEnabled ? .secondary : configuration.role == .destructive ? .accentColor : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, Self.margin)
        .frame(minHeight: target)
        .background(Color(.role(.surface)))
        .contentShape(Rectangle())
        .controlLook(configuration.isPressed ? .pressed : .normal)
        .padding(.horizontal, -Self.margin)
    }
  }
#endif
