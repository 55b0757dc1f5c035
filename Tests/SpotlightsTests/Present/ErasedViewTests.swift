import FollowspotTesting
import FollowspotDrawing
import FollowspotGeometry
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
@Suite("Erased views")
struct ErasedViewTests {
  @Observable @MainActor
  final class Model {
    var item: Item?
    var isOn = false
    var limit: Int? = 1
  }

  struct Item: Identifiable { let id = 1 }

  /// Records the values that a view of the screen saw in each evaluation of its body.
  @MainActor
  final class Sightings {
    var limits: [Int?] = []
  }

  struct Screen: View {
    let sightings: Sightings
    @Environment(\.lineLimit) private var limit

    var body: some View {
      let _ = sightings.limits.append(limit)
      Color.white
    }
  }

  /// Changes the environment of the view it contains.
  struct Limited<Content: View>: View {
    let model: Model
    let content: Content

    var body: some View { content.environment(\.lineLimit, model.limit) }
  }

  private let model = Model()
  private let sightings = Sightings()

  private func host() -> ViewHost {
    ViewHost(size: Size(width: 100, height: 100)) { [model, sightings] in
      Limited(
        model: model,
        content: Screen(sightings: sightings)
          .spotlightSheet(item: Binding(get: { model.item }, set: { model.item = $0 })) { _ in
            Color.red.frame(height: 20)
          }
          .spotlight(isEnabled: Binding(get: { model.isOn }, set: { model.isOn = $0 }), current: .constant(1)))
    }
  }

  @Test("A screen is not evaluated again when a sheet or a spotlight appears and disappears")
  func alone() {
    let host = host()
    host.pass(.seconds(3))
    let count = sightings.limits.count
    model.item = Item()
    host.pass(.seconds(3))
    model.item = nil
    host.pass(.seconds(3))
    withAnimation { model.isOn = true }
    host.pass(.seconds(3))
    model.isOn = false
    host.pass(.seconds(3))
    #expect(sightings.limits.count == count)
  }

  @Test("A screen is evaluated again in another environment")
  func environment() {
    let host = host()
    host.pass(.seconds(3))
    #expect(sightings.limits.last == 1)
    model.limit = 3
    host.pass(.seconds(3))
    #expect(sightings.limits.last == 3)
  }
}
