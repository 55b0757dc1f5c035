#if SwiftUI
  internal import Followspot
  public import FollowspotControls
  internal import FollowspotSemantics
  public import FollowspotViews

  // Tabs with symbols, roles and labels of any view.

  extension Tab {
    /// Creates a tab with a text and a symbol.
    ///
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - name: The name of the symbol.
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    public init(
      _ title: some StringProtocol, systemImage name: String, value: Value, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) {
      self.init(value: value, content: content) {
        TabLabel(title: Phrase(title), icon: AnyView(Image(systemName: name).resizable().scaledToFit()))
      }
    }
  }

  extension Tab where Value == Int {
    /// Creates a tab of a view that remembers the selection itself, with a text and a symbol.
    public init(
      _ title: some StringProtocol, systemImage name: String, role: TabRole? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) {
      let icon = AnyView(Image(systemName: name).resizable().scaledToFit())
      self.init(label: AnyView(TabLabel(title: Phrase(title), icon: icon)), content: content)
    }

    /// Creates a tab of a view that remembers the selection itself, whose label is any view.
    public init(@ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View) {
      self.init(label: AnyView(label()), content: content)
    }
  }

  extension Tab {
    /// Creates a tab with a text and a picture file.
    ///
    /// - Parameters:
    ///   - title: The text in the bar.
    ///   - image: The picture file.
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    public init(
      _ title: some StringProtocol, image: String, value: Value, role: TabRole?,
      @ViewBuilder content: @escaping () -> some View
    ) { self.init(title, image: image, value: value, content: content) }

    /// Creates a tab whose label is any view.
    ///
    /// - Parameters:
    ///   - value: The selection for which the page is shown.
    ///   - role: Unused: a tab has its place by the order.
    ///   - content: The views of the page.
    ///   - label: The view in the bar.
    public init(
      value: Value, role: TabRole?, @ViewBuilder content: @escaping () -> some View, @ViewBuilder label: () -> some View
    ) { self.init(value: value, content: content, label: label) }

    /// Creates a tab for a search, with a magnifying glass.
    ///
    /// - Parameters:
    ///   - value: The selection for which the page is shown.
    ///   - role: What the tab is for.
    ///   - content: The views of the page.
    public init(value: Value, role: TabRole, @ViewBuilder content: @escaping () -> some View) {
      self.init(value: value, content: content, label: { SearchTabLabel() })
    }
  }

  extension Tab where Value == Int {
    /// Creates a tab for a search of a view that remembers the selection itself, with a magnifying glass.
    public init(role: TabRole, @ViewBuilder content: @escaping () -> some View) {
      self.init(label: AnyView(SearchTabLabel()), content: content)
    }
  }

  /// The purpose of a tab.
  public enum TabRole: Hashable, Sendable {
    case search
  }

  private struct SearchTabLabel: View {
    @Environment(\.languageTag) private var language

    var body: some View {
      TabLabel(
        title: Phrase(KioskWord.search.text(in: language)),
        icon: AnyView(Image(systemName: "magnifyingglass").resizable().scaledToFit()))
    }
  }
#endif
