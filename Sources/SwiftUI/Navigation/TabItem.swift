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
    @MainActor mutating func read(_ view: some View) {
      if let item = view as? any TabItemSource { label = label ?? item.label }
      if let tab = (view as? any TabContent)?.firstTab {
        label = label ?? tab.label
        tag = tag ?? tab.value
      }
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
