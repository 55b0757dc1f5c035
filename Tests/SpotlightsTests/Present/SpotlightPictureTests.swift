import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

/// A display of 100 × 120 points with three pictures and an element. The placeholders of the pictures push the element
/// out.
@MainActor
@Suite("Spotlights among pictures that are still loading")
struct SpotlightPictureTests {
  private static let names = ["1", "2", "3"]
  private let pictures: LatePictures
  private let app = App()

  @Observable @MainActor
  final class App {
    var isOn = true
    var current = 1
  }

  init() {
    let size = Size(width: 10, height: 10)
    pictures = LatePictures(Dictionary(uniqueKeysWithValues: Self.names.map { ($0, size) }))
  }

  private var column: some View {
    VStack(spacing: 0) {
      ForEach(Self.names, id: \.self) { Image($0) }
      Color.red.frame(width: 20, height: 20).spotlightElement(key: 1, shape: .rectangle)
    }
    .frame(height: 120, alignment: .top)
  }

  private func host(_ view: @escaping () -> some View) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.imageProvider = pictures
    let host = ViewHost(size: Size(width: 100, height: 120), environment: environment, root: view)
    host.picturePatience = .zero
    return host
  }

  private func cutout(_ host: ViewHost) -> Rect? { host.settled().scrims.first?.cutouts.first?.outline.bounds.rect }

  private func bring(_ host: ViewHost) {
    for name in Self.names {
      pictures.bring(.size(path: name))
      host.pass(.seconds(1))
    }
  }

  @Test("A spotlight finds its element when the pictures' sizes are known")
  func sequence() {
    let model = SpotlightModel()
    let host = host { column.presentSpotlight(model) }
    model.run(Spotlight(elements: [.init(key: 1, message: "One")]))
    host.pass(.seconds(1))
    #expect(model.isActive)
    #expect(cutout(host) == nil)
    bring(host)
    #expect(cutout(host)?.contains(Rect(x: 40, y: 30, width: 20, height: 20)) == true)
    model.run(Spotlight(elements: [.init(key: "nowhere", message: "None")]))
    host.pass(.seconds(1))
    #expect(!model.isActive)
  }

  @Test("A travelling spotlight stays on until the pictures' sizes are known")
  func travel() {
    let host = host {
      column.spotlight(
        isEnabled: Binding(get: { app.isOn }, set: { app.isOn = $0 }),
        current: Binding(get: { app.current }, set: { app.current = $0 }))
    }
    host.pass(.seconds(1))
    #expect(app.isOn)
    bring(host)
    #expect(cutout(host) == Rect(x: 40, y: 30, width: 20, height: 20))
  }

  @Test("A travelling spotlight is switched off once its element is known to be out of view")
  func switchedOff() {
    let host = host {
      column.offset(y: 500).spotlight(
        isEnabled: Binding(get: { app.isOn }, set: { app.isOn = $0 }),
        current: Binding(get: { app.current }, set: { app.current = $0 }))
    }
    host.pass(.seconds(1))
    #expect(app.isOn)
    bring(host)
    #expect(!app.isOn)
  }

  @Test("A cutout has the shape of a picture once it is loaded, and a rectangle until then")
  func shape() {
    let shape = LatePictures(["shape": Size(width: 8, height: 8)])
    var environment = EnvironmentValues.forTests
    environment.imageProvider = shape
    let cutout = SpotlightCutout(around: Rect(x: 20, y: 20, width: 40, height: 40), shape: .image("shape"))
    let host = ViewHost(size: Size(width: 100, height: 100), environment: environment) {
      SpotlightScrim(color: .black, cutouts: [cutout])
    }
    func isPicture() -> Bool {
      if case .image = host.settled().scrims.first?.cutouts.first?.outline { true } else { false }
    }
    host.picturePatience = .zero
    for _ in 0..<2 {
      #expect(!isPicture())
      shape.bringAwaited()
    }
    #expect(isPicture())
  }
}
