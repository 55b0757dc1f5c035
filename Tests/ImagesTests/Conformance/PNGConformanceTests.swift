import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("Every kind of PNG is decoded")
struct PNGConformanceTests {
  @Test(
    "Each kind of PNG gives the pixels that the standard says, interlaced or not", arguments: SamplePNG.Colour.allCases)
  func pixels(colour: SamplePNG.Colour) throws {
    let folder = try TemporaryFolder()
    let samples = SamplePNG.all.filter { $0.colour == colour }
    for (index, sample) in samples.enumerated() {
      let path = try folder.write(sample.file(), to: "\(index).png")
      let bitmap = try PNG.read(path.string)
      #expect(bitmap.pixels == sample.pixels, "\(sample.testDescription)")
      #expect(bitmap.isOpaque == sample.pixels.joined().allSatisfy { $0 >> 24 == 255 }, "\(sample.testDescription)")
    }
    #expect(samples.count >= 16)
    print("compared \(samples.count) PNGs of \(colour), pixel for pixel")
  }

  /// A picture of grays from black to white.
  static let ramp = SamplePNG(
    colour: .gray, depth: 8, size: PixelSize(width: 33, height: 17), isInterlaced: false)

  @Test("A gamma that the file states is applied, and sRGB's own changes nothing")
  func gamma() throws {
    let folder = try TemporaryFolder()
    let plain = Self.ramp.pixels
    func read(gamma: UInt32) throws -> [[UInt32]] {
      let data = [24, 16, 8, 0].map { UInt8(gamma >> $0 & 255) }
      return try PNG.read(folder.write(Self.ramp.file(extra: [("gAMA", data)]), to: "\(gamma).png").string).pixels
    }
    #expect(try read(gamma: 45_455) == plain)
    // Linear light: a sample of 0…1 is its own light, which sRGB stores as about its power of 1/2.2.
    for (row, linear) in zip(plain, try read(gamma: 100_000)) {
      for (stored, seen) in zip(row, linear) {
        let light = Double(stored & 255) / 255
        #expect(abs(Double(seen & 255) - 255 * power(light, 1 / 2.2)) <= 3)
      }
    }
  }

  private func power(_ base: Double, _ exponent: Double) -> Double { base == 0 ? 0 : Glibc.pow(base, exponent) }

  @Test("A PNG that breaks off inside its pixels is refused, however it ends")
  func cut() throws {
    let folder = try TemporaryFolder()
    let file = Self.ramp.file()
    for count in [40, file.count / 2, file.count - 13] {
      let path = try folder.write(Array(file.prefix(count)), to: "\(count).png")
      #expect(throws: ImageError.self) { try PNG.read(path.string) }
    }
  }
}
