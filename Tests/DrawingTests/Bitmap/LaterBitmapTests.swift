import Dispatch
import FollowspotExecution
import FollowspotGeometry
import Synchronization
import Testing

@testable import FollowspotDrawing

@Suite("Deferred painting of a bitmap")
struct LaterBitmapTests {
  private let size = PixelSize(width: 5, height: 3)

  @Test("A deferred bitmap is painted once, however many threads read its pixels, and all see them")
  func once() {
    let times = Atomic(0)
    let bitmap = Bitmap.painted(size: size, format: .alpha) { memory, rowBytes in
      times.add(1, ordering: .relaxed)
      for y in 0..<3 { memory.storeBytes(of: UInt8(y + 7), toByteOffset: y * rowBytes + 4, as: UInt8.self) }
    }
    let seen = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      let last = (0..<3).map { bitmap.row($0).load(fromByteOffset: 4, as: UInt8.self) }
      if last == [7, 8, 9] { seen.add(1, ordering: .relaxed) }
    }
    #expect(seen.load(ordering: .relaxed) == 64)
    #expect(times.load(ordering: .relaxed) == 1)
    #expect(bitmap.row(0).load(as: UInt8.self) == 0)
  }

  @Test("The helper thread paints the deferred bitmaps that no caller reads", .enabled(if: Processors.areSeveral))
  func unasked() {
    let painted = DispatchSemaphore(value: 0)
    let bitmaps = (0..<3).map { _ in
      Bitmap.painted(size: size, format: .alpha) { _, _ in painted.signal() }
    }
    #expect(painted.wait(timeout: .now() + 60) == .success)
    for bitmap in bitmaps { _ = bitmap.row(0) }
  }

  @Test("A deferred bitmap releases what painted it")
  func letGo() {
    final class Brush: Sendable {}
    weak var brush: Brush?
    let bitmap = {
      let new = Brush()
      brush = new
      return Bitmap.painted(size: size, format: .alpha) { _, _ in _ = new }
    }()
    _ = bitmap.row(0)
    #expect(brush == nil)
  }
}
