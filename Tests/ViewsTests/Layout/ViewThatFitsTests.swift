import FollowspotDrawing
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor
@Suite("The view that fits")
struct ViewThatFitsTests: SemanticsSuite {
  private func host(_ size: Size, in axes: Axis.Set = [.horizontal, .vertical]) -> ViewHost {
    ViewHost(size: size, environment: .forTests) {
      ViewThatFits(in: axes) {
        Color.red.frame(width: 100, height: 20).named("wide").accessibilityLabel("Wide")
        Color.green.frame(width: 40, height: 60).named("tall").accessibilityLabel("Tall")
        Color.blue.frame(width: 20, height: 20).named("small").accessibilityLabel("Small")
      }
      .named("all")
    }
  }

  @Test(
    "The first view that fits is painted, described and found by touches, and no other",
    arguments: [
      (Size(width: 100, height: 20), "Wide"), (Size(width: 99, height: 60), "Tall"),
      (Size(width: 99, height: 59), "Small"), (Size(width: 9, height: 9), "Small"),
    ])
  func choice(_ size: Size, _ name: String) {
    let host = host(size)
    let list = host.update()
    #expect(list.items.count == 1)
    #expect(host.semantics.map(\.label) == [name])
    #expect(host.frames.keys.sorted() == ["all", name.lowercased()])
  }

  @Test("Another size of the display shows another view")
  func change() {
    let host = host(Size(width: 200, height: 200))
    _ = host.update()
    host.resize(to: Size(width: 50, height: 200), scale: 1)
    _ = host.update()
    #expect(host.semantics.map(\.label) == ["Tall"] && host.frames["all"]?.size == Size(width: 40, height: 60))
  }

  @Test("Only the given axes count")
  func axes() {
    let host = host(Size(width: 30, height: 20), in: .vertical)
    _ = host.update()
    #expect(host.semantics.map(\.label) == ["Wide"])
  }

  @Test("A text is replaced before it would wrap")
  func texts() {
    #expect(
      described {
        ViewThatFits(in: .horizontal) {
          Text("A long name of a station")
          Text("Short")
        }
        .frame(width: 60)
      } == [#"text "Short""#])
  }
}
