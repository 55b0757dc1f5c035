import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Observation
import Testing

@testable import FollowspotViews

@MainActor @Suite("Visibility of views")
struct SightTests {
  @Observable final class Model {
    var isCovered = false
    var opacity = 1.0
    var name = "a"
    var isThere = true
  }

  @MainActor final class Log { var lines: [String] = [] }

  struct Screen: View {
    let model: Model
    let log: Log

    var body: some View {
      ZStack {
        if model.isThere {
          Text("now").onVisibility(of: model.name) {
            log.lines.append("+" + $0)
          } onEnd: {
            log.lines.append("-" + $0)
          }
        }
        if model.isCovered { Color(white: 0, opacity: model.opacity) }
      }
    }
  }

  private func host(_ model: Model, _ log: Log) -> ViewHost {
    let host = ViewHost(size: Size(width: 200, height: 100)) { Screen(model: model, log: log) }
    host.environment.textMeasurer = MonospacedMeasurer()
    _ = host.update(at: .zero)
    return host
  }

  @Test("An opaque view in front hides a view, and a translucent one does not")
  func covered() {
    let (model, log) = (Model(), Log())
    let host = host(model, log)
    #expect(log.lines == ["+a"])
    model.opacity = 0.5
    model.isCovered = true
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a"])
    model.opacity = 1
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a", "-a"])
    model.isCovered = false
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a", "-a", "+a"])
  }

  @Test("A changed value and the removal of the view end the visibility of the value")
  func value() {
    let (model, log) = (Model(), Log())
    let host = host(model, log)
    model.name = "b"
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a", "-a", "+b"])
    model.isThere = false
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a", "-a", "+b", "-b"])
  }

  @Test("Scrolling a view away hides it, and scrolling back shows it")
  func scrolled() {
    let log = Log()
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Text("now").onVisibility(of: "a") {
            log.lines.append("+" + $0)
          } onEnd: {
            log.lines.append("-" + $0)
          }
          Color(white: 1, opacity: 1).frame(width: 50, height: 400)
        }
      }
    }
    host.environment.textMeasurer = MonospacedMeasurer()
    _ = host.update(at: .zero)
    #expect(log.lines == ["+a"])
    host.drag(from: Point(x: 100, y: 90), to: Point(x: 100, y: 10), duration: .seconds(2))
    _ = host.update()
    #expect(log.lines == ["+a", "-a"])
    host.drag(from: Point(x: 100, y: 10), to: Point(x: 100, y: 95), duration: .seconds(2))
    _ = host.update()
    #expect(log.lines == ["+a", "-a", "+a"])
  }
}
