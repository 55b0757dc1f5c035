import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
@Suite("Travelling spotlights")
struct TravelTests {
  @Observable @MainActor
  final class App {
    var isOn = false
    var current = 1
    var hasSecond = true
  }

  private let app = App()

  /// Elements 1, 2 and 4 on 300 × 200 points, with sharp corners, a radius of 10 and a circle. Element 3 is scrolled
  /// out of view.
  private func host(
    reducesMotion: Bool = false, style: SpotlightStyle = SpotlightStyle(animation: .linear(duration: 1))
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.accessibilityReduceMotion = reducesMotion
    let host = ViewHost(size: Size(width: 300, height: 200), environment: environment) { [app] in
      ZStack(alignment: .topLeading) {
        Color.white
        Color.red.frame(width: 40, height: 20).spotlightElement(key: 1, shape: .rectangle)
        if app.hasSecond {
          Color.red.frame(width: 80, height: 60).spotlightElement(key: 2, cornerRadius: 10).offset(x: 200, y: 100)
        }
        Color.red.frame(width: 30, height: 40).spotlightElement(key: 4).offset(x: 100, y: 150)
        ScrollView { Color.red.frame(width: 10, height: 10).spotlightElement(key: 3).padding(.top, 100) }
          .frame(width: 10, height: 50)
      }
      .spotlight(
        isEnabled: Binding(get: { app.isOn }, set: { app.isOn = $0 }),
        current: Binding(get: { app.current }, set: { app.current = $0 }), style: style
      ) { number, _ in Color.pink.frame(width: Double(number), height: 10) }
    }
    host.settled()
    return host
  }

  private func cutout(_ host: ViewHost) -> Rect? { host.settled().scrims.first?.cutouts.first?.outline.bounds.rect }

  @Test("A travelling spotlight fades in, advances by taps over visible elements, and ends after the last")
  func steps() throws {
    let host = host()
    app.isOn = true
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().scrims.first).opacity - 0.496) < 0.02)
    host.pass(.seconds(1))
    #expect(host.settled().scrims.first?.opacity == 1)
    #expect(cutout(host) == Rect(x: 0, y: 0, width: 40, height: 20))
    var numbers: [Int] = []
    while app.isOn, numbers.count < 9 {
      numbers.append(app.current)
      host.tap(Point(x: 250, y: 20))
      host.pass(.seconds(2))
    }
    #expect(numbers == [1, 2, 4])
    #expect(app.current == 4 && host.settled().scrims.isEmpty)
  }

  @Test("A travelling spotlight fades out after the last element")
  func fadesOff() throws {
    app.current = 4
    app.isOn = true
    let host = host()
    host.pass(.seconds(2))
    host.tap(Point(x: 250, y: 20))
    #expect(!app.isOn)
    host.pass(.milliseconds(496))
    #expect(abs(try #require(host.settled().scrims.first).opacity - 0.504) < 0.02)
    host.pass(.seconds(1))
    #expect(host.settled().scrims.isEmpty && !host.needsUpdate)
  }

  @Test("A travelling spotlight animates position, size and corners along the animation's curve")
  func travels() throws {
    app.isOn = true
    let host = host()
    host.pass(.seconds(2))
    host.tap(Point(x: 250, y: 20))
    host.settled()
    let start = host.timeline.now
    for quarter in 1...3 {
      let share = Double(quarter) / 4
      let list = host.update(at: start + .milliseconds(quarter * 250))
      let cutouts = try #require(list.scrims.first).cutouts
      guard cutouts.count == 1, case .roundedRectangle(let rect, let radii) = cutouts[0].outline else {
        Issue.record("\(cutouts)")
        return
      }
      let expected = Rect(x: 200 * share, y: 100 * share, width: 40 + 40 * share, height: 20 + 40 * share)
      #expect(
        abs(rect.minX - expected.minX) < 1e-6 && abs(rect.maxY - expected.maxY) < 1e-6, "quarter \(quarter): \(rect)")
      #expect(abs(radii.topLeading - 10 * share) < 1e-6 && cutouts[0].strength == 1, "quarter \(quarter)")
    }
    host.pass(.seconds(1))
    #expect(cutout(host) == Rect(x: 200, y: 100, width: 80, height: 60))
  }

  @Test("A travelling spotlight eases in and out by default")
  func easing() throws {
    app.isOn = true
    let host = host(style: SpotlightStyle())
    host.pass(.seconds(2))
    host.tap(Point(x: 250, y: 20))
    host.settled()
    let start = host.timeline.now
    func x(_ milliseconds: Int) throws -> Double {
      let list = host.update(at: start + .milliseconds(milliseconds))
      return try #require(list.scrims.first?.cutouts.first).outline.bounds.minX
    }
    let places = [try x(35), try x(140), try x(175), try x(210), try x(315)]
    #expect(places[0] < 10 && abs(places[2] - 100) < 2 && places[4] > 190)
    #expect(places[3] - places[1] > 60)
  }

  @Test("A travelling spotlight cross-fades quickly with reduced motion, also on and off")
  func reducedMotion() throws {
    let host = host(reducesMotion: true)
    app.isOn = true
    host.pass(.milliseconds(300))
    #expect(host.settled().scrims.first?.opacity == 1)
    host.tap(Point(x: 250, y: 20))
    host.settled()
    let list = host.update(at: host.timeline.now + .milliseconds(100))
    let cutouts = try #require(list.scrims.first).cutouts
    #expect(
      cutouts.map(\.outline.bounds.rect) == [
        Rect(x: 200, y: 100, width: 80, height: 60), Rect(x: 0, y: 0, width: 40, height: 20),
      ])
    #expect(cutouts.allSatisfy { abs($0.strength - 0.5) < 0.02 })
    host.pass(.milliseconds(150))
    #expect(cutout(host) == Rect(x: 200, y: 100, width: 80, height: 60))
    app.isOn = false
    host.settled()
    let opacity = try #require(host.update(at: host.timeline.now + .milliseconds(100)).scrims.first).opacity
    #expect(abs(opacity - 0.5) < 0.02)
    host.pass(.milliseconds(150))
    #expect(host.settled().scrims.isEmpty)
  }

  @Test("A travelling spotlight blurs the screen through a dark material, with cutouts and rings")
  func material() throws {
    app.isOn = true
    let host = host(style: SpotlightStyle(dim: .clear, material: .thin, ring: SpotlightRing(color: .yellow)))
    let scrim = try #require(host.pass(.seconds(2)).scrims.first)
    let backdrop = try #require(scrim.backdrop)
    #expect(backdrop.radius > 0 && (backdrop.tint.bits & 255) < (backdrop.tint.bits >> 24) / 4)
    #expect(scrim.pixel == .clear && scrim.cutouts.count == 1)
    let picture = Bitmap(rendering: host.settled(), size: PixelSize(width: 300, height: 200))
    #expect(picture[20, 10] == Color.red.pixel(in: ColorPalette()))
    #expect(picture[20, 25] == Color.yellow.pixel(in: ColorPalette()))
    #expect(picture[250, 50] != Color.white.pixel(in: ColorPalette()))
  }

  @Test("A travelling spotlight blurs through a light material on request")
  func lightMaterial() throws {
    app.isOn = true
    let host = host(style: SpotlightStyle(dim: .clear, material: .thin.colorScheme(.light)))
    let backdrop = try #require(host.pass(.seconds(2)).scrims.first?.backdrop)
    #expect((backdrop.tint.bits & 255) > (backdrop.tint.bits >> 24) * 3 / 4)
  }

  @Test("Two quick taps advance a travelling spotlight by one number", arguments: [0, 150, 900])
  func quickTaps(milliseconds: Int) {
    app.isOn = true
    let host = host()
    host.pass(.seconds(2))
    host.tap(Point(x: 250, y: 20))
    if milliseconds > 0 { host.pass(.milliseconds(milliseconds)) }
    host.tap(Point(x: 20, y: 180))
    #expect(app.current == 2 && app.isOn)
    host.pass(.milliseconds(1000))
    host.tap(Point(x: 20, y: 180))
    #expect(app.current == 4)
  }

  @Test("An animation delays a travelling spotlight's touches by at most two seconds")
  func longWay() {
    app.isOn = true
    let host = host(style: SpotlightStyle(animation: .linear(duration: 60)))
    host.pass(.seconds(61), step: .seconds(1))
    host.tap(Point(x: 250, y: 20))
    host.pass(.milliseconds(1900), step: .milliseconds(100))
    host.tap(Point(x: 250, y: 20))
    #expect(app.current == 2)
    host.pass(.milliseconds(200))
    host.tap(Point(x: 250, y: 20))
    #expect(app.current == 4)
  }

  @Test("A travelling spotlight skips an element that disappears while highlighted")
  func disappearing() {
    app.isOn = true
    app.current = 2
    let host = host()
    host.pass(.seconds(2))
    app.hasSecond = false
    host.settled()
    #expect(app.current == 4 && app.isOn)
  }

  @Test("A travelling spotlight also travels when its number is set by code")
  func others() throws {
    app.isOn = true
    let host = host()
    host.pass(.seconds(2))
    app.current = 2
    host.settled()
    host.pass(.milliseconds(496))
    #expect(abs(try #require(cutout(host)).minX - 99.2) < 3)
  }

  @Test("A travelling spotlight shows each number's label, and is switched off without elements")
  func labels() {
    app.isOn = true
    let host = host()
    host.pass(.seconds(2))
    #expect(host.settled().frames(of: .pink).map(\.width) == [1])
    app.current = 2
    host.pass(.seconds(2))
    #expect(host.settled().frames(of: .pink).map(\.width) == [2])
    app.isOn = false
    host.pass(.seconds(2))
    app.current = 9
    app.isOn = true
    host.pass(.seconds(2))
    #expect(!app.isOn && host.settled().scrims.isEmpty)
  }

  @Test("A travelling spotlight takes every touch at once, and advances only after its arrival")
  func guarded() {
    let host = host()
    app.isOn = true
    host.tap(Point(x: 250, y: 20))
    host.pass(.milliseconds(500))
    host.tap(Point(x: 250, y: 20))
    #expect(app.current == 1 && app.isOn)
  }
}
