import Spotlights
import Testing

struct StepSequenceTests {
  private typealias Sequence = StepSequence<String>

  @Test("Steps follow one another, and after the last the sequence is completed")
  func steps() {
    var sequence = Sequence(steps: ["a", "b"])
    #expect(sequence.position { _ in true } == nil)
    sequence.start()
    #expect(sequence.position { _ in true }?.step == "a")
    sequence.next { _ in true }
    #expect(sequence.position { _ in true }?.step == "b")
    sequence.next { _ in true }
    #expect(sequence.state == .completed)
    sequence.next { _ in true }
    #expect(sequence.state == .completed)
  }

  @Test("Steps out of reach are skipped, and not counted")
  func skips() throws {
    var sequence = Sequence(steps: ["a", "b", "c", "d"])
    sequence.start()
    let position = try #require(sequence.position { $0 != "a" && $0 != "c" })
    #expect(position.step == "b")
    #expect(position.number == 1)
    #expect(position.count == 2)
    sequence.next { $0 != "a" && $0 != "c" }
    #expect(sequence.position { $0 != "a" && $0 != "c" }?.step == "d")
  }

  @Test("A last step out of reach completes the sequence at the last one that is in reach")
  func lastReachable() {
    var sequence = Sequence(steps: ["a", "b"])
    sequence.start()
    sequence.next { $0 == "a" }
    #expect(sequence.state == .completed)
  }

  @Test("Nothing in reach is no position, and nothing is completed by it")
  func nothingReachable() {
    var sequence = Sequence(steps: ["a"])
    sequence.start()
    #expect(sequence.position { _ in false } == nil)
    sequence.next { _ in false }
    #expect(sequence.state == .at(0))
  }

  @Test("Only a cancellable sequence is cancelled; abandoning always works")
  func cancelling() {
    var firm = Sequence(steps: ["a"])
    firm.start()
    let firmEnded = firm.cancel()
    #expect(!firmEnded)
    #expect(firm.state == .at(0))
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
    "A start out of range begins at the nearest step; without steps there is none",
    arguments: [(-3, 0), (1, 1), (9, 1)])
  func startIndex(index: Int, wanted: Int) {
    var sequence = Sequence(steps: ["a", "b"])
    sequence.start(at: index)
    #expect(sequence.state == .at(wanted))
    var empty = Sequence(steps: [])
    empty.start(at: index)
    #expect(empty.state == .idle)
  }
}
