public import FollowspotDrawing
public import FollowspotGeometry
public import FollowspotViews

extension Bitmap {
  /// Creates a bitmap of a display list, composed as on a display.
  public convenience init(rendering list: DisplayList, size: PixelSize) {
    let buffer = PixelBuffer(rendering: list, size: size)
    self.init(size: buffer.size, format: .argb, isOpaque: true) { memory, rowBytes in
      for y in 0..<buffer.size.height {
        (memory + y * rowBytes).copyMemory(from: buffer.row(y), byteCount: buffer.size.width * 4)
      }
    }
  }

  /// Creates a bitmap of a view at its first appearance on a display.
  ///
  /// - Parameters:
  ///   - size: The size of the display in points.
  ///   - scale: The number of pixels in a point.
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

  /// The pixel at a position from the upper left. It is clear outside; an alpha bitmap gives black with that alpha.
  public subscript(x: Int, y: Int) -> Pixel {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .clear }
    return switch format {
    case .argb: Pixel(bits: row(y).load(fromByteOffset: x * 4, as: UInt32.self))
    case .alpha: Pixel(bits: UInt32(row(y).load(fromByteOffset: x, as: UInt8.self)) << 24)
    }
  }

  /// Returns the pixels as text, with a line for each row and a character for each pixel.
  ///
  /// The character is taken from the legend if it contains the colour. Otherwise it is the brightness, from `.` for
  /// black through `1`…`9` to `#` for white.
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
  /// An environment with a ``MonospacedMeasurer`` and without pictures. To use real fonts, set its `textMeasurer` to a
  /// `Typesetter`; to use picture files, set its `imageProvider` to an `ImageLibrary`.
  public static var forTests: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.textMeasurer = MonospacedMeasurer()
    return environment
  }
}
