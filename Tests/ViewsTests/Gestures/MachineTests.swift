import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Gesture machines")
struct MachineTests {
  nonisolated static let taps = [
    MachineCase("a finger that comes and goes", "-e", .down(20, 20, at: 0), .up(20, 20, at: 80)),
    MachineCase("a finger that stays long", "-e", .down(20, 20, at: 0), .up(20, 20, at: 9000)),
    MachineCase(
      "a finger that slides a little", "--e", .down(20, 20, at: 0), .move(50, 20, at: 50), .up(60, 40, at: 90)),
    MachineCase("a finger that moves away", "-ff", .down(20, 20, at: 0), .move(70, 20, at: 50), .up(20, 20, at: 90)),
    MachineCase("a finger lifted elsewhere", "-f", .down(20, 20, at: 0), .up(90, 20, at: 50)),
    MachineCase("a finger that is taken away", "-ff", .down(20, 20, at: 0), .cancel(at: 10), .up(20, 20, at: 50)),
    MachineCase("a finger that comes twice", "-f", .down(20, 20, at: 0), .down(20, 20, at: 50)),
    MachineCase("a move before a finger", "--e", .move(90, 90, at: 0), .down(20, 20, at: 9), .up(20, 20, at: 50)),
  ]

  @Test("A tap machine follows the table", arguments: taps)
  func tap(_ line: MachineCase) { line.check(TapGesture()._makeMachine()) }

  nonisolated static let doubleTaps = [
    MachineCase(
      "two quick taps", "---e", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(25, 20, at: 200), .up(25, 20, at: 280)),
    MachineCase("one tap and nothing more", "--f", .down(20, 20, at: 0), .up(20, 20, at: 80), .time(380)),
    MachineCase(
      "one tap, and the time a moment too early", "---", .down(20, 20, at: 0), .up(20, 20, at: 80), .time(379)),
    MachineCase("a second tap that is late", "--f", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 380)),
    MachineCase("a second tap elsewhere", "--f", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(80, 20, at: 200)),
    MachineCase("a first finger that stays", "-f", .down(20, 20, at: 0), .time(500)),
    MachineCase(
      "a second finger that stays", "---f", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 200),
      .time(700)),
    MachineCase(
      "a second finger that moves", "---f", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 200),
      .move(80, 20, at: 220)),
  ]

  @Test("A double tap machine follows the table", arguments: doubleTaps)
  func doubleTap(_ line: MachineCase) { line.check(TapGesture(count: 2)._makeMachine()) }

  @Test("A spatial tap has a local or global location", arguments: [(CoordinateSpace.local, 15.0), (.global, 25)])
  func spatialTap(space: CoordinateSpace, x: Double) {
    let end = MachineCase("", "-e", .down(20, 20, at: 0), .up(25, 20, at: 80))
      .check(SpatialTapGesture(coordinateSpace: space)._makeMachine())
    #expect(end.value?.location.x == x)
  }

  @Test("A tap count below one counts as one", arguments: [0, -1, Int.min])
  func count(_ count: Int) {
    MachineCase("", "-e", .down(20, 20, at: 0), .up(20, 20, at: 80)).check(TapGesture(count: count)._makeMachine())
  }

  nonisolated static let longPresses = [
    MachineCase("a finger that stays", "-e", .down(20, 20, at: 0), .time(500)),
    MachineCase("a time that has not come", "--", .down(20, 20, at: 0), .time(499)),
    MachineCase("a finger that leaves", "-f", .down(20, 20, at: 0), .up(20, 20, at: 499)),
    MachineCase(
      "a finger that leaves late, without a timer", "-e", .down(20, 20, at: 0), .up(20, 20, at: 500)),
    MachineCase("a finger that trembles", "--e", .down(20, 20, at: 0), .move(26, 20, at: 100), .time(600)),
    MachineCase("a finger that moves", "-f", .down(20, 20, at: 0), .move(31, 20, at: 100)),
    MachineCase("a finger that is taken away", "-f", .down(20, 20, at: 0), .cancel(at: 100)),
    MachineCase("time without a finger", "-", .time(10_000)),
  ]

  @Test("A long press machine follows the table", arguments: longPresses)
  func longPress(_ line: MachineCase) { line.check(LongPressGesture()._makeMachine()) }

  @Test("A long press with a duration of 0, below 0 or NaN is recognised at once", arguments: [0, -1, Double.nan])
  func noDuration(_ seconds: Double) {
    MachineCase("", "e", .down(20, 20, at: 0)).check(LongPressGesture(minimumDuration: seconds)._makeMachine())
  }

  nonisolated static let drags = [
    MachineCase(
      "a finger that moves", "--aae", .down(20, 20, at: 0), .move(29, 20, at: 10), .move(30, 20, at: 20),
      .move(20, 20, at: 30), .up(20, 20, at: 40)),
    MachineCase("a finger that stays", "-f", .down(20, 20, at: 0), .up(20, 20, at: 40)),
    MachineCase("a finger that jumps as it leaves", "-e", .down(20, 20, at: 0), .up(90, 20, at: 40)),
    MachineCase("a drag that is taken away", "-af", .down(20, 20, at: 0), .move(90, 20, at: 10), .cancel(at: 20)),
    MachineCase("a move without a finger", "--", .move(90, 20, at: 10), .up(90, 20, at: 20)),
  ]

  @Test("A drag machine follows the table", arguments: drags)
  func drag(_ line: MachineCase) { line.check(DragGesture()._makeMachine()) }

  @Test("A drag with a distance of 0, below 0 or NaN begins at once", arguments: [0, -5, Double.nan])
  func noDistance(_ distance: Double) {
    MachineCase("", "ae", .down(20, 20, at: 0), .up(20, 20, at: 9))
      .check(DragGesture(minimumDistance: distance)._makeMachine())
  }

  @Test("A drag's value has its start, location, velocity and predicted end")
  func dragValue() throws {
    let end = MachineCase(
      "", "-aae", .down(20, 20, at: 0), .move(40, 20, at: 20), .move(60, 30, at: 40), .up(60, 30, at: 50)
    ).check(DragGesture()._makeMachine())
    let value = try #require(end.value)
    #expect(value.startLocation == Point(x: 10, y: 10))
    #expect(value.location == Point(x: 50, y: 20))
    #expect(value.translation == Size(width: 40, height: 10))
    #expect(value.velocity == Size(width: 1000, height: 250))
    #expect(value.predictedEndTranslation == Size(width: 290, height: 72.5))
    #expect(value.predictedEndLocation == Point(x: 300, y: 82.5))
    #expect(value.time == .milliseconds(50))
  }

  @Test("A drag that rests before the finger lifts has no velocity", arguments: [(119, 1000.0), (120, 0)])
  func rest(at time: Int, speed: Double) {
    let end = MachineCase(
      "", "-aae", .down(20, 20, at: 0), .move(40, 20, at: 20), .move(60, 20, at: 40), .up(60, 20, at: time)
    ).check(DragGesture()._makeMachine())
    #expect(end.value?.velocity.width == speed)
  }

  @Test("A drag's velocity is measured over the last tenth of a second")
  func recent() {
    let end = MachineCase(
      "", "-aaae", .down(20, 20, at: 0), .move(1020, 20, at: 10), .move(1020, 20, at: 200), .move(1030, 20, at: 210),
      .up(1030, 20, at: 210)
    ).check(DragGesture()._makeMachine())
    #expect(end.value?.velocity.width == 1000)
  }

  nonisolated static let swipes = [
    MachineCase(
      "a quick stroke to the left", "--e", .down(90, 20, at: 0), .move(60, 20, at: 50), .move(40, 22, at: 90)),
    MachineCase("a stroke that is too short", "--f", .down(90, 20, at: 0), .move(60, 20, at: 50), .up(50, 20, at: 90)),
    MachineCase(
      "a stroke that is too slow", "--f", .down(90, 20, at: 0), .move(60, 20, at: 150), .move(40, 20, at: 251)),
    MachineCase("a stroke whose time is over", "-f", .down(90, 20, at: 0), .time(250)),
    MachineCase("a stroke the wrong way", "-f", .down(90, 20, at: 0), .move(110, 20, at: 50)),
    MachineCase("a slanting stroke", "-f", .down(90, 20, at: 0), .move(60, 40, at: 50)),
    MachineCase(
      "a finger that trembles first", "--e", .down(90, 20, at: 0), .move(95, 25, at: 20), .move(40, 22, at: 90)),
    MachineCase("a stroke that is taken away", "-f", .down(90, 20, at: 0), .cancel(at: 50)),
    MachineCase("a stroke that is all in its end", "-e", .down(90, 20, at: 0), .up(30, 20, at: 50)),
  ]

  @Test("A swipe machine follows the table", arguments: swipes)
  func swipe(_ line: MachineCase) { line.check(SwipeGesture(.left)._makeMachine()) }

  @Test(
    "A swipe is recognised in each direction",
    arguments: [(SwipeGesture.Direction.left, -60.0, 0.0), (.right, 60, 0), (.up, 0, -60), (.down, 0, 60)])
  func direction(_ direction: SwipeGesture.Direction, x: Double, y: Double) {
    let acts = MachineCase("", "-e", .down(200, 200, at: 0), .move(200 + x, 200 + y, at: 50))
    #expect(acts.check(SwipeGesture()._makeMachine()) == .ended(direction))
    let others = SwipeGesture.Direction.Set.all.subtracting(.init(direction))
    MachineCase("", "-f", acts.acts[0], acts.acts[1]).check(SwipeGesture(others)._makeMachine())
  }

  nonisolated static let presses = [
    MachineCase("a finger lifted over it", "-e", .down(20, 20, at: 0), .up(100, 50, at: 80)),
    MachineCase(
      "a finger that goes and comes back", "---e", .down(20, 20, at: 0), .move(500, 20, at: 9), .move(20, 20, at: 20),
      .up(20, 20, at: 30)),
    MachineCase("a finger lifted just beside it", "-e", .down(20, 20, at: 0), .up(121, 30, at: 80)),
    MachineCase("a finger lifted elsewhere", "-f", .down(20, 20, at: 0), .up(122, 30, at: 80)),
    MachineCase("a finger that is taken away", "-f", .down(20, 20, at: 0), .cancel(at: 80)),
  ]

  @Test("A button's press machine follows the table", arguments: presses)
  func press(_ line: MachineCase) { line.check(PressGesture()._makeMachine()) }
}

@MainActor
@Suite("Combined gesture machines")
struct CombinedMachineTests {
  @Test(
    "An exclusive gesture is the second gesture once the first has failed",
    arguments: [
      MachineCase(
        "a double tap", "---e", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 200), .up(20, 20, at: 280)),
      MachineCase("a single tap", "--e", .down(20, 20, at: 0), .up(20, 20, at: 80), .time(380)),
      MachineCase("none", "-f", .down(20, 20, at: 0), .move(90, 20, at: 80)),
    ])
  func exclusive(_ line: MachineCase) {
    let end = line.check(SpatialTapGesture(count: 2).exclusively(before: SpatialTapGesture())._makeMachine())
    switch (line.testDescription, end) {
    case ("a double tap", .ended(.first)), ("a single tap", .ended(.second)), ("none", .failed): break
    default: Issue.record("\(end)")
    }
  }

  @Test(
    "Simultaneous gestures are both recognised",
    arguments: [
      MachineCase(
        "a press becomes a drag", "-aae", .down(20, 20, at: 0), .time(500), .move(90, 20, at: 520), .up(90, 20, at: 540)
      ),
      MachineCase("a press alone", "-ae", .down(20, 20, at: 0), .time(500), .up(20, 20, at: 540)),
      MachineCase("a drag alone", "-ae", .down(20, 20, at: 0), .move(90, 20, at: 100), .up(20, 20, at: 540)),
      MachineCase("neither", "-f", .down(20, 20, at: 0), .up(20, 20, at: 100)),
    ])
  func simultaneous(_ line: MachineCase) {
    let end = line.check(LongPressGesture().simultaneously(with: DragGesture())._makeMachine())
    #expect((end.value?.first == true) == line.testDescription.contains("press"))
    #expect((end.value?.second != nil) == line.testDescription.contains("drag"))
  }

  @Test(
    "A sequence recognises one gesture and then the other",
    arguments: [
      MachineCase(
        "a press and a drag", "-aaae", .down(20, 20, at: 0), .time(500), .move(25, 20, at: 510), .move(90, 20, at: 520),
        .up(90, 20, at: 540)),
      MachineCase("a press alone", "-af", .down(20, 20, at: 0), .time(500), .up(20, 20, at: 540)),
      MachineCase("a drag alone", "-f", .down(20, 20, at: 0), .move(90, 20, at: 100)),
      MachineCase("a press that is taken away", "-af", .down(20, 20, at: 0), .time(500), .cancel(at: 510)),
    ])
  func sequence(_ line: MachineCase) {
    line.check(LongPressGesture().sequenced(before: DragGesture())._makeMachine())
  }

  @Test(
    "A sequence fails if the second gesture's finger comes late",
    arguments: [
      MachineCase(
        "a finger comes", "-aae", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 300),
        .move(90, 20, at: 320)),
      MachineCase("a finger comes late", "-af", .down(20, 20, at: 0), .up(20, 20, at: 80), .down(20, 20, at: 380)),
      MachineCase("none comes", "-af", .down(20, 20, at: 0), .up(20, 20, at: 80), .time(380)),
    ])
  func pause(_ line: MachineCase) {
    line.check(TapGesture().sequenced(before: SwipeGesture())._makeMachine())
  }
}
