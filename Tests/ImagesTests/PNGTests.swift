import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Glibc
import SystemPackage
import Testing

@testable import FollowspotImages

@Suite("Writing frames as PNG")
struct PNGTests {
  /// Returns a frame whose pitch is larger than its row, with noise in the unused byte of its pixels.
  private func frame(_ size: PixelSize) -> PixelBuffer {
    let buffer = PixelBuffer(size: size, pitch: size.width * 4 + 64)
    for y in 0..<size.height {
      let row = buffer.target.row(y).assumingMemoryBound(to: UInt32.self)
      for x in 0..<size.width { row[x] = UInt32(truncatingIfNeeded: (x * 7919 + y * 104_729) &* 2_654_435_761) }
    }
    return buffer
  }

  @Test("A written frame is read back exactly", arguments: [(1, 1), (3, 5), (64, 48), (257, 3)])
  func roundTrip(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/frame.png"
    let buffer = frame(PixelSize(width: width, height: height))
    try PNG.write(buffer.target, to: FilePath(path))
    let read = try PNG.read(path)
    #expect(read.size == buffer.size)
    #expect(read.isOpaque)
    for y in 0..<height {
      let row = buffer.row(y).assumingMemoryBound(to: UInt32.self)
      #expect(read.pixels[y] == (0..<width).map { row[$0] | 0xFF00_0000 })
    }
  }

  @Test("Channels of 5 and 6 bits are widened to the nearest 8 bits")
  func rgb565() throws {
    let folder = try TemporaryFolder()
    let buffer = PixelBuffer(size: PixelSize(width: 3, height: 1), format: .rgb565)
    let row = buffer.target.row(0).assumingMemoryBound(to: UInt16.self)
    (row[0], row[1], row[2]) = (0xFFFF, 0x0000, 16 << 11 | 32 << 5 | 1)
    try PNG.write(buffer.target, to: folder.path.appending("16.png"))
    #expect(try PNG.read("\(folder.path)/16.png").pixels == [[0xFFFF_FFFF, 0xFF00_0000, 0xFF84_8208]])
  }

  @Test("Channels of 10 bits are narrowed to the nearest 8 bits")
  func xrgb2101010() throws {
    let folder = try TemporaryFolder()
    let buffer = PixelBuffer(size: PixelSize(width: 2, height: 1), format: .xrgb2101010)
    let row = buffer.target.row(0).assumingMemoryBound(to: UInt32.self)
    (row[0], row[1]) = (0x3FFF_FFFF, 514 << 20 | 4 << 10 | 1)
    try PNG.write(buffer.target, to: folder.path.appending("30.png"))
    #expect(try PNG.read("\(folder.path)/30.png").pixels == [[0xFFFF_FFFF, 0xFF80_0100]])
  }

  @Test("A frame for a rotated panel is written upright", arguments: Rotation.allCases)
  func turned(_ rotation: Rotation) throws {
    let size = PixelSize(width: 30, height: 20)
    let upright = frame(size)
    let buffer = PixelBuffer(size: size.turned(by: rotation))
    let target = buffer.target.turned(by: rotation)
    for y in 0..<size.height {
      for x in 0..<size.width {
        target.seen(x, y).storeBytes(of: upright.target.seen(x, y).load(as: UInt32.self), as: UInt32.self)
      }
    }
    #expect(try PNG.encode(target) == PNG.encode(upright.target))
  }

  @Test("Equal frames have equal bytes")
  func deterministic() throws {
    let one = frame(PixelSize(width: 30, height: 20))
    let two = frame(PixelSize(width: 30, height: 20))
    #expect(try PNG.encode(one.target) == PNG.encode(two.target))
  }

  @Test("A missing folder is named in the error, and no temporary file remains")
  func cannotWrite() throws {
    let folder = try TemporaryFolder()
    let buffer = frame(PixelSize(width: 2, height: 2))
    #expect(throws: ImageError(path: "/nowhere/x.png", cause: .unwritable(errno: ENOENT))) {
      try PNG.write(buffer.target, to: "/nowhere/x.png")
    }
    #expect(mkdir("\(folder.path)/taken.png", 0o700) == 0)
    #expect(throws: ImageError(path: "\(folder.path)/taken.png", cause: .unwritable(errno: EISDIR))) {
      try PNG.write(buffer.target, to: folder.path.appending("taken.png"))
    }
    #expect(rmdir("\(folder.path)/taken.png") == 0)
    #expect(rmdir(folder.path.string) == 0, "the temporary file was left")
    #expect(mkdir(folder.path.string, 0o700) == 0)
  }

  @Test("A frame without pixels can't be encoded")
  func noPixels() {
    let buffer = PixelBuffer(size: .zero)
    #expect(throws: ImageError.self) { try PNG.encode(buffer.target) }
  }

  @Test("Only a PNG file is read as PNG")
  func onlyPNG() {
    let path = fixture("landscape.jpg")
    #expect(throws: ImageError(path: path, cause: .unknownFormat)) { try PNG.read(path) }
  }
}

struct PNGPlaceTests {
  @Test("A picture replaces only regular files, and a symbolic link to a file is followed")
  func places() throws {
    let folder = try TemporaryFolder()
    let frame = PixelBuffer(size: PixelSize(width: 2, height: 2))
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: ImageError.self) { try PNG.write(frame.target, to: FilePath(pipe)) }
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)

    // /dev/stdout is such a link to a pipe without a path.
    var ends: [CInt] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(symlink("/proc/self/fd/\(ends[1])", "\(folder.path)/out") == 0)
    #expect(throws: ImageError.self) { try PNG.write(frame.target, to: folder.path.appending("out")) }
    #expect(lstat("\(folder.path)/out", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)

    try PNG.write(frame.target, to: folder.path.appending("real.png"))
    #expect(symlink("\(folder.path)/real.png", "\(folder.path)/link.png") == 0)
    try PNG.write(frame.target, to: folder.path.appending("link.png"))
    #expect(lstat("\(folder.path)/link.png", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("A picture below a folder never leaves it, and replaces a symbolic link")
  func beneath() throws {
    let folder = try TemporaryFolder()
    let frame = PixelBuffer(size: PixelSize(width: 2, height: 2))
    #expect(mkdir("\(folder.path)/in", 0o700) == 0 && mkdir("\(folder.path)/in/sub", 0o700) == 0)
    #expect(symlink(folder.path.string, "\(folder.path)/in/up") == 0)
    let home = folder.path.appending("in")
    for path: FilePath in ["../a.png", "up/a.png", "/tmp/a.png", "nowhere/a.png", "sub/..", ""] {
      #expect(throws: ImageError.self) { try PNG.write(frame.target, to: path, beneath: home) }
    }
    var status = stat()
    #expect(lstat("\(folder.path)/a.png", &status) != 0)
    #expect(symlink("\(folder.path)/a.png", "\(folder.path)/in/sub/link.png") == 0)
    try PNG.write(frame.target, to: "sub/link.png", beneath: home)
    #expect(lstat("\(folder.path)/in/sub/link.png", &status) == 0 && status.st_mode & S_IFMT == S_IFREG)
    #expect(lstat("\(folder.path)/a.png", &status) != 0)
  }
}
