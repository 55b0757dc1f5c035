internal import FollowspotCJansson
internal import Glibc
internal import FollowspotJSON
internal import Synchronization
internal import Testing

@Suite("JSON without enough memory")
struct OutOfMemoryTests {
  /// The number of allocations by jansson that still succeed on one thread; on other threads all succeed.
  private enum Shortage {
    static let thread = Atomic<pthread_t>(0)
    static let granted = Atomic<Int>(0)

    /// Calls a function in which jansson gets memory a number of times, and then none.
    static func after<Result>(_ count: Int, _ body: () throws -> Result) rethrows -> Result {
      granted.store(count, ordering: .relaxed)
      thread.store(pthread_self(), ordering: .relaxed)
      defer { thread.store(0, ordering: .relaxed) }
      return try body()
    }

    /// Installs an allocator that stays in use. Except for the thread of a test, it is that of the C library.
    static let install: Void = json_set_alloc_funcs(
      { size in
        if Shortage.thread.load(ordering: .relaxed) == pthread_self(),
          Shortage.granted.subtract(1, ordering: .relaxed).newValue < 0
        {
          return nil
        }
        return malloc(size)
      }, { free($0) })
  }

  @Test("A lack of memory at any allocation is an error and has no other effect")
  func endsAnywhere() throws {
    Shortage.install
    let value = JSON.object([
      "a": .array((0..<20).map { .integer($0) }), "b": .string(String(repeating: "x", count: 500)),
      "c": .object(["d": .number(0.25), "e": .bool(true)]),
    ])
    let bytes = try value.encoded()
    var (read, written) = (0, 0)
    for count in 0..<200 {
      Shortage.after(count) {
        do throws(JSONReadingError) { if try JSON(parsing: bytes) == value { read += 1 } } catch {}
      }
      Shortage.after(count) {
        do throws(JSONWritingError) { if try value.encoded() == bytes { written += 1 } } catch {
          if error != .outOfMemory { Issue.record("\(error) after \(count)") }
        }
      }
    }
    // With few allocations it fails, with many it succeeds.
    #expect((1..<200).contains(read) && (1..<200).contains(written))
    let error = Shortage.after(0) { #expect(throws: JSONReadingError.self) { try JSON(parsing: bytes) } }
    #expect(error?.cause == .outOfMemory)
  }
}
