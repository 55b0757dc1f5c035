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
    public static func buildExpression(_ content: some View) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: content.tagged.map { tag, page in
          let item = page.content as? any TabItemSource
          return _TabContentItem(
            value: (tag ?? item?.tabTag)?.base as? TabValue, label: item?.tabLabel ?? AnyView(EmptyView()),
            content: { page })
        })
    }
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
    let content: Content
    let label: AnyView

    @MainActor var body: some View { content }
  }

  /// A view that may have the label of a tab, and a tag.
  private protocol TabItemSource {
    var tabLabel: AnyView? { get }
    var tabTag: AnyHashable? { get }
  }

  extension TabItemView: TabItemSource {
    var tabLabel: AnyView? {
      guard let badge = (content as? any BadgeSource)?.tabBadge else { return label }
      return AnyView(BadgedLabel(label: label, badge: badge))
    }
    var tabTag: AnyHashable? { content.tagged.first?.tag }
  }

  /// A view that may have a badge.
  private protocol BadgeSource {
    var tabBadge: Text? { get }
  }

  extension BadgedView: BadgeSource {
    fileprivate var tabBadge: Text? { badge }
  }

  extension BadgedView: TabItemSource {
    fileprivate var tabLabel: AnyView? {
      (content as? any TabItemSource)?.tabLabel.map { AnyView(BadgedLabel(label: $0, badge: badge)) }
    }
    fileprivate var tabTag: AnyHashable? { (content as? any TabItemSource)?.tabTag ?? content.tagged.first?.tag }
  }

  extension Modified: TabItemSource {
    fileprivate var tabLabel: AnyView? { (content as? any TabItemSource)?.tabLabel }
    fileprivate var tabTag: AnyHashable? { (content as? any TabItemSource)?.tabTag ?? content.tagged.first?.tag }
  }
#endif
