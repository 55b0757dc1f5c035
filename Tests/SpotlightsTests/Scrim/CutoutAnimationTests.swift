import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Animated cutouts")
struct CutoutAnimationTests {
  private let a = SpotlightCutout(around: Rect(x: 0, y: 0, width: 40, height: 20), shape: .rectangle)
  private let b = SpotlightCutout(
    around: Rect(x: 100, y: 60, width: 80, height: 60), shape: .roundedRectangle(cornerRadius: 10))
  private let c = SpotlightCutout(around: Rect(x: 10, y: 10, width: 20, height: 20), shape: .ellipse)
  private let linear = Animation.linear(duration: 1)

  private func at(_ cutout: SpotlightCutout) -> CutoutAnimation {
    var cutouts = CutoutAnimation()
    cutouts.move(to: [cutout], by: nil, at: .zero, fades: false, nil)
    return cutouts
  }

  struct Morph: Sendable, CustomTestStringConvertible {
    let from, to: AnyShape
    /// The radii of the upper left corner at the start, half way and the end, while 40 × 20 becomes 80 × 60; `nil` if
    /// the shapes cross-fade.
    let radii: [Double]?
    var testDescription: String { "\(from) to \(to)" }
  }

  @Test(
    "Cutouts animate position, size and corners together, or cross-fade if their shapes do not match",
    arguments: [
      Morph(from: .rectangle, to: .rectangle, radii: [0, 0, 0]),
      Morph(from: .rectangle, to: .roundedRectangle(cornerRadius: 10), radii: [0, 5, 10]),
      Morph(from: .roundedRectangle(cornerRadius: 99), to: .rectangle, radii: [10, 5, 0]),
      Morph(from: .rectangle, to: .capsule, radii: [0, 15, 30]),
      Morph(
        from: .unevenRoundedRectangle(RectangleCornerRadii(topLeading: 4)), to: .rectangle, radii: [4, 2, 0]),
      Morph(from: .ellipse, to: .ellipse, radii: []),
      Morph(from: .ellipse, to: .rectangle, radii: nil),
      Morph(from: .image("star"), to: .image("star"), radii: []),
      Morph(from: .image("star"), to: .image("moon"), radii: nil),
      Morph(from: AnyShape(Star()), to: AnyShape(Star()), radii: []),
      Morph(from: AnyShape(Star()), to: AnyShape(Star(points: 7)), radii: nil),
      Morph(from: AnyShape(Star()), to: .rectangle, radii: nil),
      Morph(from: AnyShape(Plate()), to: .capsule, radii: [4, 17, 30]),
    ])
  func morphs(row: Morph) throws {
    let start = SpotlightCutout(around: Rect(x: 0, y: 0, width: 40, height: 20), shape: row.from)
    let end = SpotlightCutout(around: Rect(x: 100, y: 60, width: 80, height: 60), shape: row.to)
    var cutouts = at(start)
    cutouts.move(to: [end], by: linear, at: .seconds(1), fades: false, nil)
    let shown = [1000, 1500, 2000].map { cutouts.shown(at: .milliseconds($0)).map(\.cutout) }
    guard let radii = row.radii else {
      #expect(shown.map { $0.map(\.strength).sorted() } == [[1], [0.5, 0.5], [1]])
      #expect(shown[1].map(\.shape) == [row.to, row.from] && shown[1].map(\.rect) == [end.rect, start.rect])
      return
    }
    func mean(_ path: KeyPath<Rect, Double>) -> Double { (start.rect[keyPath: path] + end.rect[keyPath: path]) / 2 }
    let half = Rect(x: mean(\.minX), y: mean(\.minY), width: mean(\.width), height: mean(\.height))
    #expect(shown.map { $0.map(\.rect) } == [[start.rect], [half], [end.rect]])
    let moves = cutouts.settle(at: .seconds(2))
    #expect(!moves && cutouts.shown(at: .seconds(2)).map(\.cutout) == [end])
    guard !radii.isEmpty else {
      #expect(shown.allSatisfy { $0.map(\.shape) == [row.to] })
      return
    }
    let corners = try shown.dropLast().map { try #require($0.first?.topLeadingRadius) }
    #expect(corners == Array(radii.dropLast()))
  }

  @Test("Cutouts keep their ids while they are visible, and repeated requests change nothing")
  func numbers() {
    var cutouts = at(a)
    cutouts.move(to: [a, b], by: nil, at: .seconds(1), fades: false, nil)
    let numbers = cutouts.shown(at: .seconds(1)).map(\.id)
    cutouts.move(to: [b, c], by: linear, at: .seconds(2), fades: true, nil)
    let before = cutouts.shown(at: .milliseconds(2500))
    #expect(before.first?.id == numbers.last && Set(before.map(\.id)).count == before.count)
    for _ in 0..<2 { cutouts.move(to: [b, c], by: linear, at: .seconds(2), fades: true, nil) }
    let after = cutouts.shown(at: .milliseconds(2500))
    #expect(after.map(\.id) == before.map(\.id) && after.map(\.cutout) == before.map(\.cutout))
  }

  @Test("Cutouts cross-fade in place with reduced motion")
  func reducedMotion() {
    var cutouts = at(a)
    cutouts.move(to: [b], by: linear, at: .zero + .milliseconds(1), fades: true, nil)
    let half = cutouts.shown(at: .milliseconds(501)).map(\.cutout)
    #expect(half.map(\.rect) == [b.rect, a.rect] && half.map(\.strength) == [0.5, 0.5])
    #expect(cutouts.shown(at: .seconds(3)).map(\.cutout) == [b])
  }

  @Test("Cutouts fade in or out if their number changes, and the others travel")
  func number() {
    var cutouts = at(a)
    cutouts.move(to: [b, c], by: linear, at: .seconds(1), fades: false, nil)
    let more = cutouts.shown(at: .milliseconds(1500)).map(\.cutout)
    #expect(more.map(\.strength) == [1, 0.5] && more.last?.rect == c.rect)
    _ = cutouts.settle(at: .seconds(3))
    cutouts.move(to: [c], by: linear, at: .seconds(3), fades: false, nil)
    // The cutout that is already in place stays, and the other fades out.
    let fewer = cutouts.shown(at: .milliseconds(3500)).map(\.cutout)
    #expect(fewer.map(\.rect) == [c.rect, b.rect] && fewer.map(\.strength) == [1, 0.5])
    let moves = cutouts.settle(at: .seconds(4))
    #expect(!moves)
    #expect(cutouts.shown(at: .seconds(4)).map(\.cutout) == [c])
  }

  @Test("Interrupted cutouts continue from their current position and speed")
  func interruption() throws {
    var cutouts = at(a)
    let smooth = Animation.easeInOut(duration: 1)
    cutouts.move(to: [b], by: smooth, at: .zero + .milliseconds(1), fades: false, nil)
    func x(_ time: Duration) throws -> Double { try #require(cutouts.shown(at: time).map(\.cutout).first).rect.minX }
    let step = Duration.milliseconds(1)
    let now = Duration.milliseconds(501)
    let before = (try x(now), try x(now) - x(now - step))
    cutouts.move(to: [a], by: smooth, at: now, fades: false, nil)
    let after = (try x(now), try x(now + step) - x(now))
    #expect(before.0 == after.0 && before.0 > 40)
    #expect(abs(before.1 - after.1) < 0.01 && after.1 > 0.1)
    _ = cutouts.settle(at: .seconds(3))
    #expect(cutouts.shown(at: .seconds(3)).map(\.cutout) == [a])
  }

  @Test("Cutouts that are removed and requested again at the same moment travel", arguments: [true, false])
  func sameMoment(leavesAnimated: Bool) {
    var cutouts = at(a)
    cutouts.move(to: [], by: leavesAnimated ? linear : nil, at: .seconds(1), fades: false, nil)
    _ = cutouts.settle(at: .seconds(1))
    cutouts.move(to: [b], by: linear, at: .seconds(1), fades: false, nil)
    let half = cutouts.shown(at: .milliseconds(1500)).map(\.cutout)
    #expect(half.count == 1 && half.first?.strength == 1 && half.first?.rect.minX == 50)
  }

  @Test("Cutouts that were removed earlier fade in at their new place")
  func laterMoment() {
    var cutouts = at(a)
    cutouts.move(to: [], by: linear, at: .seconds(1), fades: false, nil)
    cutouts.move(to: [b], by: linear, at: .milliseconds(1500), fades: false, nil)
    let shown = cutouts.shown(at: .milliseconds(1750)).map(\.cutout)
    #expect(shown.map(\.rect) == [b.rect, a.rect] && shown.map(\.strength) == [0.25, 0.25])
  }

  @Test("Cutouts appear together with their scrim, and fade in on an existing scrim")
  func first() {
    var cutouts = CutoutAnimation()
    cutouts.move(to: [a], by: linear, at: .seconds(1), fades: false, nil)
    #expect(cutouts.shown(at: .seconds(1)).map(\.cutout) == [a])
    var dark = CutoutAnimation()
    dark.move(to: [], by: nil, at: .zero, fades: false, nil)
    dark.move(to: [a], by: linear, at: .seconds(1), fades: false, nil)
    #expect(dark.shown(at: .milliseconds(1500)).map(\.cutout).map(\.strength) == [0.5])
  }

  @Test("Moving cutouts are not limited by a scroll view's edge")
  func clip() {
    var clipped = b
    clipped.clip = Rect(x: 0, y: 0, width: 300, height: 100)
    var cutouts = at(a)
    cutouts.move(to: [clipped], by: linear, at: .seconds(1), fades: false, nil)
    #expect(cutouts.shown(at: .milliseconds(1500)).map(\.cutout).map(\.clip) == [nil])
    _ = cutouts.settle(at: .seconds(2))
    #expect(cutouts.shown(at: .seconds(2)).map(\.cutout) == [clipped])
  }
}

extension SpotlightCutout {
  /// The radius of the upper leading corner, in points; `nil` for shapes without corners.
  fileprivate var topLeadingRadius: Double? { cornerRadii?.topLeading }
}
