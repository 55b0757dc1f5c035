import FollowspotTesting
import SwiftUI
import Testing

/// Tabs with modifiers, from loops and conditions, and in types of one's own.
@MainActor @Suite("Tabs and their modifiers")
struct TabContentTests: ScreenTests {
  enum Route: String, CaseIterable, Identifiable {
    case map, shops, help

    var id: Self { self }
    var title: LocalizedStringKey { LocalizedStringKey(rawValue.capitalized) }
  }

  @MainActor @Observable
  final class Model {
    var route = Route.map
    var page = 1
    var isShown = false
    var isDisabled = true
  }

  private let model = Model()

  @Test("The modifiers of a tab name it, disable it and leave it out")
  func modifiers() throws {
    let host = host {
      TabView(selection: Bindable(model).route) {
        Tab("Map", systemImage: "map", value: Route.map) { mark("map") }
          .accessibilityLabel("The map").accessibilityIdentifier("map-tab").accessibilityValue("open")
          .customizationID("map").tabPlacement(.pinned).defaultVisibility(.hidden, for: .tabBar)
        Tab("Shops", systemImage: "cart", value: Route.shops) { mark("shops") }.badge(3).disabled(model.isDisabled)
          .accessibilityHint("Where to buy").accessibilityLabel(Text("Unused"), isEnabled: false)
        Tab("Help", systemImage: "star", value: Route.help) { mark("help") }.hidden(!model.isShown).badge("new")
      }
    }
    let dump = host.elementDump
    #expect(dump.contains(#"tab "The map""#) && dump.contains("map-tab") && !dump.contains("Unused"))
    #expect(dump.contains("Shops") && !dump.contains("Help"))
    let shops = try center(of: "Shops, 3", host)
    tap(shops, host)
    #expect(model.route == .map && host.visibleFrame(of: "shops") == nil)
    model.isDisabled = false
    tap(shops, host)
    #expect(model.route == .shops && host.visibleFrame(of: "shops") != nil)
    model.isShown = true
    host.pass(.seconds(1))
    tap(try center(of: "Help, new", host), host)
    #expect(model.route == .help && host.visibleFrame(of: "help") != nil)
  }

  @Test("Tabs come from a loop over their routes, with keys as titles")
  func routes() throws {
    let host = host {
      TabView(selection: Bindable(model).route) {
        ForEach(Route.allCases) { route in
          Tab(route.title, systemImage: "star", value: route) { mark(route.rawValue) }
            .badge(route == .help ? 2 : 0).accessibilityIdentifier(route.rawValue)
        }
      }
    }
    tap(try center(of: "Shops", host), host)
    #expect(model.route == .shops && host.visibleFrame(of: "shops") != nil)
    tap(try center(of: "Help, 2", host), host)
    #expect(model.route == .help && host.visibleFrame(of: "help") != nil)
  }

  private struct Further: TabContent {
    let hasThird: Bool

    var body: some TabContent<Int> { TabSection("More") { tabs } }

    @TabContentBuilder<Int> private var tabs: some TabContent<Int> {
      Tab("Second", systemImage: "star", value: 2) { page("second") }
      if hasThird { Tab("Third", systemImage: "star", value: 3) { page("third") } }
    }

    private func page(_ key: String) -> some View {
      Color.red.spotlightElement(key: SpotlightKey(key), shape: .rectangle)
    }
  }

  @Test("A type of one's own has tabs, and a condition adds one")
  func ownContent() throws {
    let host = host {
      TabView(selection: Bindable(model).page) {
        Tab("First", systemImage: "star", value: 1) { mark("first") }
        Further(hasThird: model.isShown)
      }
    }
    #expect(!host.elementDump.contains("Third"))
    model.isShown = true
    host.pass(.seconds(1))
    tap(try center(of: "Third", host), host)
    #expect(model.page == 3 && host.visibleFrame(of: "third") != nil)
  }

  @Test("A tab has a popover over the bar, and one for a search has any label")
  func popover() throws {
    let host = host {
      TabView(selection: Bindable(model).page) {
        Tab("First", systemImage: "star", value: 1) { mark("first") }
          .popover(isPresented: Bindable(model).isShown) { Text("Begin here") }
        Tab(value: 2, role: .search) {
          mark("second")
        } label: {
          Text("Find")
        }
      }
    }
    #expect(!host.elementDump.contains("Begin here"))
    model.isShown = true
    host.pass(.seconds(1))
    #expect(host.elementDump.contains("Begin here"))
    model.isShown = false
    host.pass(.seconds(1))
    tap(try center(of: "Find", host), host)
    #expect(model.page == 2 && host.visibleFrame(of: "second") != nil)
  }
}
