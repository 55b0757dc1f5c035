import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("A library of pictures")
struct LibraryTests {
  let size = PixelSize(width: 24, height: 16)

  @Test("The same picture and size give the same object")
  func sameObject() {
    let library = Reporting().library()
    let image = ImageReference(path: fixture("badge.svg"))
    let bitmap = library.bitmap(of: image, size: size)
    #expect(bitmap != nil)
    #expect(library.bitmap(of: image, size: size) === bitmap)
    #expect(library.bitmap(of: image, size: PixelSize(width: 25, height: 16)) !== bitmap)
  }

  @Test("A mirrored picture has its pixels in reverse order", arguments: [("rgb.png", false), ("badge.svg", true)])
  func mirrored(name: String, isTemplate: Bool) throws {
    let library = Reporting().library()
    let size = PixelSize(width: 23, height: 16)
    var image = ImageReference(path: fixture(name), isTemplate: isTemplate)
    let plain = try #require(library.bitmap(of: image, size: size))
    image.isMirrored = true
    let mirrored = try #require(library.bitmap(of: image, size: size))
    #expect(library.bitmap(of: image, size: size) === mirrored)
    #expect(mirrored.format == plain.format && mirrored.isOpaque == plain.isOpaque)
    let width = plain.format.bytesPerPixel
    func bytes(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
      (0..<width).map { bitmap.row(y).load(fromByteOffset: x * width + $0, as: UInt8.self) }
    }
    var isMirrored = true
    for y in 0..<16 { for x in 0..<23 { isMirrored = isMirrored && bytes(plain, x, y) == bytes(mirrored, 22 - x, y) } }
    #expect(isMirrored)
  }

  @Test("The cache keeps to its budget, and bitmaps in use are found again")
  func budget() {
    let library = Reporting().library(cacheBytes: 8 * 1024)
    let image = ImageReference(path: fixture("badge.svg"))
    let held = library.bitmap(of: image, size: size)
    weak let dropped = library.bitmap(of: image, size: PixelSize(width: 16, height: 16))
    for width in 17..<60 { _ = library.bitmap(of: image, size: PixelSize(width: width, height: 11)) }
    #expect(dropped == nil)
    #expect(library.bitmap(of: image, size: size) === held)
  }

  @Test("A picture that is no longer wanted is not kept, unless it is requested again")
  func dismissed() {
    let library = Reporting().library()
    let image = ImageReference(path: fixture("badge.svg"))
    let request = ImageRequest.picture(image, size: size)
    for asksAgain in [false, true] {
      #expect(library.picture(of: image, size: size) == .pending)
      library.dismiss(request)
      if asksAgain { _ = library.picture(of: image, size: size) }
      library.wait(for: request, until: nil)
    }
    guard case .ready = library.picture(of: image, size: size) else {
      Issue.record("it was asked for again")
      return
    }
  }

  @Test("A request at the moment of its dismissal still gets the picture")
  func askedAgain() {
    let library = Reporting().library()
    let image = ImageReference(path: fixture("badge.svg"))
    for side in 1...400 {
      let size = PixelSize(width: side, height: 1)
      let request = ImageRequest.picture(image, size: size)
      #expect(library.picture(of: image, size: size) == .pending)
      library.dismiss(request)
      _ = library.picture(of: image, size: size)
      library.wait(for: request, until: nil)
      #expect(library.picture(of: image, size: size) != .pending)
    }
  }

  @Test("A picture that is already being decoded when it is dismissed is not kept")
  func dismissedTooLate() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try bytes(of: fixture("badge.svg")), to: "badge.svg").string
    let script = try DecoderScript(in: folder)
    let library = ImageLibrary(cacheBytes: 1 << 20, process: PictureProcess(program: script.path)) { _ in }
    let image = ImageReference(path: path)
    #expect(library.naturalSize(of: image) != nil)
    let decoder = try #require(try script.processes.last)
    // The decoder is stopped, so the request is pending once this process has opened the picture.
    stop(decoder)
    defer { kill(decoder, SIGCONT) }
    let size = PixelSize(width: 9, height: 9)
    #expect(library.picture(of: image, size: size) == .pending)
    blockUntil { Self.isOpen(path) }
    #expect(Self.isOpen(path))
    library.dismiss(.picture(image, size: size))
    kill(decoder, SIGCONT)
    library.wait(for: .picture(image, size: size), until: nil)
    #expect(library.picture(of: image, size: size) == .pending)
    #expect(library.bitmap(of: image, size: size) != nil)
  }

  @Test("A file that is replaced while it is measured for the first time has changed")
  func replacedWhileMeasured() async throws {
    let folder = try TemporaryFolder()
    func drawing(_ width: Int) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='2'/>"
    }
    let path = try folder.write(drawing(4), to: "chart.svg").string
    let other = try folder.write(try bytes(of: fixture("badge.svg")), to: "badge.svg").string
    let script = try DecoderScript(in: folder)
    let library = ImageLibrary(cacheBytes: 1 << 20, process: PictureProcess(program: script.path)) { _ in }
    #expect(library.naturalSize(of: ImageReference(path: other)) != nil)
    let decoder = try #require(try script.processes.last)
    stop(decoder)
    defer { kill(decoder, SIGCONT) }
    let image = ImageReference(path: path)
    #expect(library.size(of: image) == .pending)
    blockUntil { Self.isOpen(path) }
    let new = try folder.write(drawing(6), to: "new.svg").string
    #expect(rename(new, path) == 0)
    let hasChanged = await isNew(path, in: library) {
      blockUntil { Self.isOpen(path) }
      kill(decoder, SIGCONT)
    }
    #expect(hasChanged)
    #expect(library.naturalSize(of: image) == Size(width: 6, height: 2))
  }

  /// Whether this process has a file open: `proc(5)`.
  private static func isOpen(_ path: String) -> Bool {
    guard let folder = opendir("/proc/self/fd") else { return false }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      var target = [UInt8](repeating: 0, count: 4096)
      let count = target.withUnsafeMutableBytes { readlink("/proc/self/fd/\(name)", $0.baseAddress!, $0.count) }
      if count > 0, String(decoding: target.prefix(count), as: UTF8.self) == path { return true }
    }
    return false
  }

  @Test("Many threads at once get one object for each picture")
  func manyThreads() async {
    let reporting = Reporting()
    let library = reporting.library(cacheBytes: 1 << 24)
    let names = ["badge.svg", "rgb.png", "landscape.jpg", "turned-6.jpg"]
    let size = size
    let bitmaps = await withTaskGroup(of: [Bitmap?].self) { group in
      for _ in 0..<8 {
        group.addTask { names.map { library.bitmap(of: ImageReference(path: fixture($0)), size: size) } }
      }
      return await group.reduce(into: [[Bitmap?]]()) { $0.append($1) }
    }
    #expect(bitmaps.count == 8)
    #expect(bitmaps.allSatisfy { $0 == bitmaps[0] && !$0.contains(nil) })
    #expect(reporting.errors.isEmpty)
  }

  /// Checks a file again and waits for the result. Returns whether it has changed.
  ///
  /// - Parameter action: Called while the file is checked.
  private func isNew(_ path: String, in library: ImageLibrary, while action: () -> Void = {}) async -> Bool {
    await withCheckedContinuation { continuation in
      library.lookAgain(at: [path]) { continuation.resume(returning: $0) }
      action()
    }
  }

  @Test("A rewritten file becomes another picture when it is checked again, and only then")
  func rewritten() async throws {
    let library = Reporting().library()
    let folder = try TemporaryFolder()
    func write(_ colour: String) throws {
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'><rect width='4' height='2' fill='\(colour)'/></svg>"
      // Programs should replace files in this way.
      let path = try folder.write(text, to: "new.svg").string
      #expect(rename(path, folder.path.appending("chart.svg").string) == 0)
    }
    try write("red")
    let image = ImageReference(path: folder.path.appending("chart.svg").string)
    #expect(library.naturalSize(of: image) == Size(width: 4, height: 2))
    #expect(library.bitmap(of: image, size: size)?.pixel(0, 0) == 0xFFFF_0000)
    #expect(await !isNew(image.path, in: library))
    try write("blue")
    #expect(await isNew(image.path, in: library))
    #expect(library.bitmap(of: image, size: size)?.pixel(0, 0) == 0xFF00_00FF)
    unlink(image.path)
    #expect(await isNew(image.path, in: library))
    #expect(library.bitmap(of: image, size: size) == nil)
    try write("red")
    #expect(await isNew(image.path, in: library))
    #expect(library.bitmap(of: image, size: size)?.pixel(0, 0) == 0xFFFF_0000)
  }

  @Test("A drawing that is broken or forgotten meanwhile is not drawn from the cache")
  func brokenDrawing() throws {
    let library = Reporting().library()
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes(of: fixture("badge.svg")), to: "drawing.svg").string
    let image = ImageReference(path: path)
    #expect(library.problem(with: image) == nil)
    try folder.write(Array("<svg".utf8), to: "drawing.svg")
    #expect(library.problem(with: image) != nil)
    #expect(library.bitmap(of: image, size: size) == nil)
    library.forget()
    try folder.write(bytes(of: fixture("badge.svg")), to: "drawing.svg")
    #expect(library.problem(with: image) == nil)
    try folder.write(Array("<svg".utf8), to: "drawing.svg")
    library.forget()
    #expect(library.bitmap(of: image, size: size) == nil)
  }
}
