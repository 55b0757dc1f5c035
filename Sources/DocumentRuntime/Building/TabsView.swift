internal import FollowspotControls
internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotViews

/// Tabs with their datum. They are evaluated again when the datum changes.
struct TabsView: View {
  let factory: ViewFactory
  let tabs: TabsDescription
  /// The shown tab, without a datum.
  @State private var own: Int

  init(factory: ViewFactory, tabs: TabsDescription) {
    (self.factory, self.tabs) = (factory, tabs)
    let open = factory.builder.openTabs
    _own = State(initialValue: open.isEmpty ? 0 : tabs.tabs.firstIndex { open.contains($0.position) } ?? 0)
  }

  var body: some View {
    let pages = tabs.tabs.map { tab in
      TabPage(
        label: AnyView(
          TabLabel(title: factory.text(tab.title), icon: tab.image.map { factory.image($0, hasFrame: true) })),
        layoutLabel: factory.builder.labels == .none ? nil : ViewLabel(tab)
      ) { AnyView(ZStack { factory.container(tab.content) }) }
    }
    TabPages(pages: pages, selection: Binding(get: { index }, set: { choose($0) }))
      .tabViewStyle(tabs.style == .leading ? .sidebarAdaptable : .tabBarOnly)
      .privacySensitive(tabs.datum.map(factory.data.isPrivate) ?? false)
  }

  /// The position of the shown tab: that of the datum's value, else the first.
  private var index: Int {
    guard let datum = tabs.datum else { return own }
    guard case .text(let word)? = factory.data.value(datum) else { return 0 }
    return tabs.tabs.firstIndex { $0.value == word } ?? 0
  }

  private func choose(_ index: Int) {
    guard let datum = tabs.datum else {
      own = index
      return factory.perform(tabs.actions)
    }
    factory.set(datum, to: .text(tabs.tabs[index].value), then: tabs.actions)
  }
}
