import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

/// Six pictures above an element, on a display of 100 × 200 points: as placeholders they push it away.
@MainActor
@Suite("Pictures whose extents are not known yet")
struct GuidePictureTests {
  private static let names = ["1", "2", "3", "4", "5", "6"]
  private let presenter = GuidePresenter(store: GuideStore())

  /// A host whose pictures have a height.
  private func host(_ height: Double, scrolls: Bool) -> (ViewHost, LatePictures) {
    let size = Size(width: 10, height: height)
    let pictures = LatePictures(Dictionary(uniqueKeysWithValues: Self.names.map { ($0, size) }))
    var environment = EnvironmentValues.forTests
    environment.imageProvider = pictures
    let column = VStack(spacing: 0) {
      Color.blue.frame(width: 20, height: 20).spotlightElement(key: "above")
      ForEach(Self.names, id: \.self) { Image($0) }
      Color.red.frame(width: 20, height: 20).spotlightElement(key: "below")
    }
    let host = ViewHost(size: Size(width: 100, height: 200), environment: environment) { [presenter] in
      ZStack {
        if scrolls { ScrollView { column } } else { column.frame(height: 200, alignment: .top) }
      }
      .guides(presenter)
    }
    host.picturePatience = .zero
    return (host, pictures)
  }

  private func settle(_ host: ViewHost) {
    var now = host.timeline.now
    repeat {
      now += .milliseconds(500)
      _ = host.update(at: now)
    } while host.needsUpdate || !host.isSettled
  }

  private var step: String? { presenter.sequence.shownIndex.map { presenter.sequence.steps[$0].id } }

  @Test("pass over no step whose element they only seem to push away")
  func pushedAway() throws {
    let (host, pictures) = host(10, scrolls: false)
    settle(host)
    presenter.start(try .g([.lit("below"), .lit("above")]))
    settle(host)
    #expect(host.visibleFrame(of: "below") == nil)
    #expect(step == "below")
    for name in Self.names {
      pictures.bring(.size(path: name))
      settle(host)
      #expect(step == "below")
    }
    #expect(host.visibleFrame(of: "below") == Rect(x: 40, y: 80, width: 20, height: 20))
    #expect(presenter.position?.count == 2)
  }

  @Test("let a step go whose element is truly not there, as soon as that can be told")
  func gone() throws {
    let (host, pictures) = host(40, scrolls: false)
    settle(host)
    presenter.start(try .g([.lit("below"), .lit("above")]))
    settle(host)
    for name in Self.names {
      #expect(step == "below")
      pictures.bring(.size(path: name))
      settle(host)
    }
    #expect(host.visibleFrame(of: "below") == nil)
    #expect(step == "above")
  }

  @Test("keep what was scrolled to in sight, however they push it")
  func scrolled() throws {
    let (host, pictures) = host(100, scrolls: true)
    settle(host)
    presenter.start(try .g([.lit("below") { $0.before = [.scrollIntoView] }, .lit("above")]))
    settle(host)
    #expect(step == "below")
    for name in Self.names {
      pictures.bring(.size(path: name))
      settle(host)
      #expect(step == "below")
      #expect(host.visibleFrame(of: "below") != nil)
    }
  }
}
