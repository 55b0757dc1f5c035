import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import FollowspotViews
import Observation
import Testing

@MainActor
struct KeyTests {
  @Observable
  final class Model {
    var log: [String] = []
    var hasSheet = false
    var isDisabled = false
  }

  private let model = Model()

  private func host() -> ViewHost {
    let model = model
    return ViewHost(size: Size(width: 100, height: 100)) {
      ZStack {
        Color.clear
          .onScan { model.log.append("inner \($0)") }
          .onKeyPress(.escape) {
            model.log.append("inner escape")
            return .ignored
          }
        if model.hasSheet { Color.clear.onScan { model.log.append("sheet \($0)") } }
      }
      .onScan { model.log.append("outer \($0)") }
      .onKeyPress { press in
        model.log.append("outer \(press.characters)")
        return press.key == "a" ? .handled : .ignored
      }
      .disabled(model.isDisabled)
    }
  }

  @Test("A scan goes to the innermost view, and to the one that appeared last")
  func scans() {
    let host = host()
    _ = host.update()
    #expect(host.takesScans && host.send(scan: "1"))
    model.hasSheet = true
    host.send(scan: "2")
    model.hasSheet = false
    host.send(scan: "3")
    #expect(model.log == ["inner 1", "sheet 2", "inner 3"])
  }

  @Test("A disabled view takes no keys and no scans, and a view that has left takes none")
  func disabled() {
    let host = host()
    _ = host.update()
    model.isDisabled = true
    #expect(!host.send(scan: "1") && !host.takesScans && host.send(KeyPress("a")) == .ignored)
    model.isDisabled = false
    host.settle()
    #expect(host.takesScans)
    host.close()
    #expect(!host.takesScans && host.send(KeyPress("a")) == .ignored)
    #expect(model.log.isEmpty)
  }

  @Test("A key is offered to inner views before outer ones, in the phases that they name")
  func keys() {
    let host = host()
    _ = host.update()
    #expect(host.send(KeyPress("a", characters: "A")) == .handled)
    #expect(host.send(KeyPress(.escape)) == .ignored)
    #expect(host.send(KeyPress(.escape, phase: .up)) == .ignored)
    #expect(model.log == ["outer A", "inner escape", "outer "])
  }
}
