import FollowspotDrawing
import FollowspotGeometry
import FollowspotOverlays
import Testing
import FollowspotViews

@MainActor
struct ManagerTests {
  @Test("A view for an unknown container is rejected with the container's name and a remedy")
  func unknownContainer() {
    let display = VirtualDisplay()
    let result = display.manager.show(in: "nowhere") { box(.red) }
    #expect(result == .rejected(.unknownContainer("nowhere")))
    #expect("\(OverlayRejection.unknownContainer("nowhere"))".contains("overlayContainer(\"nowhere\")"))
    #expect(display.manager.dismissAll(in: ["nowhere"]) == .rejected(.unknownContainer("nowhere")))
    #expect(display.manager.dismissTopmost(in: "nowhere") == .rejected(.unknownContainer("nowhere")))
  }

  @Test("The shared manager serves views without a manager, and code outside views")
  func shared() {
    let host = ViewHost(size: Size(width: 2, height: 2)) { Color.white.overlayContainer("shared by all tests") }
    _ = host.update()
    #expect(OverlayManager.shared.containers == ["shared by all tests"])
    #expect(OverlayManager.shared.show(in: "shared by all tests", animated: false) { Color.red }.id != nil)
    #expect(host.update().items.count == 2)
    host.close()
    #expect(OverlayManager.shared.containers == [])
  }

  @Test("Every show returns its result")
  func results() throws {
    let display = VirtualDisplay {
      Color.white
        .overlayContainer("one", configuration: .init(queueType: .oneByOne))
        .overlayContainer("wait", configuration: .init(queueType: .oneByOneWaitFinish))
    }
    let first = display.manager.show(in: "one") { box(.red) }
    let second = display.manager.show(in: "one") { box(.blue) }
    let firstID = try #require(first.id)
    let secondID = try #require(second.id)
    #expect(first == .shown(firstID))
    #expect(second == .replaced([firstID], by: secondID))
    let third = display.manager.show(in: "wait") { box(.red) }
    let fourth = display.manager.show(in: "wait") { box(.red) }
    #expect(try third == .shown(#require(third.id)))
    #expect(try fourth == .queued(#require(fourth.id), ahead: 0))
  }

  @Test("A container that disappears takes its views and its name with it")
  func containerLeaves() {
    let display = VirtualDisplay()
    var log: [String] = []
    display.manager.show(
      in: "hints", configuration: .init(onAppear: { log.append("came") }, onDisappear: { log.append("went") })
    ) { box(.red) }
    display.host.close()
    #expect(log == ["came", "went"])
    #expect(display.manager.containers == [])
    #expect(display.manager.show(in: "hints") { box(.red) } == .rejected(.unknownContainer("hints")))
  }

  @Test("A container that disappears leaves its successor of the same name registered")
  func successor() throws {
    let isFirst = Changing(true)
    let display = VirtualDisplay {
      // Another branch creates another container of the same name, before the old one has disappeared.
      if isFirst.value { Color.white.overlayContainer("hints") } else { Color.green.overlayContainer("hints") }
    }
    let old = try #require(display.manager.show(in: "hints", animated: false) { box(.red) }.id)
    #expect(display.boxes == "r")
    isFirst.value = false
    #expect(display.boxes == "g")
    #expect(display.manager.dismiss(old) == .nothing)
    #expect(display.manager.containers == ["hints"])
    display.manager.show(in: "hints", animated: false) { box(.blue) }
    #expect(display.boxes == "bg")
  }

  @Test("The later of two containers with one name is used, and the other again after it has gone")
  func sameName() {
    let hasSecond = Changing(true)
    let display = VirtualDisplay {
      ZStack {
        Color.white.overlayContainer("hints", configuration: .init(views: .init(alignment: .leading)))
        if hasSecond.value { OverlayContainer("hints", configuration: .init(views: .init(alignment: .trailing))) }
      }
    }
    display.manager.show(in: "hints", animated: false) { box(.red) }
    #expect(display.picture.contains("rr\n"))
    hasSecond.value = false
    #expect(display.boxes == "")
    display.manager.show(in: "hints", animated: false) { box(.red) }
    #expect(display.picture.contains("\nrr"))
  }

  @Test("A dismissal affects only the named containers")
  func dismissAll() {
    let display = VirtualDisplay(width: 12) {
      Color.white
        .overlayContainer("a", configuration: .init(views: .init(alignment: .leading)))
        .overlayContainer("b")
        .overlayContainer("c", configuration: .init(views: .init(alignment: .trailing)))
    }
    let manager = display.manager
    func fill() {
      manager.dismissAll(animated: false)
      for (name, color) in [("a", Color.red), ("b", .green), ("c", .blue)] {
        manager.show(in: name, animated: false) { box(color) }
      }
    }
    fill()
    #expect(display.boxes == "bgr")
    manager.dismissAll(in: ["a", "c"], animated: false)
    #expect(display.boxes == "g")
    fill()
    manager.dismissAll(except: ["a", "c"], animated: false)
    #expect(display.boxes == "br")
    manager.dismissTopmost(animated: false)
    #expect(display.boxes == "r")
    #expect(manager.dismissTopmost(in: "b", animated: false) == .nothing)
    manager.dismissAll(animated: false)
    #expect(display.boxes == "")
    #expect(manager.dismissAll() == .nothing)
  }

  @Test("Waiting views follow when only the visible ones are dismissed, but not when all are")
  func onlyShowing() {
    let display = VirtualDisplay(.init(queueType: .oneByOneWaitFinish))
    func fill() {
      display.manager.show(in: "hints", animated: false) { box(.red) }
      display.manager.show(in: "hints", animated: false) { box(.blue) }
    }
    fill()
    display.manager.dismissAll(onlyShowing: true, animated: false)
    #expect(display.boxes == "")
    display.wait(0.5)
    #expect(display.boxes == "b")
    fill()
    display.manager.dismissAll(animated: false)
    display.wait(2)
    #expect(display.boxes == "")
  }

  @Test("An animated dismissal frees the place at its end, an immediate one at once")
  func animatedDismissal() {
    let display = VirtualDisplay(
      .init(queueType: .oneByOneWaitFinish, views: .init(animation: .linear(duration: 0.4))))
    display.manager.show(in: "hints", animated: false) { box(.red) }
    display.manager.show(in: "hints", animated: false) { box(.blue) }
    display.show()
    display.manager.dismissTopmost()
    display.wait(0.2)
    // Half faded: neither red nor white.
    #expect(display.boxes == "")
    #expect(display.picture.contains { "#rb\n".contains($0) == false })
    display.wait(0.4)
    #expect(display.isBlank)
    display.wait(0.4)
    #expect(display.boxes == "b")
  }

  @Test("A view shown without animation is complete in its first frame, even after waiting")
  func unanimated() {
    let display = VirtualDisplay(
      .init(queueType: .oneByOneWaitFinish, views: .init(animation: .linear(duration: 0.4))))
    display.manager.show(in: "hints") { box(.red) }
    #expect(display.boxes == "")
    display.manager.show(in: "hints", animated: false) { box(.blue) }
    display.wait(1)
    #expect(display.boxes == "r")
    display.manager.dismissTopmost(animated: false)
    #expect(display.boxes == "")
    display.wait(0.5)
    #expect(display.boxes == "b")
  }

  @Test("A transition that takes too long keeps its place for at most ten seconds")
  func longTransition() {
    let display = VirtualDisplay(
      .init(
        queueType: .oneByOneWaitFinish, views: .init(animation: .linear(duration: 60))))
    display.manager.show(in: "hints", animated: false) { box(.red) }
    display.manager.show(in: "hints", animated: false) { box(.blue) }
    display.show()
    display.manager.dismissTopmost()
    display.wait(9.9)
    #expect(display.boxes.contains("b") == false)
    display.wait(0.7)
    #expect(display.boxes.contains("b"))
  }

  @Test("Ids increase in the order of showing, whatever the clock")
  func monotonicIDs() throws {
    let display = VirtualDisplay()
    let ids = try (0..<5).map { _ in try #require(display.manager.show(in: "hints") { box(.red) }.id) }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 5)
  }

  @Test("An action that uses its own container is carried out afterwards")
  func reentrance() {
    let display = VirtualDisplay(.init(queueType: .oneByOne))
    let manager = display.manager
    manager.show(
      in: "hints",
      configuration: .init(onDisappear: { manager.show(in: "hints", animated: false) { box(.green) } }),
      animated: false
    ) { box(.red) }
    manager.show(in: "hints", animated: false) { box(.blue) }
    #expect(display.boxes == "g")
  }
}
