import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Sheets over a scrim")
struct SpotlightSheetTests {
  private let outside = Point(x: 100, y: 100)
  private let onSheet = Point(x: 60, y: 240)
  private let closeButton = Point(x: 166, y: 236)

  // MARK: Presentation

  @Test("A sheet slides up while its scrim fades in, and leaves in reverse")
  func slides() throws {
    let scene = SheetScene()
    scene.show(1)
    // Views below the display are not painted.
    #expect(scene.sheet == nil && scene.scrim?.opacity ?? 0 < 0.05)
    scene.host.pass(.milliseconds(150))
    let middle = try #require(scene.sheet)
    let dark = try #require(scene.scrim).opacity
    #expect(middle.minY < 300 && middle.maxY > 300 && dark > 0.2 && dark < 1)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.maxY == 300 && scene.scrim?.opacity == 1)
    scene.app.news = nil
    scene.host.pass(.milliseconds(150))
    #expect(try #require(scene.sheet).maxY > 300 && scene.dismissals == 0)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet == nil && scene.scrim == nil && scene.dismissals == 1)
    #expect(!scene.host.needsUpdate && scene.host.timeline.nextDeadline == nil)
  }

  @Test("A sheet's scrim uses its style's animation, and is complete when a delay ends")
  func darkness() throws {
    for delay in [Duration.zero, .milliseconds(500)] {
      let scene = SheetScene {
        $0.style.animation = .linear(duration: 1)
        $0.delay = delay
      }
      scene.show(1)
      scene.host.pass(.milliseconds(240))
      let expected = delay == .zero ? 0.24 : 0.48
      #expect(abs(try #require(scene.scrim).opacity - expected) < 0.03)
      scene.host.pass(.milliseconds(258))
      #expect(abs(try #require(scene.scrim).opacity - 2 * expected) < 0.06)
      scene.host.pass(.seconds(3))
      scene.app.news = nil
      scene.host.settled()
      scene.host.pass(.milliseconds(496))
      #expect(abs(try #require(scene.scrim).opacity - 0.504) < 0.03 && scene.dismissals == 0)
      scene.host.pass(.seconds(1))
      #expect(scene.scrim == nil && scene.dismissals == 1)
    }
  }

  @Test("A sheet's scrim fades quickly with reduced motion")
  func reducedMotion() {
    let scene = SheetScene { $0.style.animation = .linear(duration: 5) }
    scene.host.environment.accessibilityReduceMotion = true
    scene.show(1)
    scene.host.pass(.milliseconds(250))
    #expect(scene.scrim?.opacity == 1)
  }

  @Test("A sheet appears and disappears immediately with animations disabled")
  func abrupt() {
    let scene = SheetScene()
    scene.show(1, abruptly: true)
    #expect(scene.sheet?.maxY == 300 && scene.scrim?.opacity == 1)
    // The sheet has arrived, so a visitor may dismiss it immediately.
    scene.host.tap(outside)
    #expect(scene.app.news == nil)
    scene.host.pass(.seconds(2))
    scene.show(2, abruptly: true)
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { scene.app.news = nil }
    #expect(scene.sheet == nil && scene.scrim == nil && scene.dismissals == 2)
  }

  @Test("A sheet shows its item's latest value, and another item shows another sheet; each is dismissed once")
  func items() {
    let scene = SheetScene()
    scene.arrive()
    scene.app.news?.height = 120
    #expect(scene.sheet?.height == 120 && scene.dismissals == 0)
    scene.show(2)
    scene.host.pass(.milliseconds(50))
    // The first sheet is still being dismissed.
    #expect(scene.sheet?.height == 120 && scene.dismissals == 0)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.height == 90 && scene.dismissals == 1)
    scene.app.news = nil
    scene.host.pass(.seconds(2))
    #expect(scene.sheet == nil && scene.dismissals == 2)
  }

  @Test("A sheet that is requested again during its dismissal returns, as the same presentation")
  func turnsBack() throws {
    let scene = SheetScene()
    scene.arrive()
    scene.app.news = nil
    scene.host.pass(.milliseconds(120))
    let leaving = try #require(scene.sheet).minY
    scene.show(1)
    let turned = try #require(scene.sheet).minY
    #expect(abs(turned - leaving) < 1)
    // Touches do not dismiss it before it has returned.
    scene.host.tap(outside)
    #expect(scene.app.news != nil)
    scene.host.pass(.seconds(3))
    #expect(scene.sheet?.maxY == 300 && scene.dismissals == 0)
    scene.host.tap(outside)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet == nil && scene.dismissals == 1)
  }

  @Test("A sheet is dismissed once when its presenting view or the display disappears", arguments: [false, true])
  func hostGone(closes: Bool) {
    for time in [Duration.zero, .milliseconds(100), .seconds(3)] {
      let scene = SheetScene()
      scene.show(1)
      scene.host.pass(time)
      if closes {
        scene.host.close()
      } else {
        scene.app.isThere = false
        #expect(scene.sheet == nil && scene.scrim == nil)
      }
      scene.host.pass(.seconds(3))
      #expect(scene.dismissals == 1)
    }
  }

  @Test("A sheet withdrawn before its first update is never dismissed; one withdrawn later, once")
  func neverSeen() {
    let scene = SheetScene()
    scene.app.news = SheetScene.News(id: 1)
    scene.app.news = nil
    scene.host.pass(.seconds(1))
    #expect(scene.dismissals == 0 && scene.scrim == nil)
    scene.show(1)
    scene.app.news = nil
    scene.host.pass(.seconds(1))
    #expect(scene.dismissals == 1 && scene.scrim == nil)
    scene.host.tap(outside)
    #expect(scene.taps == 1)
  }

  // MARK: Dismissal

  @Test("A sheet is dismissed by its button, a touch outside or a drag, if each is enabled")
  func dismissals() {
    enum Way: CaseIterable { case button, outside, drag, throwing }
    for way in Way.allCases {
      for isOn in [true, false] {
        let scene = SheetScene {
          switch way {
          case .button: $0.hasCloseButton = isOn
          case .outside: $0.dismissesOnTapOutside = isOn
          case .drag, .throwing: $0.dismissesOnDrag = isOn
          }
        }
        scene.arrive()
        switch way {
        case .button: scene.host.tap(closeButton)
        case .outside: scene.host.tap(outside)
        case .drag: scene.host.drag(from: onSheet, to: Point(x: 60, y: 295), duration: .seconds(1))
        case .throwing: scene.host.drag(from: onSheet, to: Point(x: 60, y: 262), duration: .milliseconds(20))
        }
        scene.host.pass(.seconds(3))
        #expect((scene.app.news == nil) == isOn, "\(way), switched \(isOn ? "on" : "off")")
        #expect(scene.dismissals == (isOn ? 1 : 0), "\(way), switched \(isOn ? "on" : "off")")
        #expect(isOn || scene.sheet?.maxY == 300, "\(way), switched off")
        #expect(scene.taps == 0)
      }
    }
  }

  @Test("A sheet follows the finger, returns after a short drag, and resists upwards")
  func follows() throws {
    let scene = SheetScene()
    scene.arrive()
    let rest = try #require(scene.sheet).minY
    scene.host.press(onSheet)
    for way in [12.0, 20, 24] { scene.host.move(to: Point(x: 60, y: 240 + way)) }
    // The first eight points started the drag.
    #expect(scene.sheet?.minY == rest + 16)
    scene.host.pass(.seconds(1))
    scene.host.release(Point(x: 60, y: 264))
    scene.host.pass(.milliseconds(60))
    let back = try #require(scene.sheet).minY
    #expect(back > rest && back < rest + 16)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.minY == rest && scene.app.news != nil)
    scene.host.press(onSheet)
    scene.host.move(to: Point(x: 60, y: 230))
    scene.host.move(to: Point(x: 60, y: 40))
    let up = try #require(scene.sheet).minY
    #expect(up < rest - 20 && up > rest - 48)
    scene.host.release(Point(x: 60, y: 40))
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.minY == rest)
  }

  @Test("A returning sheet that is caught continues from its position")
  func caught() throws {
    let scene = SheetScene()
    scene.arrive()
    let rest = try #require(scene.sheet).minY
    scene.host.drag(from: onSheet, to: Point(x: 60, y: 270), duration: .seconds(2))
    scene.host.pass(.milliseconds(80))
    let place = try #require(scene.sheet).minY
    #expect(place > rest + 2)
    scene.host.press(Point(x: 60, y: 250))
    scene.host.move(to: Point(x: 60, y: 258.5))
    let caught = try #require(scene.sheet).minY
    #expect(abs(caught - place) < 2)
    scene.host.release(Point(x: 60, y: 258.5))
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.minY == rest)
  }

  @Test("A sheet returns if the drag is cancelled, or if its item stays")
  func dropped() throws {
    let scene = SheetScene()
    scene.arrive()
    let rest = try #require(scene.sheet).minY
    scene.host.press(onSheet)
    scene.host.move(to: Point(x: 60, y: 280))
    scene.host.cancelTouch()
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.minY == rest)
    scene.app.isFixed = true
    scene.host.drag(from: onSheet, to: Point(x: 60, y: 299), duration: .seconds(1))
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.minY == rest && scene.dismissals == 0)
  }

  @Test("A thrown sheet leaves at the finger's speed")
  func thrown() throws {
    func gone(after time: Duration, velocity: Double) throws -> Double {
      let scene = SheetScene()
      scene.arrive()
      scene.host.drag(
        from: onSheet, to: Point(x: 60, y: 280), duration: .seconds(40 / velocity))
      scene.host.pass(time)
      return try #require(scene.sheet).minY
    }
    let slow = try gone(after: .milliseconds(32), velocity: 800)
    let fast = try gone(after: .milliseconds(32), velocity: 2400)
    #expect(fast > slow + 10)
    // The second frame continues at the finger's speed: 16 points, reduced by the spring.
    let first = try gone(after: .milliseconds(16), velocity: 1000)
    let second = try gone(after: .milliseconds(32), velocity: 1000)
    #expect((8...16).contains(second - first))
  }

  // MARK: Delay

  @Test("A delayed sheet shows its scrim immediately and itself after the delay")
  func delayed() throws {
    let scene = SheetScene { $0.delay = .milliseconds(400) }
    scene.show(1)
    scene.host.pass(.milliseconds(16))
    #expect(scene.sheet == nil && scene.scrim != nil)
    scene.host.pass(.milliseconds(184))
    let half = try #require(scene.scrim).opacity
    #expect(half > 0.2 && half < 0.8 && scene.sheet == nil)
    scene.host.pass(.milliseconds(199))
    #expect(try #require(scene.scrim).opacity > 0.99 && scene.sheet == nil)
    scene.host.pass(.seconds(2))
    #expect(scene.sheet?.maxY == 300)
  }

  @Test("A requested sheet immediately stops a list that is being scrolled or still moves")
  func stopsScrolling() {
    let scene = SheetScene { $0.delay = .milliseconds(400) }
    scene.host.press(Point(x: 190, y: 200))
    scene.host.move(to: Point(x: 190, y: 180))
    scene.app.news = SheetScene.News(id: 1)
    scene.host.move(to: Point(x: 190, y: 60))
    scene.host.pass(.milliseconds(16))
    let cutout = scene.scrim?.cutouts.last?.outline.bounds
    #expect(cutout?.maxY == 60)
    scene.host.release(Point(x: 190, y: 20))
    scene.host.pass(.seconds(3))
    #expect(scene.scrim?.cutouts.last?.outline.bounds == cutout)
  }

  @Test(
    "No touch ends a sheet or reaches the app before the sheet has arrived",
    arguments: SeededGenerator.seeds(24))
  func noTouchBeforeArrival(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let delay = Duration.milliseconds(Int.random(in: 0...600, using: &random))
    let scene = SheetScene { $0.delay = delay }
    var isDown = random.next() % 2 == 0
    if isDown { scene.host.press(Point(x: 190, y: 150)) }
    scene.app.news = SheetScene.News(id: 1)
    // The spring comes to rest about half a second after the delay.
    let arrival = delay + .milliseconds(300)
    func place() -> Point {
      Point(x: .random(in: -10...210, using: &random), y: .random(in: -10...310, using: &random))
    }
    while scene.host.timeline.now < arrival {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        if isDown { scene.host.release(place()) } else { scene.host.press(place()) }
        isDown.toggle()
      case 1: if isDown { scene.host.move(to: place()) }
      case 2: if !isDown { scene.host.tap(place()) }
      default: scene.host.pass(.milliseconds(Int.random(in: 1...40, using: &random)))
      }
      guard scene.app.news != nil, scene.taps == 0 else {
        Issue.record("a touch came through at \(scene.host.timeline.now)")
        return
      }
    }
    if isDown { scene.host.cancelTouch() }
    scene.host.pass(.seconds(3))
    #expect(scene.scrim?.cutouts.last?.outline.bounds.rect == Rect(x: 50, y: 20, width: 100, height: 60))
    scene.host.tap(outside)
    #expect(scene.app.news == nil && scene.taps == 0)
  }
}
