#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  nonisolated extension View {
    /// Makes the view a page of a `TabView`, with a label in the bar. Its ``View/tag(_:)`` is the selection for which it is
    /// shown.
    public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
      TabItemView(content: self, label: AnyView(VStack(spacing: 4) { label() }.labelStyle(TabLabelStyle())))
    }
  }

  extension TabContentBuilder {
    /// The pages of one view: the view itself, or each of those in a `ForEach` or a group.
    @_disfavoredOverload
    public static func buildExpression(_ content: some View) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: content.tagged.flatMap { tag, page in
          if let tabs = page.content as? any TabContent<TabValue> { return tabs._tabs }
          var traits = TabTraits(tag: tag)
          traits.read(page.content)
          return [
            _TabContentItem(
              value: traits.tag?.base as? TabValue, label: traits.badgedLabel, content: { page })
          ]
        })
    }
  }

  // Tabs are views, so that a `ForEach` may make them. As such they show their pages.

  extension Tab: View {
    @MainActor public var body: some View { _TabContentGroup(_tabs: _tabs).body }
  }

  extension _TabContentGroup: View {
    @MainActor public var body: some View { ForEach(_tabs.indices, id: \.self) { _tabs[$0].content() } }
  }

  /// Tabs under a title. They stand in the one bar, without the title.
  public struct TabSection<TabValue: Hashable>: TabContent {
    public let _tabs: [_TabContentItem<TabValue>]

    /// Groups tabs.
    public init(
      _ title: some StringProtocol, @TabContentBuilder<TabValue> content: () -> _TabContentGroup<TabValue>
    ) { _tabs = content()._tabs }

    /// Groups tabs under a view.
    public init(
      @TabContentBuilder<TabValue> content: () -> _TabContentGroup<TabValue>, @ViewBuilder header: () -> some View
    ) { _tabs = content()._tabs }
  }

  extension TabContent {
    /// Leaves the tab out of the bar if a condition holds.
    public func hidden(_ hidden: Bool = true) -> _TabContentGroup<TabValue> {
      _TabContentGroup(_tabs: hidden ? [] : _tabs)
    }

    /// Disables the page of the tab if a condition holds. The tab can be chosen.
    public func disabled(_ disabled: Bool) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: _tabs.map { tab in
          _TabContentItem(value: tab.value, label: tab.label) { AnyView(tab.content().disabled(disabled)) }
        })
    }

    /// Gives the tab a name for those who can't see it.
    public func accessibilityLabel(_ label: some StringProtocol) -> _TabContentGroup<TabValue> {
      labels { AnyView($0.accessibilityLabel(label)) }
    }

    /// Gives the tab a name for scripts.
    public func accessibilityIdentifier(_ identifier: String) -> _TabContentGroup<TabValue> {
      labels { AnyView($0.accessibilityIdentifier(identifier)) }
    }

    /// Returns the tabs unchanged: visitors don't arrange them.
    public func customizationID(_ id: String) -> Self { self }
    /// Returns the tabs unchanged: visitors don't arrange them.
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: TabPlacement...) -> Self {
      self
    }
    /// Returns the tabs unchanged: there is one bar.
    public func tabPlacement(_ placement: TabPlacement) -> Self { self }
    /// Returns the tabs unchanged: there is one bar.
    public func defaultVisibility(_ visibility: Visibility, for placements: TabPlacement...) -> Self { self }

    private func labels(_ change: (AnyView) -> AnyView) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: _tabs.map { _TabContentItem(value: $0.value, label: change($0.label), content: $0.content) })
    }
  }

  /// The place of a tab. There is one bar.
  public enum TabPlacement: Hashable, Sendable {
    case automatic, pinned, sidebarOnly, tabBar, sidebar
  }

  /// The changes that visitors may make to a tab: none.
  public enum TabCustomizationBehavior: Hashable, Sendable {
    case automatic, disabled, reorderable
  }

  /// The picture above the title.
  private nonisolated struct TabLabelStyle: LabelStyle {
    @MainActor func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 4) {
        configuration.icon
        configuration.title.lineLimit(1)
      }
    }
  }

  private nonisolated struct TabItemView<Content: View>: View {
    package let content: Content
    let label: AnyView

    @MainActor var body: some View { content }
  }

  /// The label, the tag and the badge of a page, which its modifiers have in any order.
  private struct TabTraits {
    var label: AnyView?
    var tag: AnyHashable?
    var badge: Text?

    init(tag: AnyHashable?) { self.tag = tag }

    var badgedLabel: AnyView {
      let label = label ?? AnyView(EmptyView())
      return badge.map { AnyView(BadgedLabel(label: label, badge: $0)) } ?? label
    }

    /// Reads a view and those that it shows with modifiers.
    mutating func read(_ view: some View) {
      if let item = view as? any TabItemSource { label = label ?? item.label }
      if let source = view as? any BadgeSource { badge = badge ?? source.badge }
      if let source = view as? any TagHolder { tag = tag ?? source.tag }
      if let view = view as? AnyView {
        read(view.content)
      } else if let view = view as? any WrappingView {
        read(view.content)
      }
    }
  }

  private protocol TabItemSource {
    var label: AnyView { get }
  }

  private protocol BadgeSource {
    var badge: Text? { get }
  }

  private protocol TagHolder {
    var tag: AnyHashable { get }
  }

  extension TabItemView: TabItemSource, WrappingView {}
  extension BadgedView: BadgeSource, WrappingView {}
  extension TaggedView: TagHolder {}
  extension AppliedModifier: WrappingView {}
#endif
