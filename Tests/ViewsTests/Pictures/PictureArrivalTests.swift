import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

@MainActor
@Suite("Pictures that load slowly")
struct PictureArrivalTests {
  private let pictures = LatePictures(["a": Size(width: 10, height: 20), "b": Size(width: 30, height: 40)])

  private func host(patience: Duration?, @ViewBuilder _ view: @escaping () -> some View) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.imageProvider = pictures
    let host = ViewHost(size: Size(width: 100, height: 200), environment: environment) {
      VStack(spacing: 0) {
        view()
        Color.red.frame(height: 10).named("below")
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    host.picturePatience = patience
    return host
  }

  private var column: some View {
    VStack(spacing: 0) {
      Image("a").named("a")
      Image("none").named("none")
      Image("b").named("b")
    }
  }

  private func heights(in host: ViewHost) -> [String: Double] { host.frames.mapValues(\.height) }

  @Test("A host without a time limit waits for pictures")
  func waiting() {
    let host = host(patience: nil) { column }
    _ = host.update()
    #expect(!host.needsUpdate)
    #expect(heights(in: host) == ["a": 20, "none": 48, "b": 40, "below": 10])
    #expect(host.update().items.count == 5)
  }

  @Test("Pictures without sizes take placeholders' space, and look the same once loaded")
  func later() {
    let host = host(patience: .zero) { column }
    _ = host.update()
    #expect(!host.needsUpdate)
    #expect(heights(in: host) == ["a": 48, "none": 48, "b": 48, "below": 10])
    #expect(host.isLayoutProvisional)
    for (path, below) in [("b", 136.0), ("none", 136), ("a", 108)] {
      pictures.bring(.size(path: path))
      #expect(host.needsUpdate)
      #expect(host.frames["below"]?.minY == below)
      #expect(!host.needsUpdate)
    }
    #expect(!host.isLayoutProvisional)
    // The pixels arrive after the sizes.
    pictures.bringAwaited()
    #expect(host.needsUpdate)
    _ = host.update()
    #expect(host.nextFrame != nil)
    let settled = host.update(at: .seconds(1))
    #expect(host.nextFrame == nil)
    let waitedFor = self.host(patience: nil) { column }
    let size = PixelSize(width: 100, height: 200)
    let (shown, wanted) = (
      Bitmap(rendering: settled, size: size), Bitmap(rendering: waitedFor.update(), size: size)
    )
    #expect(shown.ascii() == wanted.ascii())
  }

  @Test("A frame waits once for sizes and pictures, no longer than its time limit")
  func patience() throws {
    let host = host(patience: .seconds(1)) {
      Image("a")
      Image("b").resizable().frame(width: 50, height: 50)
    }
    pictures.bring(.size(path: "b"))
    _ = host.update()
    #expect(pictures.waits.map(\.request).contains(.size(path: "a")))
    #expect(
      pictures.waits.map(\.request).contains(
        .picture(ImageReference(path: "b"), size: PixelSize(width: 50, height: 50))))
    let first = try #require(pictures.waits.first?.deadline)
    #expect(pictures.waits.allSatisfy { $0.deadline == first })
    // Pictures that timed out are not waited for again, whatever is laid out meanwhile.
    let count = pictures.waits.count
    host.resize(to: Size(width: 120, height: 200), scale: 1)
    _ = host.update()
    #expect(pictures.waits.count == count)
  }

  @Test("A layout is reported as provisional until the last size is known or unneeded, and then as final")
  func places() {
    let model = Shown()
    var reports: [Bool] = []
    let host = host(patience: .zero) {
      Image("a").onLayout { reports.append($0.isProvisional) }
      if model.showsSecond { Image("b") }
    }
    func told() -> [Bool] {
      _ = host.update()
      defer { reports = [] }
      return reports
    }
    #expect(told() == [true])
    pictures.bring(.size(path: "a"))
    #expect(told() == [true])
    model.showsSecond = false
    #expect(told() == [true, false])
    #expect(!host.isLayoutProvisional)
    pictures.bring(.size(path: "b"))
    #expect(told() == [])
  }

  @Test("A size that arrives during a touch doesn't move the views under the finger")
  func finger() {
    let model = Shown()
    let host = host(patience: .zero) {
      Image("a")
      Color.blue.frame(width: 20, height: 20).onTapGesture { model.taps += 1 }
    }
    func touch(_ phase: TouchEvent.Phase, at time: Duration) {
      host.timeline.advance(to: time)
      host.send(TouchEvent(phase: phase, location: Point(x: 50, y: 58), time: time))
      _ = host.update()
    }
    _ = host.update()
    #expect(host.frames["below"]?.minY == 68)
    touch(.began, at: .milliseconds(10))
    pictures.bring(.size(path: "a"))
    #expect(host.frames["below"]?.minY == 68)
    touch(.ended, at: .milliseconds(90))
    #expect(model.taps == 1)
    #expect(host.frames["below"]?.minY == 40)
  }

  @Test("A size that arrives during a touch is laid out after a second")
  func stayingFinger() {
    let host = host(patience: .zero) {
      Image("a")
      Color.blue.frame(width: 20, height: 20).onTapGesture {}
    }
    _ = host.update()
    host.send(TouchEvent(phase: .began, location: Point(x: 50, y: 58), time: .zero))
    pictures.bring(.size(path: "a"))
    #expect(host.frames["below"]?.minY == 68)
    _ = host.update(at: .milliseconds(1001))
    #expect(host.frames["below"]?.minY == 40)
  }

  @Test("Requests of a removed screen are dismissed unless they were shown")
  func dismissed() {
    let model = Shown()
    let size = PixelSize(width: 10, height: 10)
    let host = host(patience: .zero) {
      if model.showsSecond {
        Image("a").resizable().frame(width: 10, height: 10)
        Image("b").resizable().frame(width: 10, height: 10)
      }
    }
    for path in ["a", "b"] { pictures.bring(.size(path: path)) }
    _ = host.update()
    pictures.bring(.picture(ImageReference(path: "a"), size: size))
    _ = host.update()
    #expect(pictures.dismissed.isEmpty)
    model.showsSecond = false
    _ = host.update()
    #expect(pictures.dismissed == [.picture(ImageReference(path: "b"), size: size)])
  }

  @Test("Sizes for removed views are dismissed")
  func unmeasured() {
    let model = Shown()
    let host = host(patience: .zero) { if model.showsSecond { Image("b") } }
    _ = host.update()
    model.showsSecond = false
    _ = host.update()
    #expect(pictures.dismissed == [.size(path: "b")])
    model.showsSecond = true
    #expect(host.frames["below"]?.minY == 48)
    pictures.bring(.size(path: "b"))
    #expect(host.frames["below"]?.minY == 40)
  }

  @Observable @MainActor
  final class Shown {
    var showsSecond = true
    var taps = 0
  }
}
