public import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

extension Bitmap {
  /// The pixels of a display list, composed as a display shows them.
  public convenience init(rendering list: DisplayList, size: PixelSize) {
    let buffer = PixelBuffer(rendering: list, size: size)
    self.init(size: buffer.size, format: .argb, isOpaque: true) { memory, rowBytes in
      for y in 0..<buffer.size.height {
        (memory + y * rowBytes).copyMemory(from: buffer.row(y), byteCount: buffer.size.width * 4)
      }
    }
  }

  /// The pixels of a view on a display of its own, as it is when it has just appeared: `size` in points, `scale` in
  /// pixels a point.
  @MainActor
  public convenience init(
    rendering view: some View, size: Size, scale: Double = 1, environment: EnvironmentValues = .forTests
  ) {
    let host = ViewHost(size: size, scale: scale, environment: environment) { view }
    let list = host.update()
    host.close()
    let pixels = PixelSize(
      width: Int((host.size.width * host.scale).rounded()), height: Int((host.size.height * host.scale).rounded()))
    self.init(rendering: list, size: pixels)
  }

  /// The pixel at a position, counted from the upper left; clear outside, and for an alpha bitmap black of that alpha.
  public subscript(x: Int, y: Int) -> Pixel {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .clear }
    return switch format {
    case .argb: Pixel(bits: row(y).load(fromByteOffset: x * 4, as: UInt32.self))
    case .alpha: Pixel(bits: UInt32(row(y).load(fromByteOffset: x, as: UInt8.self)) << 24)
    }
  }

  /// The pixels as text, a line for each row and a character for each pixel: `legend`'s where it names the colour,
  /// else how bright it is, from `.` for black by `1`…`9` to `#` for white.
  public func ascii(_ legend: [Pixel: Character] = [:]) -> String {
    (0..<size.height).map { y in
      String(
        (0..<size.width).map { x -> Character in
          let pixel = self[x, y]
          if let named = legend[pixel] { return named }
          let channels = [pixel.bits >> 16 & 255, pixel.bits >> 8 & 255, pixel.bits & 255]
          let light = Int(channels.reduce(0, +)) / 3
          return switch light {
          case 0: "."
          case 255: "#"
          default: Character(String(max(1, min(9, light / 26 + 1))))
          }
        })
    }.joined(separator: "\n")
  }
}

extension EnvironmentValues {
  /// An environment whose texts are laid out by a ``MonospacedMeasurer``, and which has no pictures from files. For the
  /// fonts of the machine set its `textMeasurer` to a `Typesetter`, for pictures its `imageProvider` to an `ImageLibrary`.
  public static var forTests: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedMeasurer()
    return environment
  }
}
