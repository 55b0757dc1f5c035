import FollowspotTesting
import SwiftUI
import Testing

/// Buttons, rows and bars, as ported code has them.
@MainActor @Suite("Controls of ported code")
struct ControlTests: ScreenTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  @Test("A foreground style on or around a button is that of its label")
  func buttonColors() {
    func picture(_ view: some View) -> Set<Pixel> {
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 60, height: 60), scale: 1)
      return Set((0..<60).flatMap { y in (0..<60).map { bitmap[$0, y] } })
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let shape = { Rectangle().frame(width: 20, height: 20) }
    let plain = picture(Button(action: {}, label: shape))
    let pixel = Bitmap(rendering: red, size: CGSize(width: 1, height: 1), scale: 1)[0, 0]
    for view in [
      AnyView(Button(action: {}, label: shape).foregroundStyle(red)),
      AnyView(VStack { Button(action: {}, label: shape) }.foregroundColor(red)),
      AnyView(Button(action: {}, label: shape).buttonStyle(.bordered).foregroundStyle(red)),
    ] {
      #expect(picture(view).contains(pixel) && !plain.contains(pixel))
    }
  }

  @Test("A button or a link in a row of a list takes the whole row, and two buttons take none")
  func rows() throws {
    let host = host {
      NavigationStack {
        List {
          Button("Buy") { log.lines.append("buy") }.spotlightElement(key: "buy", shape: .rectangle)
          NavigationLink {
            mark("page")
          } label: {
            mark("link")
          }
          HStack {
            Button("Less") { log.lines.append("less") }
            Button("More") { log.lines.append("more") }
          }
          .spotlightElement(key: "two", shape: .rectangle)
          Button("Go") { log.lines.append("go") }.buttonStyle(.bordered)
            .spotlightElement(key: "styled", shape: .rectangle)
        }
      }
    }
    tap(300, try frame("buy", host).midY, host)
    tap(8, try frame("buy", host).midY, host)
    tap(300, try frame("two", host).midY, host)
    tap(300, try frame("styled", host).midY, host)
    #expect(log.lines == ["buy", "buy"])
    tap(try frame("buy", host).midX, try frame("buy", host).midY, host)
    #expect(log.lines == ["buy", "buy", "buy"])
    tap(200, try frame("link", host).midY, host)
    #expect(host.visibleFrame(of: "page") != nil)
  }

  @Test("A picture and a text of a tab stand over each other")
  func tabItem() throws {
    let host = host {
      TabView {
        Color.white.tabItem {
          mark("icon")
          mark("title")
        }
      }
    }
    let (icon, title) = (try frame("icon", host), try frame("title", host))
    #expect(icon.maxY <= title.minY && icon.midX == title.midX)
  }

  @Test("Views of a bar lie side by side, a spacer pushes them apart, and the principal one is in the middle")
  func bars() throws {
    let host = host {
      NavigationStack {
        Color.white.navigationTitle("Title").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            mark("first")
            Spacer()
            mark("last")
          }
          ToolbarItem(placement: .principal) { mark("middle") }
        }
      }
    }
    let (first, last, middle) = (try frame("first", host), try frame("last", host), try frame("middle", host))
    #expect(first.midY == last.midY && first.minX < 16 && last.maxX > 304 && first.minY > 400)
    #expect(abs(middle.midX - 160) < 1 && middle.maxY < 80)
  }

  @MainActor @Observable
  final class Bars { var hasItem = false }

  @Test("A bar exists as long as it has views, above and below")
  func emptyBars() throws {
    let model = Bars()
    let host = host {
      NavigationStack {
        Color.white.spotlightElement(key: "screen", shape: .rectangle).toolbar {
          ToolbarItem(placement: .keyboard) { mark("keys") }
          if model.hasItem { ToolbarItem(placement: .bottomBar) { mark("below") } }
        }
      }
    }
    #expect(try frame("screen", host).height == 480 && host.visibleFrame(of: "keys") == nil)
    model.hasItem = true
    host.pass(.seconds(1))
    #expect(try frame("screen", host).minY == 0 && frame("screen", host).maxY <= frame("below", host).minY)
    model.hasItem = false
    host.pass(.seconds(1))
    #expect(try frame("screen", host).height == 480)
  }

  @Test("A screen may hide the button that leads back")
  func backButton() throws {
    @MainActor func pushed(_ isHidden: Bool) throws -> CGRect {
      let host = host {
        NavigationStack {
          NavigationLink {
            Color.white.navigationBarBackButtonHidden(isHidden).toolbar {
              ToolbarItem(placement: .navigationBarLeading) { mark("own") }
            }
          } label: {
            mark("link")
          }
        }
      }
      tap(try frame("link", host).midX, try frame("link", host).midY, host)
      return try frame("own", host)
    }
    #expect(try pushed(true).minX + 40 < pushed(false).minX)
  }

  @Test("A reader scrolls a view beside its other views")
  func scrollTo() throws {
    let host = host {
      ScrollViewReader { proxy in
        ScrollView {
          VStack { ForEach(0..<40) { mark("\($0)").frame(height: 40).id($0) } }
        }
        mark("jump").onTapGesture { proxy.scrollTo(20, anchor: .top) }
      }
    }
    #expect(host.visibleFrame(of: "20") == nil)
    tap(try frame("jump", host).midX, try frame("jump", host).midY, host)
    #expect(try frame("20", host).minY < 40)
  }

  @Test("A toggle and a stepper without labels are as wide as their marks")
  func labelsHidden() throws {
    for view in [
      AnyView(Toggle("Receipt", isOn: .constant(true))),
      AnyView(Stepper("Receipt", value: .constant(1), in: 0...3)),
    ] {
      let host = host {
        VStack {
          view.spotlightElement(key: "wide", shape: .rectangle)
          view.labelsHidden().spotlightElement(key: "narrow", shape: .rectangle)
        }
      }
      #expect(try frame("wide", host).width == 320)
      #expect(try frame("narrow", host).width < 250)
    }
  }

  @Test("A canvas draws symbols in a rectangle and at a point")
  func canvas() {
    func dark(_ draw: @escaping (GraphicsContext) -> Void) -> [CGPoint] {
      let ground = ZStack {
        Color.white
        Canvas { context, _ in draw(context) }
      }
      let bitmap = Bitmap(rendering: ground, size: CGSize(width: 60, height: 60), scale: 1)
      var points: [CGPoint] = []
      for y in 0..<60 {
        for x in 0..<60 where bitmap[x, y].bits & 255 < 128 { points.append(CGPoint(x: Double(x), y: Double(y))) }
      }
      return points
    }
    let image = Image(systemName: "heart.fill")
    let inside = dark { $0.draw(image, in: CGRect(x: 30, y: 30, width: 24, height: 24)) }
    #expect(inside.count > 100 && inside.allSatisfy { CGRect(x: 30, y: 30, width: 24, height: 24).contains($0) })
    let around = dark { $0.draw(image, at: CGPoint(x: 20, y: 20)) }
    #expect(around.count > 100 && around.allSatisfy { $0.x < 40 && $0.y < 40 })
  }
}
