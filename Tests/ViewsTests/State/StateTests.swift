import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
@testable import FollowspotViews

@Observable @MainActor final class Model {
  var width = 10.0
  var other = 0
  var items = [Item(id: 1), Item(id: 2)]
}

/// A model that may be changed on any thread.
@Observable final class Shared: @unchecked Sendable { var width = 10.0 }

@Observable @MainActor final class Item: @MainActor Identifiable {
  let id: Int
  var width: Double

  init(id: Int) {
    self.id = id
    width = Double(id) * 10
  }
}

/// A box whose width grows with each tap.
struct Tapped: View {
  var start = 10.0
  @State private var taps = 0

  var body: some View { box(start + Double(taps), 10).onTapGesture { taps += 1 } }
}

@MainActor
struct StateTests {
  let size = Size(width: 100, height: 20)

  private func widths(_ host: ViewHost) -> [Double] { host.fills.map(\.width) }

  @Test("A change of state requests an update, and nothing else does")
  func state() {
    let host = ViewHost(size: size) { Tapped() }
    #expect(host.needsUpdate)
    #expect(widths(host) == [10])
    #expect(!host.needsUpdate)
    host.tap(Point(x: 50, y: 10))
    host.tap(Point(x: 50, y: 10))
    #expect(host.needsUpdate)
    #expect(widths(host) == [12])
    #expect(!host.needsUpdate)
  }

  @Test("An update without a change returns the same list and evaluates nothing")
  func idle() {
    var evaluations = 0
    struct Counting: View {
      let evaluated: () -> Void
      var body: some View {
        let _ = evaluated()
        box(10, 10)
      }
    }
    let host = ViewHost(size: size) { Counting { evaluations += 1 } }
    let list = host.update()
    #expect(host.update() == list)
    #expect(evaluations == 1)
  }

  @Test("Setting a state to an equal value evaluates nothing, and to one that can't be compared always does")
  func equal() {
    struct Named: Equatable {
      let name: String
      var note = 0
      static func == (a: Named, b: Named) -> Bool { a.name == b.name }
    }
    struct Plain { var number = 1 }
    struct Counting: View {
      let evaluated: () -> Void
      @State private var numbers: [Int]? = [1, 2]
      @State private var named = Named(name: "a")
      @State private var plain = Plain()
      let step: Int
      var body: some View {
        let _ = evaluated()
        box(Double(10 * (numbers?.count ?? 0) + named.note + plain.number), 10).onTapGesture {
          switch step {
          case 0: numbers = [1, 2]
          case 1: named = Named(name: "a", note: 5)
          case 2: numbers = [1]
          case 3: named = Named(name: "b", note: 5)
          default: plain = Plain()
          }
        }
      }
    }
    for (step, expected) in [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2)] {
      var evaluations = 0
      let host = ViewHost(size: size) { Counting(evaluated: { evaluations += 1 }, step: step) }
      _ = host.update()
      host.tap(Point(x: 50, y: 10))
      #expect(host.needsUpdate == (expected == 2))
      _ = host.update()
      #expect(evaluations == expected, "step \(step)")
    }
  }

  @Test("A state that follows from preferences rests once it is equal")
  func preferences() {
    var evaluations = 0
    struct Named: Equatable {
      let word: String
    }
    struct Gathering: View {
      let evaluated: () -> Void
      @State private var named: [Named] = []
      var body: some View {
        let _ = evaluated()
        box(10 + Double(named.count), 10).preference(key: WordsKey.self, value: ["a", "b"])
          .onPreferenceChange(WordsKey.self) { named = $0.map { Named(word: String($0.prefix(1))) } }
      }
    }
    let host = ViewHost(size: size) { Gathering { evaluations += 1 } }
    for _ in 0..<4 { _ = host.update() }
    #expect(!host.needsUpdate && evaluations == 2)
    #expect(widths(host) == [12])
  }

  @Test("A binding reads and sets the state of another view")
  func binding() {
    struct Child: View {
      @Binding var width: Double
      var body: some View { box(width, 10).onTapGesture { width += 5 } }
    }
    struct Parent: View {
      @State private var width = 10.0
      var body: some View {
        HStack(spacing: 0) {
          Child(width: $width)
          box(width * 2, 10)
        }
      }
    }
    let host = ViewHost(size: size) { Parent() }
    #expect(widths(host) == [10, 20])
    host.tap(Point(x: 40, y: 10))
    #expect(widths(host) == [15, 30])
  }

  @Test("Bindable makes bindings to a model's properties")
  func bindable() {
    struct Child: View {
      @Bindable var model: Model
      @Binding var constant: Double
      var body: some View {
        Setter(width: $model.width)
      }
    }
    struct Setter: View {
      @Binding var width: Double
      var body: some View { box(width, 10).onTapGesture { width = 30 } }
    }
    let model = Model()
    let host = ViewHost(size: size) { Child(model: model, constant: .constant(1)) }
    _ = host.update()
    host.tap(Point(x: 50, y: 10))
    #expect(model.width == 30)
    #expect(widths(host) == [30])
  }

  @Test("A change of a model updates the views that read the changed property")
  func observation() {
    let model = Model()
    struct Reading: View {
      let model: Model
      var body: some View { box(model.width, 10) }
    }
    let host = ViewHost(size: size) { Reading(model: model) }
    #expect(widths(host) == [10])
    model.other = 1
    #expect(!host.needsUpdate)
    model.width = 25
    #expect(host.needsUpdate)
    #expect(widths(host) == [25])
  }

  @Test("Models read in ForEach, GeometryReader and overlays are observed")
  func observationInClosures() {
    let model = Model()
    let host = ViewHost(size: size) {
      VStack(spacing: 0) {
        ForEach(model.items) { box($0.width, 2) }
        GeometryReader { _ in box(model.width, 2) }
        box(1, 2).overlayPreferenceValue(NamesKey.self) { _ in box(model.width + 1, 2) }
      }
    }
    #expect(widths(host) == [10, 20, 10, 1, 11])
    model.items[1].width = 40
    #expect(host.needsUpdate)
    #expect(widths(host) == [10, 40, 10, 1, 11])
    model.width = 12
    #expect(widths(host) == [10, 40, 12, 1, 13])
  }

  @Test("A view that is evaluated often doesn't accumulate observations")
  func observationsEnd() {
    final class Reader: ObservableReader {
      var told = 0
      func readsChanged() { told += 1 }
    }
    let model = Model()
    let reader = Reader()
    let reads = ObservedReads()
    for _ in 0..<1000 { reads.track(for: reader) { _ = model.width } }
    #expect(reader.told == 0)
    model.width = 1
    model.width = 2
    #expect(reader.told == 2)
    reads.track(for: reader) { _ = model.width }
    reads.forget()
    model.width = 3
    #expect(reader.told == 2)
  }

  @Test("A nested reader is notified of its models only, and the outer reader of both")
  func readsInReads() {
    final class Reader: ObservableReader {
      var told = 0
      func readsChanged() { told += 1 }
    }
    let (outer, inner) = (Reader(), Reader())
    let (outerReads, innerReads) = (ObservedReads(), ObservedReads())
    let (first, second) = (Model(), Model())
    outerReads.track(for: outer) {
      _ = first.width
      innerReads.track(for: inner) { _ = second.width }
    }
    innerReads.track(for: inner) { _ = second.width }
    #expect(outer.told == 0)
    first.width = 1
    #expect(outer.told == 1 && inner.told == 0)
    second.width = 1
    #expect(outer.told == 2 && inner.told == 1)
    innerReads.forget()
    outerReads.forget()
    first.width = 2
    second.width = 2
    #expect(outer.told == 2 && inner.told == 1)
  }

  @Test("A view's state may change, when released, a model that the view read")
  func lastWords() {
    final class Token: Sendable {
      let model: Shared
      init(_ model: Shared) { self.model = model }
      deinit { model.width += 1 }
    }
    struct Holding: View {
      let model: Shared
      @State private var token: Token
      init(model: Shared) {
        self.model = model
        _token = State(wrappedValue: Token(model))
      }
      var body: some View {
        let _ = token
        box(model.width, 10)
      }
    }
    let model = Shared()
    var host: ViewHost? = ViewHost(size: size) { Holding(model: model) }
    #expect(host.map(widths) == [10])
    let before = model.width
    // An optimised build would release the host earlier.
    withExtendedLifetime(host) {}
    host = nil
    #expect(model.width > before)
  }

  @Test("A model may be changed on another thread")
  func otherThread() async {
    struct Reading: View {
      let model: Shared
      var body: some View { box(model.width, 10) }
    }
    let model = Shared()
    let host = ViewHost(size: size) { Reading(model: model) }
    #expect(widths(host) == [10])
    await Task.detached { model.width = 20 }.value
    while !host.needsUpdate { await Task.yield() }
    #expect(widths(host) == [20])
  }

  @Test("The environment is inherited, and the nearest value takes precedence")
  func environment() {
    struct Reading: View {
      @Environment(\.lineLimit) private var limit
      @Environment(Model.self) private var model: Model?
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { box(Double(limit ?? 1) + (model?.width ?? 0) + (isEnabled ? 0 : 50), 1) }
    }
    let model = Model()
    let host = ViewHost(size: size) {
      VStack(spacing: 0) {
        Reading()
        Reading().lineLimit(3)
        Reading().lineLimit(3).lineLimit(4)
        Reading().environment(model)
        Reading().disabled(false).disabled(true)
        Reading().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 5) + 2 }
      }
    }
    #expect(widths(host) == [1, 3, 3, 11, 51, 7])
    host.environment.lineLimit = 9
    #expect(widths(host) == [9, 3, 3, 19, 59, 11])
  }

  @Test("A palette in the environment colours the views inside")
  func palette() {
    let host = ViewHost(size: size) {
      HStack(spacing: 0) {
        Color.primary
        Color.primary.environment(\.palette, ColorPalette([.primary: .red]))
      }
    }
    let paints = host.update().items.compactMap { item -> Pixel? in
      if case .fill(_, .color(let pixel)) = item.content { pixel } else { nil }
    }
    #expect(paints == [Color.primary.pixel(in: ColorPalette()), Color.red.pixel(in: ColorPalette())])
  }

  @Test("A modifier and a button style may have state and read the environment")
  func propertiesOfModifiers() {
    struct Growing: ViewModifier {
      @State private var width = 10.0
      func body(content: Content) -> some View { content.frame(width: width).onTapGesture { width += 1 } }
    }
    struct Style: ButtonStyle {
      @Environment(\.lineLimit) private var limit
      func makeBody(configuration: Configuration) -> some View { box(Double(limit ?? 0), 10) }
    }
    let host = ViewHost(size: size) {
      HStack(spacing: 0) {
        Color.red.modifier(Growing())
        Button("") {}.buttonStyle(Style()).lineLimit(7)
      }
    }
    #expect(widths(host) == [10, 7])
    host.tap(Point(x: 44, y: 10))
    #expect(widths(host) == [11, 7])
  }

  @Test("A view value shown twice has two states with separate bindings")
  func sharedValue() {
    struct Whole: View {
      @State private var width = 10.0
      var body: some View { Half(width: $width) }
    }
    struct Half: View {
      @Binding var width: Double
      var body: some View { box(width, 10).onTapGesture { width += 1 } }
    }
    let one = Whole()
    let host = ViewHost(size: size) {
      HStack(spacing: 0) {
        one
        one
      }
    }
    #expect(widths(host) == [10, 10])
    host.tap(Point(x: 45, y: 10))
    #expect(widths(host) == [11, 10])
    host.tap(Point(x: 55, y: 10))
    #expect(widths(host) == [11, 11])
  }
}
