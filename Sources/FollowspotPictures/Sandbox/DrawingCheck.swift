internal import FollowspotCLinux
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// Compares a drawing made in the sandbox with one made outside of the sandbox.
enum DrawingCheck {
  /// The child's exit status if it can't enter its sandbox.
  private static let noLock: CInt = 77
  private static let size = PixelSize(width: 320, height: 120)

  /// Filters and fonts for which some release of the libraries opens files or starts threads.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="320" height="120">
      <filter id="blur"><feGaussianBlur stdDeviation="4"/></filter>
      <filter id="lit"><feDiffuseLighting><fePointLight x="60" y="30" z="40"/></feDiffuseLighting></filter>
      <rect x="9" y="9" width="90" height="90" fill="tomato" filter="url(#blur)"/>
      <circle cx="270" cy="60" r="40" filter="url(#lit)"/>
      <text x="9" y="60" font-size="40">Platform 5</text>
      <text x="9" y="80" font-size="13.5" font-family="serif" font-weight="bold">Platform 5</text>
      <text x="9" y="110" font-size="27" font-family="monospace" font-style="italic">Platform 5</text>
    </svg>
    """

  /// Draws in a child that enters its sandbox, and in this process. Returns whether all pixels are equal; nil if the child
  /// can't enter its sandbox.
  static func run() -> Bool? {
    let count = 4 * size.area
    guard let pixels = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      pixels != MAP_FAILED
    else { return false }
    defer { munmap(pixels, count) }
    let child = linux_fork()
    if child == 0 {
      guard FollowspotPictures.enterSandbox(isPrepared: true) else { _exit(noLock) }
      guard let canvas = draw() else { _exit(1) }
      memcpy(pixels, canvas.memory.start, count)
      _exit(0)
    }
    var status: CInt = 0
    guard child > 0, waitpid(child, &status, 0) == child else { return false }
    if status == noLock << 8 { return nil }
    guard status == 0, let canvas = draw() else { return false }
    return memcmp(pixels, canvas.memory.start, count) == 0
  }

  private static func draw() -> PictureCanvas? {
    let text = Array(drawing.utf8)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 16)
    bytes.copyBytes(from: text)
    guard let picture = try? SVGDrawing(PictureBytes(owning: bytes, count: text.count)),
      let canvas = try? PictureCanvas(size, .draw), (try? canvas.draw(picture)) != nil
    else { return nil }
    return canvas
  }
}
