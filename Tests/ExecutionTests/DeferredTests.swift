import Dispatch
import FollowspotExecution
import Synchronization
import Testing

@Suite("Deferred values")
struct DeferredTests {
  @Test("A deferred value is computed once, however many threads need it")
  func once() {
    let times = Atomic(0)
    let deferred = Deferred { times.add(1, ordering: .relaxed).newValue }
    let right = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 64) { turn in
      if turn.isMultiple(of: 2) { deferred.settle() }
      if deferred.value == 1 { right.add(1, ordering: .relaxed) }
    }
    #expect(right.load(ordering: .relaxed) == 64)
    #expect(times.load(ordering: .relaxed) == 1)
    #expect(deferred.isSettled && deferred.begun() == 1)
  }

  @Test("A deferred value whose computation has not begun is left to the thread that needs it")
  func leftAlone() {
    let deferred = Deferred { 7 }
    #expect(!deferred.isSettled)
    #expect(deferred.begun() == nil)
    #expect(deferred.isSettled)
    deferred.settle()
    #expect(deferred.begun() == nil)
    #expect(deferred.value == 7)
    #expect(deferred.begun() == 7)
  }

  @Test("A thread waits for a deferred value whose computation has begun")
  func waited() {
    let (begun, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let deferred = Deferred {
      begun.signal()
      go.wait()
      return 7
    }
    DispatchQueue.global().async { deferred.settle() }
    begun.wait()
    #expect(!deferred.isSettled)
    DispatchQueue.global().async { go.signal() }
    #expect(deferred.begun() == 7)
  }

  @Test("The helper thread computes several deferred values", .enabled(if: HelperThread.shared != nil))
  func helper() throws {
    let helper = try #require(HelperThread.shared)
    let made = DispatchSemaphore(value: 0)
    let all = (0..<5).map { number in
      Deferred {
        made.signal()
        return number
      }
    }
    for deferred in all { helper.take(deferred) }
    // The last one may be alone if the others were computed already. It is then left to the thread that needs it.
    for _ in all.dropLast() { #expect(made.wait(timeout: .now() + 60) == .success) }
    #expect(all.map(\.value) == [0, 1, 2, 3, 4])
  }

  @Test("The helper thread skips deferred values that were released", .enabled(if: HelperThread.shared != nil))
  func gone() throws {
    let helper = try #require(HelperThread.shared)
    let (begun, go, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let times = Atomic(0)
    let first = Deferred {
      begun.signal()
      go.wait()
    }
    let last = Deferred { _ = ended.signal() }
    helper.take(first)
    helper.take(last)
    begun.wait()
    // The helper is busy now.
    for _ in 0..<3 { helper.take(Deferred { times.add(1, ordering: .relaxed) }) }
    let end = Deferred { _ = ended.signal() }
    helper.take(end)
    go.signal()
    for _ in 0..<2 { #expect(ended.wait(timeout: .now() + 60) == .success) }
    #expect(times.load(ordering: .relaxed) == 0)
    #expect((first.isSettled, last.begun() != nil) == (true, true) && end.begun() != nil)
  }
}
