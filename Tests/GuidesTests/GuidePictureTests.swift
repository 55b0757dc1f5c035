import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

/// A display of 100 × 200 points with six pictures above an element. The placeholders of the pictures push the element
/// out.
@MainActor
@Suite("Guides among pictures that are still loading")
struct GuidePictureTests {
  private static let names = ["1", "2", "3", "4", "5", "6"]
  private let presenter = GuidePresenter(store: GuideStore())

  /// Returns a host whose pictures have the given height.
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

  @Test("A step is not skipped while placeholders push its element out of view")
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

  @Test("A step whose element is really out of view is skipped as soon as the pictures are known")
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

  @Test("An element that was scrolled into view stays in view while pictures arrive")
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
