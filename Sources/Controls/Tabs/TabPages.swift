internal import FollowspotDrawing
internal import FollowspotGeometry
package import FollowspotSemantics
package import FollowspotViews

/// A page with its label in the bar.
package struct TabPage {
  let label: AnyView
  /// The label of the tab for checks of the layout; `nil` for none.
  let layoutLabel: (any Sendable)?
  #if SwiftUI
    /// Returns the tab in the bar with modifiers.
    var modify: @MainActor (AnyView) -> AnyView = { $0 }
  #endif
  /// Returns the views of the page.
  package let content: () -> AnyView

  /// Creates a page.
  package init(label: AnyView, layoutLabel: (any Sendable)? = nil, content: @escaping () -> AnyView) {
    (self.label, self.layoutLabel, self.content) = (label, layoutLabel, content)
  }
}

/// Pages of which one is shown, with a bar.
package struct TabPages: View {
  private let pages: [TabPage]
  /// The position of the shown page; `nil` for one that the view remembers itself.
  private let selection: Binding<Int>?
  @State private var own = 0
  @State private var memories = TabMemories()
  #if SwiftUI
    /// Whether the shown page hides the bar.
    @State private var hidesBar = false
  #endif
  @Environment(\.tabViewStyle) private var style
  @Environment(\.tabPagesMaker) private var maker

  /// Creates pages.
  package init(pages: [TabPage], selection: Binding<Int>?) { (self.pages, self.selection) = (pages, selection) }

  package var body: some View {
    let index = max(0, min(selection?.wrappedValue ?? own, pages.count - 1))
    if let maker {
      maker(pages, Binding(get: { index }, set: { choose($0, over: index) }))
    } else {
      switch style {
      case .tabBarOnly:
        VStack(spacing: 0) {
          page(index)
          bar(index)
        }
      case .sidebarAdaptable:
        HStack(spacing: 0) {
          bar(index)
          page(index)
        }
      }
    }
  }

  private func choose(_ chosen: Int, over index: Int) {
    if chosen == index { return }
    if let selection { selection.wrappedValue = chosen } else { own = chosen }
  }

  private func page(_ index: Int) -> some View {
    let page = ZStack {
      if pages.indices.contains(index) { pages[index].content().environment(\.scrollMemory, memories[index]) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .id(index)
    #if SwiftUI
      return page.onPreferenceChange(TabBarHiddenKey.self) { hidesBar = $0 }
        .transformPreference(TabBarHiddenKey.self) { $0 = false }
    #else
      return page
    #endif
  }

  @ViewBuilder private func bar(_ index: Int) -> some View {
    #if SwiftUI
      if !hidesBar { tabBar(index) }
    #else
      tabBar(index)
    #endif
  }

  private func tabBar(_ index: Int) -> some View {
    TabBar(pages: pages, index: index, isBelow: style == .tabBarOnly) { choose($0, over: index) }
  }
}

#if SwiftUI
  /// Whether a view hides the bar of the tab view around.
  package enum TabBarHiddenKey: PreferenceKey {
    package static var defaultValue: Bool { false }
    package static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
  }
#endif

/// The scroll positions of pages that are not shown.
@MainActor
private final class TabMemories {
  private var memories: [Int: ScrollMemory] = [:]

  nonisolated init() {}

  subscript(page: Int) -> ScrollMemory {
    if let known = memories[page] { return known }
    let new = ScrollMemory()
    memories[page] = new
    return new
  }
}

/// The labels of pages. They share the bar if there is room, else the bar scrolls.
private struct TabBar: View {
  let pages: [TabPage]
  let index: Int
  let isBelow: Bool
  let choose: (Int) -> Void
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    ZStack {
      if isBelow {
        GeometryReader { proxy in
          let width = max(target * TabMetrics.width, proxy.size.width / Double(max(1, pages.count)))
          ScrollView(.horizontal) {
            HStack(spacing: 0) { ForEach(pages.indices) { tab($0).frame(width: width, height: proxy.size.height) } }
          }
        }
        .frame(height: target * TabMetrics.height)
      } else {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(pages.indices) {
              tab($0).frame(width: target * TabMetrics.sideWidth).frame(minHeight: target * TabMetrics.height)
            }
          }
        }
        .frame(width: target * TabMetrics.sideWidth)
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    .background(Color(.role(.surface)))
    .overlay(alignment: isBelow ? .top : .trailing) {
      Rectangle().fill(Color(.role(.outline))).frame(width: isBelow ? nil : 1, height: isBelow ? 1 : nil)
    }
    .accessibilityContainer(.tabList)
  }

  @ViewBuilder private func tab(_ position: Int) -> some View {
    #if SwiftUI
      let tab = pages[position].modify(AnyView(control(position)))
    #else
      let tab = control(position)
    #endif
    if let label = pages[position].layoutLabel { tab.layoutLabel(label) } else { tab }
  }

  private func control(_ position: Int) -> some View {
    let isSelected = position == index
    return Pressed(action: { choose(position) }) { look in
      TabMark(label: pages[position].label, isSelected: isSelected, isBelow: isBelow).controlLook(look)
    }
    .control(
      ControlSemantics(
        .tab, place: .position(position + 1, of: pages.count), states: isSelected ? .selected : []))
  }
}

/// The sizes of tabs in touch targets.
package enum TabMetrics {
  /// The least width of a tab in a bar below.
  package static let width = 1.75
  /// The height of a tab.
  static let height = 1.4
  /// The width of a bar at the side.
  static let sideWidth = 2.5
}

/// A label in a bar. The selected one has a bar at the edge towards the page.
private struct TabMark: View {
  let label: AnyView
  let isSelected: Bool
  let isBelow: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.minimumTargetSize) private var target

  var body: some View {
    let color: Color = !isEnabled ? .secondary : isSelected ? .accentColor : .primary
    let width = target / 12
    ZStack(alignment: isBelow ? .top : .trailing) {
      label.fontWeight(isSelected ? .bold : .regular).foregroundColor(color)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if isSelected {
        Capsule().fill(color)
          .frame(width: isBelow ? target * 0.7 : width, height: isBelow ? width : target * 0.7)
      }
    }
    .contentShape(Rectangle())
    // The ring lies inside of the mark.
    .ring(dx: 9 + width, dy: 9 + width)
  }
}

/// A text under a picture.
package struct TabLabel: View {
  private let title: Phrase
  private let icon: AnyView?
  @Environment(\.minimumTargetSize) private var target

  /// Creates a label.
  package init(title: Phrase, icon: AnyView?) { (self.title, self.icon) = (title, icon) }

  package var body: some View {
    VStack(spacing: target / 16) {
      if let icon { icon.frame(width: target / 2, height: target / 2).accessibilityHidden(true) }
      title.view.lineLimit(icon == nil ? 2 : 1).multilineTextAlignment(.center)
    }
    .padding(.horizontal, target / 12)
  }
}
