import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

/// Whether Pillow can write and read the pictures. It uses the same libraries.
private let hasPillow = python("import PIL.features as f; assert f.check('webp') and f.check('jpg')") == 0

/// Runs code in Debian's Python. Returns the exit status; nil without Python.
private func python(_ code: String, _ arguments: String...) -> CInt? {
  var process = pid_t()
  var words = (["python3", "-c", code] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  guard posix_spawn(&process, "/usr/bin/python3", nil, nil, &words, environ) == 0 else { return nil }
  var status: CInt = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status
}

@Suite(
  "JPEG, WebP and orientations are decoded as by Pillow", .enabled(if: hasPillow, "python3-pil is not installed"))
struct RasterConformanceTests {
  /// Writes pictures into a folder, each with its upright pixels as Pillow reads them: width, height, RGBA.
  private static let script = #"""
    import io, os, struct, sys
    from PIL import Image, ImageOps
    folder = sys.argv[1]
    def source(w, h, mode):
        data = bytes((x * 37 + y * 91 + c * 53 + (x * y >> 2)) & 255 for y in range(h) for x in range(w) for c in range(len(mode)))
        small = Image.frombytes(mode, (w, h), data)
        return small.resize((max(1, w // 4), max(1, h // 4))).resize((w, h), Image.BICUBIC)
    def save(name, image, **options):
        path = os.path.join(folder, name)
        image.save(path, **options)
        with Image.open(path) as saved:
            upright = ImageOps.exif_transpose(saved).convert("RGBA")
        with open(path + ".rgba", "wb") as out:
            out.write(struct.pack("<II", *upright.size) + upright.tobytes())
    for w, h in (1, 1), (7, 9), (17, 33), (64, 48):
        for quality in 40, 95:
            for sampling in 0, 1, 2:
                save(f"jpeg-{w}-{h}-{quality}-{sampling}.jpg", source(w, h, "RGB"), quality=quality, subsampling=sampling)
        save(f"gray-{w}-{h}.jpg", source(w, h, "L"))
        save(f"progressive-{w}-{h}.jpg", source(w, h, "RGB"), progressive=True)
        save(f"lossless-{w}-{h}.webp", source(w, h, "RGB"), lossless=True)
        save(f"lossy-{w}-{h}.webp", source(w, h, "RGB"), quality=80)
    for value in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = value
        for kind, options in ("jpg", {"quality": 95}), ("png", {}), ("webp", {"lossless": True}):
            save(f"turned-{value}.{kind}", source(17, 33, "RGB"), exif=exif.tobytes(), **options)
    """#

  @Test("Each picture has the pixels that Pillow reads, upright")
  func pixels() throws {
    let folder = try TemporaryFolder()
    #expect(python(Self.script, folder.path.string) == 0)
    let reporting = Reporting()
    let library = reporting.library()
    var largest = 0
    let names = folder.names().filter { !$0.hasSuffix(".rgba") }.sorted()
    for name in names {
      let path = folder.path.appending(name).string
      let wanted = try bytes(of: path + ".rgba")
      let numbers = stride(from: 0, to: 8, by: 4).map { Int(wanted[$0]) | Int(wanted[$0 + 1]) << 8 }
      let size = PixelSize(width: numbers[0], height: numbers[1])
      #expect(
        library.naturalSize(of: ImageReference(path: path))
          == Size(width: Double(size.width), height: Double(size.height)), "\(name)")
      let bitmap = try #require(library.bitmap(of: ImageReference(path: path), size: size), "\(name)")
      let difference = zip(bitmap.pixels.joined(), stride(from: 8, to: wanted.count, by: 4)).map { pixel, place in
        zip([16, 8, 0, 24], 0..<4).map { abs(Int(pixel >> $0 & 255) - Int(wanted[place + $1])) }.max()!
      }.max()!
      largest = max(largest, difference)
      #expect(difference == 0, "\(name) differs by \(difference)")
    }
    #expect(names.count >= 64)
    #expect(reporting.errors.isEmpty)
    print("compared \(names.count) JPEGs, WebPs and PNGs with Pillow: the largest difference is \(largest)")
  }
}
