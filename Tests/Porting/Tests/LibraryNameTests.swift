import Combine
import FollowspotTesting
import SwiftUI
import Testing

/// Names on which public libraries rely.
@MainActor @Suite("Names in libraries")
struct LibraryNameTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var page = 1
    var value = 0.5
    var switches = [true, false]
    var values: [Int] = []
    var isAsked = false
    var chosen: Set<Int> = []
  }

  private let model = Model()

  @Test("Tabs come from loops and sections, and hidden ones have no place")
  func tabs() throws {
    let host = host {
      TabView(selection: Bindable(model).page) {
        ForEach(1..<3) { number in
          Tab("Page \(number)", systemImage: "star", value: number) { mark("page\(number)") }
        }
        TabSection("More") {
          Tab("Third", systemImage: "star", value: 3) { mark("third") }.customizationID("third")
          Tab("Fourth", systemImage: "star", value: 4) { mark("fourth") }.hidden(model.page == 2)
        }
      }
    }
    #expect(host.visibleFrame(of: "page1") != nil && host.elementDump.contains("Fourth"))
    tap(try center(of: "Page 2", host), host)
    #expect(model.page == 2 && host.visibleFrame(of: "page2") != nil && !host.elementDump.contains("Fourth"))
    tap(try center(of: "Third", host), host)
    #expect(model.page == 3 && host.visibleFrame(of: "third") != nil)
  }

  @Test("A stepper has a format, and a toggle sets several values")
  func controls() throws {
    let host = host {
      VStack {
        Stepper("Share", value: Bindable(model).value, in: 0...1, step: 0.25, format: .percent)
        Toggle("All", sources: Array(Bindable(model).switches), isOn: \.self)
      }
    }
    #expect(host.elementDump.contains("50%"))
    tap(try center(of: "All", host), host)
    #expect(model.switches == [true, true])
    tap(try center(of: "All", host), host)
    #expect(model.switches == [false, false])
  }

  @Test("An arc touches both lines, at any angle and on both sides", arguments: [0.3, 1.2, 2.8], [-1.0, 1])
  func arcs(angle: Double, side: Double) {
    let end = CGPoint(x: 50 + 40 * cos(angle), y: 50 + side * 40 * sin(angle))
    let path = Path {
      $0.move(to: CGPoint(x: 90, y: 50))
      $0.addArc(tangent1End: CGPoint(x: 50, y: 50), tangent2End: end, radius: 4)
    }
    let distance = 4 / tan(angle / 2)
    var points: [CGPoint] = []
    path.forEach {
      switch $0 {
      case .line(let point): points.append(point)
      case .curve(let point, _, _): points.append(point)
      default: break
      }
    }
    let (first, last) = (points[0], points[points.count - 1])
    #expect(abs(first.x - 50 - distance) < 1e-6 && abs(first.y - 50) < 1e-6)
    #expect(abs(last.x - 50 - distance * cos(angle)) < 1e-6)
    #expect(abs(last.y - 50 - side * distance * sin(angle)) < 1e-6)
    // The middle of the arc is the point nearest to the corner.
    let nearest = points.map { hypot($0.x - 50, $0.y - 50) }.min() ?? 0
    #expect(nearest < distance + 1e-6 && nearest >= 4 / sin(angle / 2) - 4 - 1e-6)
  }

  @Test("A map has an inverse")
  func inverse() {
    let map = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4).scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 7, y: -2).applying(map).applying(map.inverted())
    #expect(abs(point.x - 7) < 1e-9 && abs(point.y + 2) < 1e-9)
    #expect(map.concatenating(map.inverted()).b.magnitude < 1e-9 && CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test("A view takes the values of a publisher")
  func subscription() {
    let model = model
    let subject = PassthroughSubject<Int, Never>()
    let host = host { SubscriptionView(content: mark("view"), publisher: subject) { model.values.append($0) } }
    subject.send(3)
    host.pass(.seconds(1))
    #expect(model.values == [3] && host.visibleFrame(of: "view") != nil)
  }

  private struct Mirrored: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      Padding(width: environment.layoutDirection == .rightToLeft ? 30 : 10)
    }
  }

  private struct Padding: ViewModifier {
    let width: Double

    func body(content: Content) -> some View { content.padding(width) }
  }

  @Test("A modifier depends on the environment", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func modifier(direction: LayoutDirection) throws {
    let host = host {
      mark("inner").modifier(Mirrored()).spotlightElement(key: "outer", shape: .rectangle)
        .environment(\.layoutDirection, direction)
    }
    #expect(try frame("outer", host).width == frame("inner", host).width + (direction == .rightToLeft ? 60 : 20))
  }

  private struct Spread: _VariadicView_MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      HStack(spacing: 5) { ForEach(children) { $0.padding(.leading, Double(children.count)) } }
    }
  }

  @Test("Views are made from those in another by the older names")
  func variadic() throws {
    let host = host {
      _VariadicView.Tree(Spread()) {
        mark("a")
        mark("b")
      }
    }
    #expect(try frame("b", host).minX == frame("a", host).maxX + 7)
    let tuple = TupleView((mark("a"), Text("b")))
    #expect(AnyView(_fromValue: tuple.value.1) != nil && AnyView(_fromValue: 3) == nil)
  }

  /// Shows a question whose closures don't escape.
  private struct Asking<Actions: View, Message: View>: View {
    let content: AnyView

    init(_ model: Model, actions: (Int) -> Actions, message: (Int) -> Message) {
      content = AnyView(
        Color.red.alert(
          "Sure?", isPresented: Bindable(model).isAsked, presenting: 7, actions: actions, message: message))
    }

    var body: some View { content }
  }

  @Test("A question takes closures that don't escape")
  func question() throws {
    let model = model
    let host = host {
      Asking(model) { number in
        Button("Yes \(number)") { model.values.append(number) }
      } message: { number in
        Text("It costs \(number)")
      }
    }
    model.isAsked = true
    host.pass(.seconds(1))
    #expect(host.elementDump.contains("It costs 7"))
    tap(try center(of: "Yes 7", host), host)
    #expect(model.values == [7] && !model.isAsked)
  }

  @Test("Keys name what is said, and a list takes no selection")
  func odds() throws {
    let key = LocalizedStringKey("Room \(5)")
    let none: Binding<Set<Int>>? = nil
    let host = host {
      List(0..<2, id: \.self, selection: none) { number in
        Button("x") { model.values.append(number) }.accessibilityLabel(key).accessibilityHint(
          "unused", isEnabled: false)
      }
    }
    #expect(host.elementDump.contains("Room 5") && !host.elementDump.contains("unused"))
    tap(try center(of: "Room 5", host), host)
    #expect(model.values == [0])
  }
}
