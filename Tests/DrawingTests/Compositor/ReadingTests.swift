#if arch(x86_64)
  import FollowspotDrawing
  import FollowspotTesting
  import FollowspotGeometry
  import Testing

  /// Tests on memory that faults on every access, which counts reads and writes instruction by instruction.
  @Suite(.serialized) struct ReadingTests {
    @Test(
      "Composing writes its target and never reads it, rotated or not", arguments: PixelFormat.allCases,
      Rotation.allCases)
    func neverReads(_ format: PixelFormat, _ rotation: Rotation) throws {
      let seed = SeededGenerator.newSeed()
      let size = PixelSize(width: 90, height: 70)
      // Some rows cross a page boundary, others do not.
      let panel = size.turned(by: rotation)
      let pitch = panel.width * format.bytesPerPixel + 20
      let memory = try #require(GuardedMemory(byteCount: pitch * panel.height))
      let target = PixelTarget(base: memory.base, size: panel, pitch: pitch, format: format, rotation: rotation)
      for round in 0..<(rotation == .zero ? 6 : 2) {
        var lists = RandomLists(seed: seed &+ UInt64(round), size: size)
        let list = lists.frame()
        let compositor = Compositor(size: size)
        let region = compositor.update(to: list)
        let count = memory.counting { compositor.compose(region, into: target) }
        #expect(count.reads == 0, "FOLLOWSPOT_SEED=\(seed), round \(round)")
        #expect(count.writes > 0)
        #expect(Picture(seenOn: target) == Picture(list, size: size, format: format))
      }
    }

    @Test("Guarded memory counts each read once, and a copy as its reads and writes")
    func counting() throws {
      let memory = try #require(GuardedMemory(byteCount: 8192))
      let words = memory.base.assumingMemoryBound(to: UInt32.self)
      var sum: UInt32 = 0
      let read = memory.counting { sum &+= words[3] &+ words[1500] }
      #expect(read.reads == 2 && read.writes == 0)
      let written = memory.counting { words[3] = 7 }
      #expect(written.reads == 0 && written.writes == 1)
      #expect(words[3] == 7 && sum == 0)
    }
  }
#endif
