import FollowspotTesting
import FollowspotSpotlights
import Testing

struct StepSequenceTests {
  private typealias Sequence = StepSequence<String>

  /// Returns an availability in which all but the missing steps are available. Steps with a capital letter need
  /// preparation.
  private func availability(without missing: Set<String> = []) -> (String) -> Availability {
    { Availability(isAvailable: !missing.contains($0), needsPreparation: $0.first?.isUppercase == true) }
  }

  /// Returns a sequence that has started and, if possible, shows its first step.
  private func begun(
    _ steps: [String], without missing: Set<String> = [], _ policy: MissingTargetPolicy = .skip, rests: Bool = false
  ) -> Sequence {
    var sequence = Sequence(steps: steps, missingTargets: policy, restsAtEnd: rests)
    sequence.start()
    sequence.prepared(now: .zero, availability: availability(without: missing))
    return sequence
  }

  private func step(_ sequence: inout Sequence, without missing: Set<String> = [], at now: Duration = .zero) {
    sequence.next()
    sequence.prepared(now: now, availability: availability(without: missing))
  }

  @Test("Steps follow one another, and the sequence is completed after the last")
  func steps() {
    var sequence = Sequence(steps: ["a", "b"])
    #expect(sequence.position(availability: availability()) == nil)
    sequence.start()
    #expect(sequence.state == .preparing(0))
    sequence.prepared(now: .zero, availability: availability())
    #expect(sequence.position(availability: availability())?.step == "a")
    step(&sequence)
    #expect(sequence.state == .at(1))
    sequence.next()
    #expect(sequence.state == .completed)
    sequence.next()
    #expect(sequence.state == .completed)
  }

  @Test("Next and back do nothing while a step is being prepared or awaited")
  func guarded() {
    var sequence = Sequence(steps: ["a", "b"], missingTargets: .wait(upTo: .seconds(1)))
    sequence.start()
    sequence.next()
    sequence.back(availability: availability())
    #expect(sequence.state == .preparing(0))
    sequence.prepared(now: .zero, availability: availability(without: ["a"]))
    sequence.next()
    #expect(sequence.state == .waiting(0, until: .seconds(1)))
  }

  @Test("Unavailable steps are skipped and not counted")
  func skips() throws {
    let missing: Set = ["a", "c"]
    var sequence = begun(["a", "b", "c", "d"], without: missing)
    let position = try #require(sequence.position(availability: availability(without: missing)))
    #expect(position.step == "b")
    #expect(position.number == 1)
    #expect(position.count == 2)
    step(&sequence, without: missing)
    #expect(sequence.state == .at(3))
  }

  @Test("A sequence whose last step is unavailable is completed after the last available one")
  func lastReachable() {
    var sequence = begun(["a", "b"], without: ["b"])
    step(&sequence, without: ["b"])
    #expect(sequence.state == .completed)
  }

  @Test(
    "Without available steps each policy has its own result, and none completes the sequence",
    arguments: [
      (MissingTargetPolicy.skip, Sequence.State.targetsMissing), (.abort, .targetsMissing), (.center, .at(0)),
      (.wait(upTo: .seconds(2)), .waiting(0, until: .seconds(2))),
    ])
  func policies(_ policy: MissingTargetPolicy, _ state: StepSequence<String>.State) {
    #expect(begun(["a"], without: ["a"], policy).state == state)
  }

  @Test("An awaited element is highlighted when it appears, and its step is skipped after the deadline")
  func waiting() {
    var sequence = begun(["a", "b"], without: ["a"], .wait(upTo: .seconds(2)))
    #expect(sequence.deadline == .seconds(2))
    var other = sequence
    sequence.update(now: .seconds(1), availability: availability(without: ["a"]))
    #expect(sequence.state == .waiting(0, until: .seconds(2)))
    sequence.update(now: .milliseconds(1500), availability: availability())
    #expect(sequence.state == .at(0))
    other.update(now: .seconds(2), availability: availability(without: ["a"]))
    #expect(other.state == .at(1))
    #expect(other.position(availability: availability(without: ["a"]))?.count == 1)
  }

  @Test(
    "An element that disappears while highlighted is treated as missing",
    arguments: [
      (MissingTargetPolicy.skip, Sequence.State.at(1)), (.abort, .targetsMissing), (.center, .at(0)),
      (.wait(upTo: .seconds(2)), .waiting(0, until: .seconds(7))),
    ])
  func lost(_ policy: MissingTargetPolicy, _ state: StepSequence<String>.State) {
    var sequence = begun(["a", "b"], policy)
    sequence.update(now: .seconds(5), availability: availability())
    #expect(sequence.state == .at(0))
    sequence.update(now: .seconds(5), availability: availability(without: ["a"]))
    #expect(sequence.state == state)
  }

  @Test("A sequence ends without completion if the last step's element disappears")
  func lostLast() {
    var sequence = begun(["a", "b"])
    step(&sequence)
    sequence.update(now: .zero, availability: availability(without: ["b"]))
    #expect(sequence.state == .targetsMissing)
  }

  @Test("A step with a preparation counts until its preparation has brought no element")
  func preparation() {
    var sequence = begun(["a", "B", "c"], without: ["B"])
    let availability = availability(without: ["B"])
    #expect(sequence.position(availability: availability)?.count == 3)
    sequence.next()
    #expect(sequence.state == .preparing(1))
    sequence.prepared(now: .zero, availability: availability)
    #expect(sequence.state == .at(2))
    #expect(sequence.position(availability: availability)?.count == 2)
    #expect(sequence.position(availability: availability)?.number == 2)
  }

  @Test("A preparation that takes too long skips its step")
  func passOver() {
    var sequence = begun(["a", "B", "c"])
    sequence.next()
    sequence.passOver(now: .zero, availability: availability())
    #expect(sequence.state == .at(2))
  }

  @Test("Steps that were shown count even after their elements have disappeared")
  func seen() {
    var sequence = begun(["a", "b"])
    step(&sequence, without: ["a"])
    let position = sequence.position(availability: availability(without: ["a"]))
    #expect(position?.number == 2)
    #expect(position?.count == 2)
  }

  @Test("Back goes to the nearest available step before, and does nothing at the first")
  func back() {
    var sequence = begun(["a", "b", "c"])
    #expect(!sequence.canGoBack(availability: availability()))
    sequence.back(availability: availability())
    #expect(sequence.state == .at(0))
    step(&sequence)
    step(&sequence)
    #expect(sequence.canGoBack(availability: availability(without: ["b"])))
    sequence.back(availability: availability(without: ["b"]))
    #expect(sequence.state == .preparing(0))
    sequence.prepared(now: .zero, availability: availability(without: ["b"]))
    #expect(sequence.state == .at(0))
    #expect(!sequence.canGoBack(availability: availability()))
  }

  @Test("Going back to a step that turns out to be missing goes forward again")
  func backAndForward() {
    var sequence = begun(["A", "b"], without: [])
    step(&sequence)
    sequence.back(availability: availability(without: ["A"]))
    #expect(sequence.state == .preparing(0))
    sequence.prepared(now: .zero, availability: availability(without: ["A"]))
    #expect(sequence.state == .at(1))
  }

  @Test("A resting sequence stays on the last step it showed, and can go back")
  func resting() {
    var sequence = begun(["a", "b", "c"], without: ["c"], rests: true)
    step(&sequence, without: ["c"])
    step(&sequence, without: ["c"])
    #expect(sequence.state == .resting(1))
    sequence.next()
    sequence.update(now: .zero, availability: availability(without: ["b"]))
    #expect(sequence.state == .resting(1))
    sequence.back(availability: availability())
    #expect(sequence.state == .preparing(0))
  }

  @Test("Only a cancellable sequence can be cancelled, while abandoning always works")
  func cancelling() {
    var firm = Sequence(steps: ["a"])
    firm.start()
    let firmEnded = firm.cancel()
    #expect(!firmEnded)
    #expect(firm.state == .preparing(0))
    firm.abandon()
    #expect(firm.state == .idle)
    var loose = Sequence(steps: ["a"], isCancellable: true)
    let idleEnded = loose.cancel()
    #expect(!idleEnded)
    loose.start()
    let looseEnded = loose.cancel()
    #expect(looseEnded)
    #expect(loose.state == .idle)
  }

  @Test(
    "A start index out of range is clamped, and a sequence without steps stays idle",
    arguments: [(-3, 0), (1, 1), (9, 1)])
  func startIndex(index: Int, wanted: Int) {
    var sequence = Sequence(steps: ["a", "b"])
    sequence.start(at: index)
    #expect(sequence.state == .preparing(wanted))
    var empty = Sequence(steps: [])
    empty.start(at: index)
    #expect(empty.state == .idle)
  }

  @Test("A hundred thousand unavailable steps are skipped quickly")
  func many() {
    let steps = (0..<100_000).map { "\($0)" }
    #expect(begun(steps, without: Set(steps)).state == .targetsMissing)
  }

  @Test(
    "A sequence always ends after enough time and touches, whatever happened before",
    arguments: SeededGenerator.seeds(20))
  func alwaysEnds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = ["a", "B", "c", "D", "e"]
    for policy in [MissingTargetPolicy.skip, .wait(upTo: .seconds(3)), .center, .abort] {
      for _ in 0..<100 {
        var sequence = Sequence(steps: steps, missingTargets: policy)
        sequence.start(at: .random(in: -1...6, using: &random))
        var now = Duration.zero
        for _ in 0..<30 {
          let availability = availability(without: Set(steps.filter { _ in Bool.random(using: &random) }))
          switch Int.random(in: 0..<5, using: &random) {
          case 0: sequence.next()
          case 1: sequence.back(availability: availability)
          case 2: sequence.prepared(now: now, availability: availability)
          case 3: sequence.passOver(now: now, availability: availability)
          default: sequence.update(now: now, availability: availability)
          }
          now += .seconds(Int.random(in: 0...2, using: &random))
          if let position = sequence.position(availability: availability) {
            #expect((1...position.count).contains(position.number))
            #expect(position.count <= steps.count)
          }
        }
        // From any state, time and touches alone must end the sequence.
        let availability = availability(without: ["a", "B"])
        for _ in 0..<steps.count * 3 where sequence.isActive {
          now += .seconds(4)
          sequence.prepared(now: now, availability: availability)
          sequence.update(now: now, availability: availability)
          sequence.next()
        }
        #expect(!sequence.isActive, "policy \(policy), \(sequence.state)")
      }
    }
  }
}
