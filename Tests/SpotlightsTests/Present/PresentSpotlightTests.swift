import Dispatch
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Synchronization
import Testing
import FollowspotViews

/// An overlay that consists of a colour.
private struct PlainOverlay: SpotlightOverlay {
  func body(context: SpotlightContext) -> some View {
    Color.pink.frame(width: 10, height: 10)
  }
}

/// An overlay that shows nothing and records its contexts.
private struct NotingOverlay: SpotlightOverlay {
  var contexts = Contexts()

  @MainActor
  final class Contexts {
    var last: SpotlightContext?
    nonisolated init() {}
  }

  func body(context: SpotlightContext) -> some View {
    let _ = contexts.last = context
    Color.clear
  }
}

/// A sequence that records whether its elements are requested on the main queue. Like `AsyncStream`, it does not
/// require this.
private struct WatchedSequence: AsyncSequence {
  let stream: AsyncStream<Spotlight?>
  let notes = Notes()

  final class Notes: Sendable {
    let areMain = Mutex<[Bool]>([])
    let key = DispatchSpecificKey<Void>()

    init() { DispatchQueue.main.setSpecific(key: key, value: ()) }
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Spotlight?>.Iterator
    let notes: Notes

    mutating func next() async -> Spotlight?? {
      notes.areMain.withLock { $0.append(DispatchQueue.getSpecific(key: notes.key) != nil) }
      return await base.next()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), notes: notes) }
}

@MainActor
@Suite("Presented spotlights")
struct PresentSpotlightTests {
  private let tour = Spotlight(
    elements: [.init("a", "First"), .init("b", "Second"), .init("all", "Both")], cancellable: true,
    buttons: [.skip])

  /// Two elements in a row and their container, on 300 × 200 points. A bar below does not belong to the spotlight's
  /// view.
  private func host(@ViewBuilder _ presented: @escaping (AnyView) -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 300, height: 200), environment: .forTests) {
      VStack(spacing: 0) {
        presented(
          AnyView(
            HStack(spacing: 0) {
              Color.red.spotlightElement(key: "a", shape: .rectangle)
              Color.green.spotlightElement(key: "b", shape: .rectangle)
            }
            .frame(height: 60)
            .spotlightElement(key: "all", shape: .rectangle)
            .frame(height: 180)))
        Color.blue.frame(height: 20).zIndex(5)
      }
    }
    host.settled()
    return host
  }

  /// Lets tasks of the main actor run until a condition holds, but not for ever.
  private func turns(until isTrue: () -> Bool) async {
    for _ in 0..<1000 where !isTrue() { await Task.yield() }
  }

  private func cutout(_ host: ViewHost) -> Rect? { host.settled().scrims.first?.cutouts.first?.outline.bounds.rect }

  @Test("A stream's sequences highlight their elements, and `nil` ends the highlight")
  func stream() async {
    let (stream, continuation) = AsyncStream<Spotlight?>.makeStream()
    let host = host { $0.presentSpotlight(stream) }
    continuation.yield(tour)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(cutout(host) == Rect(x: 0, y: 60, width: 150, height: 60))
    host.tap(Point(x: 280, y: 190))
    host.pass(.seconds(1))
    #expect(cutout(host) == Rect(x: 150, y: 60, width: 150, height: 60))
    host.tap(Point(x: 280, y: 190))
    host.pass(.seconds(1))
    #expect(cutout(host) == Rect(x: 0, y: 60, width: 300, height: 60))
    continuation.yield(Spotlight(elements: [.init("b", "Again")]))
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(cutout(host) == Rect(x: 150, y: 60, width: 150, height: 60))
    continuation.yield(nil)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(host.settled().scrims.isEmpty)
    host.close()
  }

  @Test("A spotlight travels from cutout to cutout and fades in and out")
  func travels() throws {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(tour)
    host.pass(.milliseconds(100))
    let opacity = try #require(host.settled().scrims.first?.opacity)
    #expect(opacity > 0 && opacity < 1)
    host.pass(.seconds(1))
    host.tap(Point(x: 280, y: 190))
    host.pass(.milliseconds(175))
    let way = try #require(cutout(host))
    #expect(way.minX > 20 && way.minX < 130 && way.width == 150)
    host.pass(.seconds(1))
    model.none()
    host.pass(.milliseconds(100))
    let leaving = try #require(host.settled().scrims.first?.opacity)
    #expect(leaving > 0 && leaving < 1)
    host.pass(.seconds(1))
    #expect(host.settled().scrims.isEmpty && !host.needsUpdate)
  }

  private func host(_ model: SpotlightModel, animation: Animation, reducesMotion: Bool = false) -> ViewHost {
    var style = DefaultOverlay.Style()
    style.scrim.animation = animation
    let host = host { [style] in $0.presentSpotlight(model, using: DefaultOverlay(style: style)) }
    host.environment.accessibilityReduceMotion = reducesMotion
    host.settled()
    return host
  }

  @Test("A spotlight uses its overlay's animation, whatever changes the model")
  func animation() throws {
    let model = SpotlightModel()
    let host = host(model, animation: .linear(duration: 1))
    withAnimation(.easeIn(duration: 0.1)) { model.run(tour) }
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().scrims.first?.opacity) - 0.496) < 0.02)
    host.pass(.seconds(1))
    model.next()
    host.settled()
    host.pass(.milliseconds(496))
    #expect(abs(try #require(cutout(host)).minX - 74.4) < 3)
    host.pass(.seconds(1))
    model.none()
    host.settled()
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().scrims.first?.opacity) - 0.504) < 0.02)
    host.pass(.seconds(1))
    #expect(host.settled().scrims.isEmpty)
  }

  @Test("A spotlight only fades, and quickly, with reduced motion")
  func reducedMotion() throws {
    let model = SpotlightModel()
    let host = host(model, animation: .linear(duration: 5), reducesMotion: true)
    model.run(tour)
    host.pass(.milliseconds(250))
    #expect(host.settled().scrims.first?.opacity == 1)
    model.next()
    host.settled()
    let cutouts = try #require(host.update(at: host.timeline.now + .milliseconds(100)).scrims.first).cutouts
    #expect(cutouts.map(\.outline.bounds.minX).sorted() == [0, 150])
    #expect(cutouts.allSatisfy { abs($0.strength - 0.5) < 0.02 })
    model.none()
    host.pass(.milliseconds(250))
    #expect(host.settled().scrims.isEmpty)
  }

  @Test("A spotlight takes no touch before it has arrived and passes none to the app below")
  func guarded() {
    let model = SpotlightModel()
    var taps = 0
    let host = host { $0.onTapGesture { taps += 1 }.presentSpotlight(model) }
    model.run(tour)
    host.tap(Point(x: 20, y: 70))
    host.pass(.milliseconds(100))
    host.tap(Point(x: 20, y: 70))
    #expect(model.target?.key == "a" && taps == 0)
    host.pass(.seconds(1))
    host.tap(Point(x: 20, y: 70))
    #expect(model.target?.key == "b" && taps == 0)
  }

  @Test(
    "Two quick taps advance a spotlight by one step, whatever their timing", arguments: [0, 150, 340])
  func quickTaps(milliseconds: Int) {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(tour)
    host.pass(.seconds(1))
    host.tap(Point(x: 20, y: 190))
    if milliseconds > 0 { host.pass(.milliseconds(milliseconds)) }
    host.tap(Point(x: 280, y: 190))
    #expect(model.target?.key == "b")
    host.pass(.seconds(1))
    host.tap(Point(x: 280, y: 190))
    #expect(model.target?.key == "all")
  }

  @Test("A finger that came down before the cutout arrived does nothing, while code can always advance")
  func earlyFinger() {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(tour)
    host.pass(.seconds(1))
    model.next()
    host.pass(.milliseconds(300))
    host.press(Point(x: 20, y: 190))
    host.pass(.milliseconds(100))
    host.release(Point(x: 20, y: 190))
    #expect(model.target?.key == "b")
    model.back()
    model.next()
    model.next()
    #expect(model.target?.key == "all")
  }

  @Test("An overlay's back and next buttons do nothing while cutouts travel, but ending works")
  func quickButtons() throws {
    let model = SpotlightModel()
    let noted = NotingOverlay.Contexts()
    let host = host { $0.presentSpotlight(model, using: NotingOverlay(contexts: noted)) }
    model.run(tour)
    host.pass(.seconds(1))
    try #require(noted.last).next()
    host.pass(.milliseconds(150))
    try #require(noted.last).next()
    #expect(model.target?.key == "b")
    try #require(noted.last).actions.back?()
    #expect(model.target?.key == "b")
    host.pass(.milliseconds(250))
    try #require(noted.last).actions.back?()
    #expect(model.target?.key == "a")
    host.pass(.milliseconds(150))
    try #require(noted.last).actions.skip?()
    #expect(!model.isActive)
  }

  @Test("A spotlight passes each step's cutout, container, text, position and actions to its overlay")
  func context() throws {
    let model = SpotlightModel()
    let noted = NotingOverlay.Contexts()
    let host = host { $0.presentSpotlight(model, using: NotingOverlay(contexts: noted)) }
    var tour = tour
    tour.missingTargets = .center
    tour.elements.insert(Spotlight.Element("x", "Nowhere", title: "Gone"), at: 1)
    model.run(tour)
    host.pass(.seconds(1))
    let first = try #require(noted.last)
    #expect(first.cutouts.map(\.rect) == [Rect(x: 0, y: 60, width: 150, height: 60)])
    #expect(first.container == Size(width: 300, height: 200))
    #expect(first.message == "First" && first.title == nil && first.phase == .shown && first.showsCard)
    #expect(first.number == 1 && first.count == 4 && !first.isLast && first.buttons == [.skip])
    #expect(first.isCancellable && first.actions.back == nil)
    first.next()
    host.pass(.seconds(1))
    let second = try #require(noted.last)
    #expect(second.cutouts.isEmpty && second.title == "Gone" && second.number == 2 && second.actions.back != nil)
    second.none()
    #expect(!model.isActive)
    tour.isCancellable = false
    tour.elements = [Spotlight.Element("b", "Second")]
    model.run(tour)
    host.pass(.seconds(1))
    let only = try #require(noted.last)
    #expect(!only.isCancellable && only.actions.none == nil && only.actions.skip == nil && only.actions.close == nil)
    only.none()
    #expect(only.isLast && model.isActive)
  }

  @Test("A step's shape and padding override those of the mark and of the sequence")
  func cutouts() throws {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model, using: TooltipOverlay()) }
    let wide = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    model.run(
      Spotlight(
        elements: [
          .init("a", "Plain"), .init("a", "Shaped", shape: .roundedRectangle(cornerRadius: 9), padding: wide),
        ],
        padding: EdgeInsets(6)))
    host.pass(.seconds(1))
    func cutout() throws -> Outline { try #require(host.settled().scrims.first?.cutouts.first).outline }
    #expect(try cutout() == .rectangle(DeviceRect(Rect(x: -6, y: 54, width: 162, height: 72), scale: 1)))
    model.next()
    host.pass(.seconds(1))
    #expect(
      try cutout()
        == .roundedRectangle(DeviceRect(Rect(x: -2, y: 59, width: 156, height: 64), scale: 1), CornerRadii(9)))
  }

  @Test("A stream of spotlights is read on the main queue only")
  func executor() async {
    let (stream, continuation) = AsyncStream<Spotlight?>.makeStream()
    let watched = WatchedSequence(stream: stream)
    let host = host { $0.presentSpotlight(watched, using: TooltipOverlay.self) }
    continuation.yield(tour)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(cutout(host) != nil)
    #expect(watched.notes.areMain.withLock { $0.count >= 1 && $0.allSatisfy { $0 } })
    host.close()
  }

  @Test("A stream of spotlights is no longer read after its view has disappeared")
  func gone() async {
    let (stream, continuation) = AsyncStream<Spotlight?>.makeStream()
    let ended = Mutex(false)
    continuation.onTermination = { _ in ended.withLock { $0 = true } }
    let host = host { $0.presentSpotlight(stream) }
    continuation.yield(tour)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    host.close()
    await turns { ended.withLock { $0 } }
    #expect(ended.withLock { $0 })
  }

  @Test("Several spotlights with different overlays can be presented at once")
  func looks() {
    let (first, second) = (SpotlightModel(), SpotlightModel())
    let host = host { $0.presentSpotlight(first, using: PlainOverlay()).presentSpotlight(second) }
    first.run(tour)
    host.pass(.seconds(1))
    #expect(host.settled().frames(of: .pink).count == 1 && host.settled().scrims.isEmpty)
    second.run(tour)
    host.pass(.seconds(1))
    #expect(host.settled().frames(of: .pink).count == 1 && host.settled().scrims.count == 1)
  }

  @Test("A spotlight waits for an element under a scrim, measured by the display's clock")
  func waits() {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(
      Spotlight(elements: [.init("x", "Not there"), .init("a", "There")], missingTargets: .wait(upTo: .seconds(3))))
    host.pass(.seconds(1))
    #expect(model.isActive && host.settled().scrims.first?.cutouts.isEmpty == true)
    host.tap(Point(x: 20, y: 70))
    #expect(model.target == nil)
    host.pass(.seconds(4))
    #expect(model.target?.key == "a" && cutout(host) != nil)
  }
}
