#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// Screens over each other: a `NavigationStack` by its former name.
  public nonisolated struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a stack.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { NavigationStack { content } }
  }

  extension NavigationLink {
    /// Creates a link to a screen.
    public init(destination: some View, @ViewBuilder label: () -> Label) {
      self.init(destination: { destination }, label: label)
    }
  }

  extension NavigationLink {
    /// Creates a link to a screen that is shown while a binding is true.
    public init(destination: some View, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
      self.init({ AnyView(destination) }, isActive: isActive, label: label())
    }

    /// Creates a link to a screen that is shown while a binding has a value.
    public init<Value: Hashable>(
      destination: some View, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Label
    ) {
      let isActive = Binding {
        selection.wrappedValue == tag
      } set: {
        if $0 || selection.wrappedValue == tag { selection.wrappedValue = $0 ? tag : nil }
      }
      self.init({ AnyView(destination) }, isActive: isActive, label: label())
    }
  }

  extension NavigationLink where Label == Text {
    /// Creates a link to a screen that is shown while a binding is true, whose label is a text.
    public init(
      _ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> some View
    ) { self.init(title, destination: destination(), isActive: isActive) }

    /// Creates a link to a screen that is shown while a binding is true, whose label is a text.
    public init(_ title: some StringProtocol, destination: some View, isActive: Binding<Bool>) {
      self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    /// Creates a link to a screen, whose label is a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: some View) {
      self.init(destination: { destination }) { Text(title) }
    }
  }

  /// The size of a title in the bar. All titles have the same.
  public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }

  /// The way in which screens are shown. There is one.
  public struct StackNavigationViewStyle: Sendable {
    /// Creates the style; also written `.stack`.
    public init() {}

    /// Screens over each other.
    public static let stack = StackNavigationViewStyle()
    /// Screens over each other.
    public static let automatic = StackNavigationViewStyle()
    /// Screens over each other.
    public static let columns = StackNavigationViewStyle()
  }

  nonisolated extension View {
    /// Names the screen of a `NavigationStack`. Visitors can't change the name.
    public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(title.wrappedValue) }
    /// Returns the view unchanged: bars have one line.
    public func navigationSubtitle(_ subtitle: some StringProtocol) -> Self { self }
    /// Names the screen of a `NavigationStack`.
    @_disfavoredOverload
    public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }
    /// Names the screen of a `NavigationStack`.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title.string) }
    /// Names the screen of a `NavigationStack`. The size of the title stays.
    @_disfavoredOverload
    public func navigationBarTitle(
      _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
    ) -> some View { navigationTitle(title) }
    /// Names the screen of a `NavigationStack`. The size of the title stays.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarTitleDisplayMode) -> some View {
      navigationTitle(title.string)
    }
    /// Returns the view unchanged: all titles have the same size.
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> Self { self }
    /// Returns the view unchanged: screens always lie over each other.
    public func navigationViewStyle(_ style: StackNavigationViewStyle) -> Self { self }
    /// Hides or shows the bar of the `NavigationStack` around.
    public func navigationBarHidden(_ hidden: Bool) -> some View { hidesNavigationBar(hidden) }
    /// Hides or shows the button that leads back from the screen. The key *back* still does.
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { hidesNavigationBack(hidden) }

    /// Adds views to the bar of the `NavigationStack` around.
    public func navigationBarItems(leading: some View, trailing: some View) -> some View {
      modifier(
        ToolbarModifier(entries: [
          ToolbarEntry(.leading, AnyView(leading)), ToolbarEntry(.trailing, AnyView(trailing)),
        ]))
    }
    /// Adds a view to the bar of the `NavigationStack` around.
    public func navigationBarItems(leading: some View) -> some View {
      modifier(ToolbarModifier(entries: [ToolbarEntry(.leading, AnyView(leading))]))
    }
    /// Adds a view to the bar of the `NavigationStack` around.
    public func navigationBarItems(trailing: some View) -> some View {
      modifier(ToolbarModifier(entries: [ToolbarEntry(.trailing, AnyView(trailing))]))
    }

    /// Shows a screen over this one in the `NavigationStack` around while a binding is true.
    public func navigationDestination(
      isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
    ) -> some View { background { PushedScreen(isPresented: isPresented) { AnyView(destination()) } } }

    /// Shows a screen made from an item over this one in the `NavigationStack` around while the binding has one.
    public func navigationDestination<Item: Hashable>(
      item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
    ) -> some View {
      background { PushedScreen(isPresented: item.isPresent()) { AnyView(item.wrappedValue.map(destination)) } }
    }
  }

  /// Pushes a screen while a binding is true.
  private nonisolated struct PushedScreen: View {
    let isPresented: Binding<Bool>
    let destination: () -> AnyView
    @State private var target = NavigationTarget()

    @MainActor var body: some View {
      target.make = destination
      return NavigationLinkState(isActive: isPresented, value: AnyHashable(target))
    }
  }
#endif
