#if SwiftUI
  public import FollowspotControls
  public import FollowspotViews

  /// Tabs under a title. They stand in the one bar, without the title.
  public struct TabSection<TabValue: Hashable>: TabContent {
    /// The tabs.
    public let _tabs: [_TabContentItem<TabValue>]

    /// Groups tabs.
    public init(
      _ title: some StringProtocol, @TabContentBuilder<TabValue> content: () -> _TabContentGroup<TabValue>
    ) { _tabs = content()._tabs }

    /// Groups tabs under a view.
    public init(
      @TabContentBuilder<TabValue> content: () -> _TabContentGroup<TabValue>, @ViewBuilder header: () -> some View
    ) { _tabs = content()._tabs }

    public var body: some View { _TabContentGroup(_tabs: _tabs) }
  }

  extension TabContent where Body: TabContent {
    /// The tabs of the body.
    public var _tabs: [_TabContentItem<Body.TabValue>] { body._tabs }
  }

  extension TabContent {
    /// The first tab, with its value as a tag.
    var firstTab: (label: AnyView, value: AnyHashable?)? { _tabs.first.map { ($0.label, $0.value.map { $0 }) } }

    /// Leaves the tab out of the bar if a condition holds.
    public func hidden(_ hidden: Bool = true) -> _TabContentGroup<TabValue> {
      _TabContentGroup(_tabs: hidden ? [] : _tabs)
    }

    /// Disables the tab in the bar and its page if a condition holds. Keys that turn pages don't skip it.
    public func disabled(_ disabled: Bool) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: _tabs.map { tab in
          var new = _TabContentItem(value: tab.value, label: tab.label) { AnyView(tab.content().disabled(disabled)) }
          new.modify = tab.modify
          return new
        }
      ).modified { AnyView($0.disabled(disabled)) }
    }

    /// Shows a number over the label of the tab; none for 0.
    public func badge(_ count: Int) -> _TabContentGroup<TabValue> { badge(count == 0 ? nil : Text("\(count)")) }

    /// Shows a text over the label of the tab.
    public func badge(_ text: Text?) -> _TabContentGroup<TabValue> {
      changed { $0.label = AnyView(BadgedLabel(label: $0.label, badge: text)) }
    }

    /// Shows a text over the label of the tab.
    public func badge(_ text: (some StringProtocol)?) -> _TabContentGroup<TabValue> { badge(text.map { Text($0) }) }

    /// Shows a text over the label of the tab.
    public func badge(_ key: LocalizedStringKey) -> _TabContentGroup<TabValue> { badge(Text(key)) }

    /// Gives the tab a name for those who can't see it, if a condition holds.
    public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      modified { AnyView($0.accessibilityLabel(label, isEnabled: isEnabled)) }
    }

    /// Gives the tab a name for those who can't see it, if a condition holds.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      accessibilityLabel(label.string, isEnabled: isEnabled)
    }

    /// Gives the tab a value for those who can't see it, if a condition holds.
    public func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      modified { AnyView($0.accessibilityValue(value, isEnabled: isEnabled)) }
    }

    /// Gives the tab a value for those who can't see it, if a condition holds.
    public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      accessibilityValue(value.string, isEnabled: isEnabled)
    }

    /// Gives the tab a hint for those who can't see it, if a condition holds.
    public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      modified { AnyView($0.accessibilityHint(hint, isEnabled: isEnabled)) }
    }

    /// Gives the tab a hint for those who can't see it, if a condition holds.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> _TabContentGroup<TabValue> {
      accessibilityHint(hint.string, isEnabled: isEnabled)
    }

    /// Gives the tab a name for scripts, if a condition holds.
    public func accessibilityIdentifier(
      _ identifier: String, isEnabled: Bool = true
    ) -> _TabContentGroup<TabValue> {
      modified { AnyView($0.accessibilityIdentifier(identifier, isEnabled: isEnabled)) }
    }

    /// Shows a card with an arrow at the tab while a state is true.
    public func popover(
      isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
      @ViewBuilder content: @escaping () -> some View
    ) -> _TabContentGroup<TabValue> {
      modified {
        AnyView(
          $0.popover(
            isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content))
      }
    }

    /// Returns the tabs unchanged: labels alone name them.
    public func accessibilityInputLabels(_ labels: [Text], isEnabled: Bool = true) -> Self { self }
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
    /// Returns the tabs unchanged: nothing is dragged onto a tab.
    public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> Self { self }

    /// Returns the tabs with a modifier of the control in the bar.
    private func modified(
      _ modify: @escaping @MainActor (AnyView) -> AnyView
    ) -> _TabContentGroup<TabValue> {
      changed { tab in
        let inner = tab.modify
        tab.modify = { modify(inner($0)) }
      }
    }

    private func changed(_ change: (inout _TabContentItem<TabValue>) -> Void) -> _TabContentGroup<TabValue> {
      _TabContentGroup(
        _tabs: _tabs.map {
          var tab = $0
          change(&tab)
          return tab
        })
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

  // MARK: What a kiosk does not have

  extension TabContent {
    /// Would show buttons at the title of a section.
    @available(*, unavailable, message: "show the buttons in a page")
    public func sectionActions(@ViewBuilder content: () -> some View) -> Self { self }
    /// Would take what a finger drags onto the tab.
    @available(*, unavailable, message: "nothing is dragged to another view: use a DragGesture and change the state")
    public func dropDestination<T>(for type: T.Type = T.self, action: @escaping ([T]) -> Void) -> Self { self }
  }

  /// Would be the order of the tabs that a visitor has arranged.
  @available(*, unavailable, message: "visitors share a kiosk: its tabs stay as they are; leave this out")
  public struct TabViewCustomization: Sendable {
    /// Would be the order that is written.
    public init() {}
  }
#endif
