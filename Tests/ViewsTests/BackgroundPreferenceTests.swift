import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@MainActor
struct BackgroundPreferenceTests {
  private enum WidestKey: PreferenceKey {
    static let defaultValue = 0.0
    static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
  }

  private func outlines(_ host: ViewHost) -> [DeviceRect] {
    host.update().items.compactMap { if case .fill(let outline, _) = $0.content { outline.bounds } else { nil } }
  }

  @Test("A background made from a preference lies behind the view that sent it, in the same update")
  func behind() {
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.frame(width: 20, height: 20).preference(key: WidestKey.self, value: 40)
        .backgroundPreferenceValue(WidestKey.self) { width in
          Color.blue.frame(width: width, height: width)
        }
    }
    #expect(
      outlines(host) == [
        DeviceRect(minX: 30, minY: 30, maxX: 70, maxY: 70), DeviceRect(minX: 40, minY: 40, maxX: 60, maxY: 60),
      ])
  }

  @Test("A text is measured with the line alignment of its environment")
  func alignment() {
    final class Recorder: TextMeasuring {
      let inner = MonospacedMeasurer()
      var alignments: Set<TextAlignment> = []

      func resolve(_ request: TextRequest) -> ResolvedText {
        alignments.insert(request.alignment)
        return inner.resolve(request)
      }
    }
    let recorder = Recorder()
    var environment = EnvironmentValues()
    environment.textMeasurer = recorder
    let host = ViewHost(size: Size(width: 100, height: 100), environment: environment) {
      VStack { Text("one two").multilineTextAlignment(.trailing) }
    }
    _ = host.update()
    #expect(recorder.alignments == [.trailing])
  }
}
