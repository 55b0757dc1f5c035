import FollowspotTesting
import SwiftUI
import Testing

/// Names of SwiftUI that views rarely use.
@MainActor @Suite("Rare names of SwiftUI")
struct LateNameTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var rows = [Row(name: "a"), Row(name: "b"), Row(name: "c")]
    var page = "first"
    var presses = 0
  }

  struct Row: Identifiable {
    let id = UUID()
    var name: String
  }

  private let model = Model()
  private let size = CGSize(width: 60, height: 40)

  private func picture(_ view: some View) -> [Pixel] {
    let bitmap = Bitmap(rendering: view, size: size, scale: 1)
    return (0..<40).flatMap { y in (0..<60).map { bitmap[$0, y] } }
  }

  private func mark(_ key: String) -> some View {
    Color.red.frame(height: 20).spotlightElement(key: SpotlightKey(key), shape: .rectangle)
  }

  @Test("Each style has weaker ones, and a gradient of colours is a style")
  func levels() {
    func filled(_ style: some ShapeStyle) -> [Pixel] { picture(Rectangle().fill(style)) }
    #expect(filled(.red.secondary) == filled(Color.red.opacity(0.5)))
    #expect(filled(.tint.tertiary) == filled(Color.accentColor.opacity(0.25)))
    #expect(filled(.background.quaternary) == filled(.background.opacity(0.15)))
    #expect(filled(.red.quinary) != filled(.red.quaternary))
    let gradient = Gradient(colors: [.red, .blue])
    #expect(filled(gradient) == filled(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)))
    #expect(filled(gradient.secondary) != filled(gradient))
  }

  @Test("Colours have channels of light and of Display P3")
  func colorSpaces() {
    #expect(picture(Color(.sRGBLinear, white: 0.21405)) == picture(Color(white: 0.5)))
    // The sRGB colour #ff8040 in Display P3, by the matrices of CSS Color 4
    let color = Color(.displayP3, red: 0.93612, green: 0.52902, blue: 0.31214)
    #expect(picture(color) == picture(Color(red: 1, green: 128 / 255, blue: 64 / 255)))
    #expect(picture(Color(.displayP3, red: 1, green: 0, blue: 0)) == picture(Color(red: 1, green: 0, blue: 0)))
    #expect(picture(Color(.displayP3, white: 0.5)) == picture(Color(white: 0.5)))
  }

  @Test("The values that modifiers give to texts can be set in the environment")
  func environment() {
    let view = Text("Platz an der Sonne")
    #expect(picture(view.environment(\.textCase, .uppercase)) == picture(view.textCase(.uppercase)))
    #expect(picture(view.environment(\.minimumScaleFactor, 0.5)) == picture(view.minimumScaleFactor(0.5)))
    let cut = view.lineLimit(1)
    #expect(picture(cut.environment(\.truncationMode, .middle)) == picture(cut.truncationMode(.middle)))
    let star = Image(systemName: "star")
    #expect(picture(star.environment(\.imageScale, .large)) == picture(star.imageScale(.large)))
    #expect(picture(star.environment(\.imageScale, .large)) != picture(star))
    var values = EnvironmentValues()
    values.legibilityWeight = .bold
    values.headerProminence = .increased
    values.allowsTightening = true
    values.truncationMode = .middle
    #expect(values.legibilityWeight == .bold && values.headerProminence == .increased && values.allowsTightening)
    #expect(values.textCase == nil && values.imageScale == .medium && values.truncationMode == .middle)
  }

  @Test("Rows are at least as high as is said, and never lower than a finger", arguments: [0.0, 120])
  func rowHeight(height: Double) throws {
    let host = host {
      List {
        mark("a")
        mark("b")
      }
      .environment(\.defaultMinListRowHeight, height)
    }
    #expect(try frame("b", host).minY - frame("a", host).minY == max(height, 48))
  }

  @Test("Rows of a loop over bindings can be deleted and moved")
  func editActions() throws {
    let host = host {
      List {
        mark("before")
        ForEach(Bindable(model).rows, editActions: .all) { $row in
          mark(row.name).onTapGesture { row.name += "!" }
        }
      }
    }
    tap(280, try frame("b", host).midY, host)
    #expect(model.rows.map(\.name) == ["a", "c"])
    tap(225, try frame("a", host).midY, host)
    #expect(model.rows.map(\.name) == ["c", "a"])
    tap(try frame("a", host).center, host)
    #expect(model.rows.map(\.name) == ["c", "a!"])
    for x in [170.0, 225, 280] { tap(x, try frame("before", host).midY, host) }
    #expect(model.rows.count == 2)
    let fixed = self.host {
      List { ForEach(Bindable(model).rows, id: \.id, editActions: []) { mark($0.wrappedValue.name) } }
    }
    tap(280, try frame("c", fixed).midY, fixed)
    #expect(model.rows.count == 2)
  }

  private struct Sections<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      VStack(spacing: 0) {
        ForEach(sections: content) { section in
          section.header
          ForEach(section.content) { $0.padding(.leading, Double(10 * section.content.count)) }
          section.footer
        }
      }
    }
  }

  @Test("A view lays out the sections in another, and views outside of them are one section")
  func sections() throws {
    let host = host {
      Sections {
        mark("loose")
        Section {
          mark("a")
          ForEach(0..<2) { mark("b\($0)") }
        } header: {
          mark("header")
        }
      }
    }
    #expect(try frame("loose", host).minX == 10 && frame("header", host).minX == 0 && frame("b1", host).minX == 30)
    #expect(try frame("header", host).minY == frame("loose", host).maxY)
    #expect(try frame("a", host).minY == frame("header", host).maxY)
    let counted = self.host {
      Group(sections: Group { Section("x") { mark("c") } }) { sections in
        if sections.count == 1, sections[0].header.count == 1 { mark("one") }
      }
    }
    #expect(counted.visibleFrame(of: "one") != nil)
  }

  @Test("A tab for a search has a glass and a name that is said")
  func searchTab() throws {
    let host = host {
      TabView(selection: Bindable(model).page) {
        Tab("First", systemImage: "house", value: "first") { mark("first") }
        Tab(value: "search", role: .search) { mark("found") }
      }
    }
    tap(try center(of: "Search", host), host)
    host.pass(.seconds(1))
    #expect(model.page == "search" && host.visibleFrame(of: "found") != nil)
  }

  @Test("A spring has the numbers of its kinds, and a curve has an inverse and a velocity")
  func springs() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.bounce - 0.3) < 1e-9 && abs(spring.duration - 0.5) < 1e-9 && abs(spring.response - 0.5) < 1e-9)
    let same = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    #expect(abs(same.dampingRatio - spring.dampingRatio) < 1e-9 && abs(same.response - 0.5) < 1e-9)
    #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
    #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.7).settlingDuration - 2) < 0.1)
    let curve = UnitCurve.circularEaseIn
    #expect(abs(curve.inverse.value(at: curve.value(at: 0.7)) - 0.7) < 1e-3)
    #expect(UnitCurve.linear.velocity(at: 0.5) == 1 && curve.velocity(at: 0.9) > curve.velocity(at: 0.1))
  }

  @Test("A menu with an action has a symbol, and a picker a view for its value")
  func controls() throws {
    let host = host {
      VStack {
        Menu("More", systemImage: "star") {
          Button("x") {}
        } primaryAction: {
          model.presses += 1
        }
        Picker("Pages", selection: Bindable(model).page) {
          Text("first").tag("first")
        } currentValueLabel: {
          Text("unused")
        }
      }
    }
    tap(try center(of: "More", host), host)
    #expect(model.presses == 1)
    #expect(!host.elementDump.contains("unused"))
  }

  @Test("Pictures and colours have resources, which are names")
  func resources() {
    #expect(picture(Image(ImageResource(name: "none.png"))) == picture(Image("none.png")))
    #expect(picture(Color(ColorResource(name: "red"))) == picture(Color("red")))
    let image = Image("none.png").resizable(capInsets: EdgeInsets(), resizingMode: .stretch)
    #expect(picture(image) == picture(Image("none.png").resizable()))
  }
}
