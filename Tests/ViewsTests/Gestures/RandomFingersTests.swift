import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

/// A check of one gesture's notifications: each beginning is followed by one end, and each end by a beginning.
@MainActor
private final class Book {
  var isOpen = false
  var begun = 0
  var over = 0
  var hasEnded = false
  var faults: [String] = []

  func change() {
    if hasEnded { faults.append("changed after its end") }
    if !isOpen { begun += 1 }
    isOpen = true
  }

  /// Notes a successful end. A gesture without a value before its end may end without a beginning.
  func end() {
    if hasEnded { faults.append("ended twice") }
    hasEnded = isOpen
  }

  func close() {
    if !isOpen { faults.append("over without having begun") }
    isOpen = false
    hasEnded = false
    over += 1
  }

  func wrap<G: Gesture>(_ gesture: G) -> _GestureListener<G> {
    _GestureListener(
      base: gesture, changed: { [self] _, _ in change() }, ended: { [self] _ in end() }, over: { [self] in close() })
  }
}

@MainActor
@Suite("Random touches")
struct RandomFingersTests {
  nonisolated static let places: [Double] = [0, 10, 30, 50, 55, 70, 90, 100, -5, 1e9, -1e300, .nan, .infinity]

  private func touch(_ dice: inout SeededGenerator, at time: Duration) -> TouchEvent {
    let phases: [TouchEvent.Phase] = [.began, .began, .moved, .moved, .moved, .ended, .ended, .cancelled]
    let isOdd = Int.random(in: 0..<10, using: &dice) == 0
    let x = isOdd ? Self.places.randomElement(using: &dice) ?? 0 : Double.random(in: 0..<100, using: &dice)
    let y = isOdd ? Self.places.randomElement(using: &dice) ?? 0 : Double.random(in: 0..<100, using: &dice)
    return TouchEvent(
      id: Int.random(in: 0..<4, using: &dice), phase: phases.randomElement(using: &dice) ?? .moved,
      location: Point(x: x, y: y), time: time)
  }

  private func step(_ dice: inout SeededGenerator) -> Duration {
    .milliseconds([0, 0, 5, 16, 16, 40, 120, 350, 700, 6000].randomElement(using: &dice) ?? 0)
  }

  @Test("Every gesture that begins ends once, and no gesture or timer remains", arguments: SeededGenerator.seeds(60))
  func books(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let books = (0..<7).map { _ in Book() }
    let choice = Choice()
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ZStack {
        ScrollView { box(100, 400) }.onTapGesture { taps += 1 }
          .onTapGesture(count: 2) { taps += 1 }
        VStack(spacing: 0) {
          box(40, 20).gesture(books[0].wrap(DragGesture()))
            .simultaneousGesture(books[1].wrap(LongPressGesture(minimumDuration: 0.3)))
          box(40, 20).gesture(
            books[2].wrap(LongPressGesture(minimumDuration: 0.1).sequenced(before: books[3].wrap(DragGesture()))))
          if choice.isOn {
            Button {
              taps += 1
            } label: {
              box(40, 20)
            }
            .gesture(books[4].wrap(LongPressGesture().simultaneously(with: TapGesture(count: 3))))
          }
        }
        .highPriorityGesture(
          books[5].wrap(DragGesture(minimumDistance: 40).exclusively(before: books[6].wrap(LongPressGesture()))))
        Color.clear.blocksTouches(!choice.isOn && seed % 3 == 0)
      }
    }
    host.fingerPolicy = seed.isMultiple(of: 2) ? .kiosk : .exact
    _ = host.update()
    var time = Duration.zero
    for _ in 0..<300 {
      time += step(&dice)
      if Int.random(in: 0..<40, using: &dice) == 0 { choice.isOn.toggle() }
      if Int.random(in: 0..<4, using: &dice) == 0 { _ = host.update() }
      host.send(touch(&dice, at: time))
    }
    for id in 0..<4 { host.send(TouchEvent(id: id, phase: .cancelled, location: .zero, time: time)) }
    host.timeline.advance(to: host.timeline.now + .seconds(10))
    #expect(host.timeline.nextDeadline == nil)
    #expect(!host.gestures.isWatching)
    for (index, book) in books.enumerated() {
      #expect(book.faults.isEmpty, "gesture \(index)")
      #expect(!book.isOpen && book.begun == book.over, "gesture \(index)")
    }
  }

  @Test("Each finger that the filter reports begins, moves and then ends", arguments: SeededGenerator.seeds(60))
  func filter(seed: UInt64) {
    var dice = SeededGenerator(seed: seed &+ 1000)
    var filter = FingerFilter()
    filter.policy = seed.isMultiple(of: 4) ? .exact : .kiosk
    var time = Duration.zero
    var down: Set<Int> = []
    func check(_ touches: [TouchEvent]) {
      for touch in touches {
        #expect(touch.location.x.isFinite && touch.location.y.isFinite)
        switch touch.phase {
        case .began:
          #expect(down.insert(touch.id).inserted)
        case .moved: #expect(down.contains(touch.id))
        case .ended, .cancelled: #expect(down.remove(touch.id) != nil)
        }
      }
    }
    for _ in 0..<300 {
      time += step(&dice)
      check(filter.pass(touch(&dice, at: time)))
    }
    for id in 0..<4 { check(filter.pass(TouchEvent(id: id, phase: .ended, location: .zero, time: time))) }
    check(filter.pass(time + .seconds(1)))
    #expect(down.isEmpty)
    #expect(filter.deadline == nil)
  }

  @Test("A machine in a final phase no longer changes", arguments: SeededGenerator.seeds(100))
  func machines(seed: UInt64) {
    func check<M: GestureMachine>(_ machine: M, _ name: String) {
      var dice = SeededGenerator(seed: seed &+ 5000)
      var machine = machine
      var time = Duration.zero
      var final = ""
      for _ in 0..<200 {
        time += step(&dice)
        let event: GestureEvent =
          Bool.random(using: &dice)
          ? .touch(touch(&dice, at: time), in: GestureEvent.Frame(Rect(x: 0, y: 0, width: 50, height: 50)))
          : .time(time)
        machine.handle(event)
        guard machine.phase.isFinal else { continue }
        #expect(machine.deadline == nil, "\(name)")
        if final.isEmpty { final = "\(machine.phase)" }
        #expect("\(machine.phase)" == final, "\(name)")
      }
    }
    check(TapGesture(count: 2)._makeMachine(), "tap")
    check(LongPressGesture()._makeMachine(), "long press")
    check(DragGesture()._makeMachine(), "drag")
    check(SwipeGesture()._makeMachine(), "swipe")
    check(PressGesture()._makeMachine(), "press")
    check(LongPressGesture().simultaneously(with: DragGesture())._makeMachine(), "simultaneous")
    check(TapGesture(count: 2).exclusively(before: TapGesture())._makeMachine(), "exclusive")
    check(LongPressGesture().sequenced(before: DragGesture())._makeMachine(), "sequence")
  }
}
