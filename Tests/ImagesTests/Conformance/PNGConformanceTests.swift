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
    "Each kind of PNG has the pixels of the standard, interlaced or not", arguments: SamplePNG.Colour.allCases)
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

  /// A picture of greys from black to white.
  static let ramp = SamplePNG(
    colour: .gray, depth: 8, size: PixelSize(width: 33, height: 17), isInterlaced: false)

  @Test("The gamma of a file is applied, and that of sRGB changes nothing")
  func gamma() throws {
    let folder = try TemporaryFolder()
    let plain = Self.ramp.pixels
    func read(gamma: UInt32) throws -> [[UInt32]] {
      let data = [24, 16, 8, 0].map { UInt8(gamma >> $0 & 255) }
      return try PNG.read(folder.write(Self.ramp.file(extra: [("gAMA", data)]), to: "\(gamma).png").string).pixels
    }
    #expect(try read(gamma: 45_455) == plain)
    // Gamma 1: a sample is linear light, which sRGB stores as about its power of 1/2.2.
    for (row, linear) in zip(plain, try read(gamma: 100_000)) {
      for (stored, seen) in zip(row, linear) {
        let light = Double(stored & 255) / 255
        #expect(abs(Double(seen & 255) - 255 * power(light, 1 / 2.2)) <= 3)
      }
    }
  }

  private func power(_ base: Double, _ exponent: Double) -> Double { base == 0 ? 0 : Glibc.pow(base, exponent) }

  @Test("A PNG that ends inside its pixels is refused, wherever it is cut")
  func cut() throws {
    let folder = try TemporaryFolder()
    let file = Self.ramp.file()
    for count in [40, file.count / 2, file.count - 13] {
      let path = try folder.write(Array(file.prefix(count)), to: "\(count).png")
      #expect(throws: ImageError.self) { try PNG.read(path.string) }
    }
  }
}
