import FollowspotTesting
import SwiftUI
import Testing

/// Cards that point to the view that shows them.
@MainActor @Suite("Popovers and menus")
struct PopoverTests {
  @MainActor @Observable
  final class Model {
    var isShown = true
    var count = 0
    var name = ""
  }

  private let model = Model()
  private let size = CGSize(width: 320, height: 480)

  private func host(
    _ direction: LayoutDirection = .leftToRight, @ViewBuilder _ content: @escaping () -> some View
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: size, environment: environment, root: content)
    host.pass(.seconds(1))
    return host
  }

  private func tap(_ x: Double, _ y: Double, _ host: ViewHost) {
    host.tap(CGPoint(x: x, y: y), time: host.timeline.now)
    host.pass(.seconds(1))
  }

  private func tap(_ key: SpotlightKey, _ host: ViewHost) throws {
    let center = try frame(key, host).center
    tap(center.x, center.y, host)
  }

  private func frame(_ key: SpotlightKey, _ host: ViewHost) throws -> CGRect {
    try #require(host.visibleFrame(of: key), "\(String(describing: key))")
  }

  private func mark(_ key: SpotlightKey, width: Double = 40, height: Double = 40) -> some View {
    Color.red.frame(width: width, height: height).spotlightElement(key: key, shape: .rectangle)
  }

  /// A small view at an alignment with a popover.
  private func screen(
    at alignment: Alignment, edge: Edge? = nil, anchor: PopoverAttachmentAnchor = .rect(.bounds),
    fixed: Bool = false
  ) -> some View {
    ZStack(alignment: alignment) {
      Color.white.frame(maxWidth: .infinity, maxHeight: .infinity).onTapGesture { model.count += 100 }
      mark("anchor").popover(isPresented: Bindable(model).isShown, attachmentAnchor: anchor, arrowEdge: edge) {
        Button {
          model.count += 1
        } label: {
          mark("inside", width: 80)
        }
        .interactiveDismissDisabled(fixed)
        .presentationCompactAdaptation(.popover)
      }
    }
  }

  @Test("A popover stands at its view, on the side with room, in both directions of text")
  func places() throws {
    for direction in LayoutDirection.allCases {
      let top = host(direction) { screen(at: .top) }
      #expect(try frame("inside", top).minY > 40 && frame("inside", top).midX == 160)
      let bottom = host(direction) { screen(at: .bottom) }
      #expect(try frame("inside", bottom).maxY < 440)
      // Within the display at a corner
      let corner = host(direction) { screen(at: .topLeading) }
      #expect(try frame("inside", corner).minX >= 8 && frame("inside", corner).maxX <= 312)
      #expect(try abs(frame("inside", corner).midX - frame("anchor", corner).midX) < 80)
      // A wanted side with room, and one without
      let above = host(direction) { screen(at: .center, edge: .top) }
      #expect(try frame("inside", above).maxY < frame("anchor", above).minY)
      let none = host(direction) { screen(at: .leading, edge: .leading) }
      let (inside, anchor) = (try frame("inside", none), try frame("anchor", none))
      #expect(direction == .leftToRight ? inside.minX > anchor.maxX : inside.maxX < anchor.minX)
      #expect(inside.midY == anchor.midY)
      // A point of the view
      let point = host(direction) { screen(at: .center, anchor: .point(.top)) }
      #expect(try frame("inside", point).minY < frame("anchor", point).maxY)
    }
  }

  @Test("A card with more text than a side has room for lies over its view, within the display")
  func tall() throws {
    let host = host {
      Color.white.popover(isPresented: Bindable(model).isShown) { mark("tall", width: 200, height: 300) }
    }
    #expect(try frame("tall", host) == CGRect(x: 60, y: 90, width: 200, height: 300))
  }

  @Test("A tap beside a popover closes it, and one inside reaches its buttons")
  func taps() throws {
    let host = host { screen(at: .top) }
    try tap("inside", host)
    #expect(model.count == 1 && model.isShown)
    tap(160, 400, host)
    #expect(model.count == 1 && !model.isShown && host.visibleFrame(of: "inside") == nil)
    // No second scrim
    model.isShown = true
    host.pass(.seconds(1))
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))
    let white = Bitmap(rendering: Color.white, size: CGSize(width: 1, height: 1))[0, 0]
    #expect(picture[4, 470] == white && picture[316, 4] == white)
  }

  @Test("A popover and a sheet of a view that is disabled can be used and closed")
  func disabled() throws {
    let popover = host { screen(at: .top).disabled(true) }
    try tap("inside", popover)
    #expect(model.count == 1 && model.isShown)
    tap(160, 400, popover)
    #expect(!model.isShown)
    model.isShown = true
    let sheet = host {
      Color.white.sheet(isPresented: Bindable(model).isShown) { Color.blue.presentationDetents([.medium]) }
        .disabled(true)
    }
    tap(160, 20, sheet)
    #expect(!model.isShown)
  }

  @Test("A menu that is disabled while it is open closes")
  func disabledMenu() throws {
    let host = host {
      Menu {
        mark("inside")
      } label: {
        mark("menu")
      }
      .disabled(!model.isShown)
    }
    try tap("menu", host)
    #expect(host.visibleFrame(of: "inside") != nil)
    model.isShown = false
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "inside") == nil)
  }

  @Test("A popover that can't be dismissed lets touches beside it through, and stays")
  func fixed() throws {
    let host = host { screen(at: .top, fixed: true) }
    tap(160, 400, host)
    #expect(model.count == 100 && model.isShown)
    try tap("inside", host)
    #expect(model.count == 101)
  }

  @Test("A menu in a menu shows its buttons in the same list, one of which closes it")
  func menus() throws {
    let host = host {
      Menu {
        Button {
          model.count += 1
        } label: {
          mark("first")
        }
        Menu {
          Button {
            model.count += 10
          } label: {
            mark("nested")
          }
        } label: {
          mark("more")
        }
      } label: {
        mark("menu")
      }
    }
    try tap("menu", host)
    #expect(try frame("first", host).minY > frame("menu", host).maxY && host.visibleFrame(of: "nested") == nil)
    try tap("more", host)
    #expect(model.count == 0)
    #expect(try frame("nested", host).minY > frame("more", host).maxY)
    #expect(try frame("nested", host).minX > frame("first", host).minX)
    try tap("nested", host)
    #expect(model.count == 10 && host.visibleFrame(of: "first") == nil)
  }

  @Test("A menu with an action runs it, and a mark beside it shows its buttons")
  func primaryAction() throws {
    let host = host {
      Menu {
        Button {
          model.count += 10
        } label: {
          mark("inside")
        }
      } label: {
        mark("save")
      } primaryAction: {
        model.count += 1
      }
    }
    try tap("save", host)
    #expect(model.count == 1 && host.visibleFrame(of: "inside") == nil)
    let save = try frame("save", host)
    tap(save.maxX + 16, save.midY, host)
    try tap("inside", host)
    #expect(model.count == 11)
  }

  @Test("Keys reach a field in a popover")
  func keys() throws {
    let host = host {
      ZStack {
        Color.white
        Color.red.frame(width: 20, height: 20).popover(isPresented: Bindable(model).isShown) {
          TextField("Name", text: Bindable(model).name).frame(width: 200)
            .spotlightElement(key: "field", shape: .rectangle)
        }
      }
    }
    try tap("field", host)
    for character in "ab" {
      _ = host.send(KeyPress(KeyEquivalent(character), characters: String(character)))
    }
    #expect(model.name == "ab" && model.isShown)
  }
}
