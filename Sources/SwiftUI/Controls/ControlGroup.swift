#if SwiftUI
  internal import FollowspotControls
  internal import FollowspotDrawing
  public import FollowspotViews

  /// Controls that belong together, side by side.
  public nonisolated struct ControlGroup<Content: View>: View {
    private let label: AnyView?
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { (self.content, label) = (content(), nil) }

    /// Creates a group. Its label is that of the menu with the styles `menu` and `compactMenu`.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
      (self.content, self.label) = (content(), AnyView(label()))
    }

    /// Creates a group with a title, which the styles `menu` and `compactMenu` show.
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
      self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title and a symbol, which the styles `menu` and `compactMenu` show.
    public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
      self.init(content: content) { FollowspotControls.Label(title, systemImage: systemImage) }
    }

    @MainActor public var body: some View {
      StyledControl(
        ControlGroupStyleConfiguration(
          content: AnyView(content.styledContent(of: ControlGroupStyleConfiguration.self)), ownLabel: label),
        standard: AutomaticControlGroupStyle())
    }
  }

  extension ControlGroup where Content == AnyView {
    /// Creates the group that a style receives.
    public init(_ configuration: ControlGroupStyleConfiguration) {
      (content, label) = (configuration.content, configuration.ownLabel)
    }
  }

  /// The appearance of groups of controls.
  @MainActor @preconcurrency
  public protocol ControlGroupStyle: ControlStyle where ControlConfiguration == ControlGroupStyleConfiguration {
    /// The controls and the label that a style receives.
    typealias Configuration = ControlGroupStyleConfiguration
  }

  /// The controls and the label of a group, as a ``ControlGroupStyle`` receives them.
  public struct ControlGroupStyleConfiguration {
    /// The controls.
    public let content: AnyView
    fileprivate let ownLabel: AnyView?

    /// The label; empty for a group without one.
    public var label: AnyView { ownLabel ?? AnyView(EmptyView()) }
  }

  /// The controls side by side; also written `.automatic`.
  public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    /// Returns the controls in a row.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      HStack(spacing: 8) { configuration.content }.buttonStyle(.bordered)
    }
  }

  /// The controls in a menu; also written `.menu`.
  public nonisolated struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    /// Returns a menu with the controls, or the controls if the group has no label.
    @MainActor public func makeBody(configuration: Configuration) -> some View {
      if let label = configuration.ownLabel {
        Menu {
          configuration.content
        } label: {
          label
        }
      } else {
        AutomaticControlGroupStyle().makeBody(configuration: configuration)
      }
    }
  }

  nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The controls side by side.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
    /// The controls side by side.
    public static var navigation: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
    /// The controls side by side.
    public static var palette: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  }

  nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// The controls in a menu, or side by side in a group without a label, whose menu would have no name.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
    /// The controls in a menu, or side by side in a group without a label, whose menu would have no name.
    public static var compactMenu: MenuControlGroupStyle { MenuControlGroupStyle() }
  }

  /// The controls side by side.
  public typealias NavigationControlGroupStyle = AutomaticControlGroupStyle
  /// The controls side by side.
  public typealias PaletteControlGroupStyle = AutomaticControlGroupStyle
  /// The controls in a menu.
  public typealias CompactMenuControlGroupStyle = MenuControlGroupStyle

  nonisolated extension View {
    /// Sets the style of the groups of controls in the view.
    public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View { controlStyle(style) }
  }
#endif
