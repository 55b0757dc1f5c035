import Drawing
import FollowspotTesting
import Geometry
import Spotlights
import Synchronization
import Testing
import Views

/// An overlay that is nothing but a colour.
private struct PlainOverlay: FocusOverlay {
  func body(context: FocusContext) -> some View {
    Color.pink.frame(width: 10, height: 10)
  }
}

/// Notes on which actor it is asked for its elements.
private struct WatchedSequence: AsyncSequence {
  let stream: AsyncStream<Spotlight?>
  let actors: Actors

  final class Actors: Sendable {
    let areMain = Mutex<[Bool]>([])
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: AsyncStream<Spotlight?>.Iterator
    let actors: Actors

    mutating func next() async -> Spotlight?? { await base.next() }

    mutating func next(isolation actor: isolated (any Actor)?) async -> Spotlight?? {
      actors.areMain.withLock { $0.append(actor === MainActor.shared) }
      return await base.next(isolation: actor)
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator(), actors: actors) }
}

@MainActor
@Suite("A stream of spotlights")
struct PresentSpotlightTests {
  private let tour = Spotlight(
    elements: [.init("a", "First"), .init("b", "Second"), .init("all", "Both")], cancellable: true,
    buttons: [.skip])

  /// Two elements in a row, and their container, on 300 × 200 points; a bar below is not part of what is lit.
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

  /// Gives tasks of the main actor their turn, until something holds; never for ever.
  private func turns(until isTrue: () -> Bool) async {
    for _ in 0..<1000 where !isTrue() { await Task.yield() }
  }

  private func light(_ host: ViewHost) -> Rect? { host.settled().covers.first?.holes.first?.outline.bounds.rect }

  @Test("lights the elements of each sequence it brings, and none when it brings nil")
  func stream() async {
    let (stream, continuation) = AsyncStream<Spotlight?>.makeStream()
    let host = host { $0.presentSpotlight(stream) }
    continuation.yield(tour)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(light(host) == Rect(x: 0, y: 60, width: 150, height: 60))
    host.tap(Point(x: 280, y: 190))
    host.pass(.seconds(1))
    #expect(light(host) == Rect(x: 150, y: 60, width: 150, height: 60))
    host.tap(Point(x: 280, y: 190))
    host.pass(.seconds(1))
    #expect(light(host) == Rect(x: 0, y: 60, width: 300, height: 60))
    continuation.yield(Spotlight(elements: [.init("b", "Again")]))
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(light(host) == Rect(x: 150, y: 60, width: 150, height: 60))
    continuation.yield(nil)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(host.settled().covers.isEmpty)
    host.close()
  }

  @Test("travels from light to light, and fades on and off")
  func travels() throws {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(tour)
    host.pass(.milliseconds(100))
    let opacity = try #require(host.settled().covers.first?.opacity)
    #expect(opacity > 0 && opacity < 1)
    host.pass(.seconds(1))
    host.tap(Point(x: 280, y: 190))
    host.pass(.milliseconds(175))
    let way = try #require(light(host))
    #expect(way.minX > 20 && way.minX < 130 && way.width == 150)
    host.pass(.seconds(1))
    model.none()
    host.pass(.milliseconds(100))
    let leaving = try #require(host.settled().covers.first?.opacity)
    #expect(leaving > 0 && leaving < 1)
    host.pass(.seconds(1))
    #expect(host.settled().covers.isEmpty && !host.needsUpdate)
  }

  private func host(_ model: SpotlightModel, animation: Animation, reducesMotion: Bool = false) -> ViewHost {
    var style = DefaultOverlay.Style()
    style.animation = animation
    let host = host { [style] in $0.presentSpotlight(model, using: DefaultOverlay(style: style)) }
    host.environment.accessibilityReduceMotion = reducesMotion
    host.settled()
    return host
  }

  @Test("comes, travels and goes as its overlay's animation says, whoever changes the model and however")
  func animation() throws {
    let model = SpotlightModel()
    let host = host(model, animation: .linear(duration: 1))
    withAnimation(.easeIn(duration: 0.1)) { model.run(tour) }
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().covers.first?.opacity) - 0.496) < 0.02)
    host.pass(.seconds(1))
    model.next()
    host.settled()
    host.pass(.milliseconds(496))
    #expect(abs(try #require(light(host)).minX - 74.4) < 3)
    host.pass(.seconds(1))
    model.none()
    host.settled()
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().covers.first?.opacity) - 0.504) < 0.02)
    host.pass(.seconds(1))
    #expect(host.settled().covers.isEmpty)
  }

  @Test("only fades, and shortly, where less motion is wanted")
  func reducedMotion() throws {
    let model = SpotlightModel()
    let host = host(model, animation: .linear(duration: 5), reducesMotion: true)
    model.run(tour)
    host.pass(.milliseconds(250))
    #expect(host.settled().covers.first?.opacity == 1)
    model.next()
    host.settled()
    let holes = try #require(host.update(at: host.timeline.now + .milliseconds(100)).covers.first).holes
    #expect(holes.map(\.outline.bounds.minX).sorted() == [0, 150])
    #expect(holes.allSatisfy { abs($0.strength - 0.5) < 0.02 })
    model.none()
    host.pass(.milliseconds(250))
    #expect(host.settled().covers.isEmpty)
  }

  @Test("takes no touch before it has arrived, and none reaches what lies below")
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

  @Test("is asked for on the main actor")
  func executor() async {
    let (stream, continuation) = AsyncStream<Spotlight?>.makeStream()
    let watched = WatchedSequence(stream: stream, actors: .init())
    let host = host { $0.presentSpotlight(watched, using: TooltipOverlay.self) }
    continuation.yield(tour)
    await turns { host.needsUpdate }
    host.pass(.seconds(1))
    #expect(light(host) != nil)
    #expect(watched.actors.areMain.withLock { $0.count >= 1 && $0.allSatisfy { $0 } })
    host.close()
  }

  @Test("is followed no longer once its view has gone")
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

  @Test("is shown by the overlay that is named, several side by side")
  func looks() {
    let (first, second) = (SpotlightModel(), SpotlightModel())
    let host = host { $0.presentSpotlight(first, using: PlainOverlay()).presentSpotlight(second) }
    first.run(tour)
    host.pass(.seconds(1))
    #expect(host.settled().frames(of: .pink).count == 1 && host.settled().covers.isEmpty)
    second.run(tour)
    host.pass(.seconds(1))
    #expect(host.settled().frames(of: .pink).count == 1 && host.settled().covers.count == 1)
  }

  @Test("waits for an element in darkness, whose time the display's clock measures")
  func waits() {
    let model = SpotlightModel()
    let host = host { $0.presentSpotlight(model) }
    model.run(
      Spotlight(elements: [.init("x", "Not there"), .init("a", "There")], missingTargets: .wait(upTo: .seconds(3))))
    host.pass(.seconds(1))
    #expect(model.isActive && host.settled().covers.first?.holes.isEmpty == true)
    host.tap(Point(x: 20, y: 70))
    #expect(model.target == nil)
    host.pass(.seconds(4))
    #expect(model.target?.key == "a" && light(host) != nil)
  }
}
