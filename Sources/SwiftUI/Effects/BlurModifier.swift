#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  public import FollowspotViews

  /// Blurs a view and what it paints around itself.
  nonisolated struct BlurModifier: PrimitiveModifier, Animatable, Equatable {
    /// The deviation in points.
    var radius: Double

    var animatableData: Double {
      get { radius }
      set { radius = newValue }
    }

    /// The last blurred picture, so that an unchanged view is blurred once.
    let cache: BlurCache

    static func == (a: BlurModifier, b: BlurModifier) -> Bool { a.radius == b.radius && a.cache === b.cache }

    @MainActor var isPainted: Bool { true }

    @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
      let radius = Int(builder.length(min(max(0, radius), 200)).rounded())
      guard radius > 0 else { return content.paintInContainer(&builder) }
      let size = node.frame.size
      let reach = 2 * radius
      let frame = PixelRect(enclosing: builder.device(Rect(origin: .zero, size: size)))
      let pixels = PixelSize(width: frame.width + 2 * reach, height: frame.height + 2 * reach)
      // A picture that is too large for the blur is shown as it is.
      guard pixels.width < 8192, pixels.height < 8192, !frame.isEmpty else {
        return content.paintInContainer(&builder)
      }
      let list = builder.isolated { content.paintInContainer(&$0) }
      if cache.bitmap?.size != pixels || cache.radius != radius || cache.list != list {
        // The view is drawn into the corner of another picture, moved by whole pixels.
        let move = DeviceTransform(
          a: 1, b: 0, c: 0, d: 1, tx: Double(reach - frame.minX), ty: Double(reach - frame.minY))
        cache.bitmaps.begin()
        cache.bitmap = Bitmap(blurring: list.mapped(by: move, &cache.bitmaps), size: pixels, radius: radius)
        (cache.list, cache.radius) = (list, radius)
      }
      guard let bitmap = cache.bitmap else { return }
      let target = PixelRect(
        x: frame.minX - reach, y: frame.minY - reach, width: pixels.width, height: pixels.height)
      builder.add(.bitmap(bitmap, frame: DeviceRect(target), tint: .clear))
    }

    @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] { [] }

    @MainActor func needsLayout(after old: BlurModifier) -> Bool { false }
  }

  /// A blurred picture, with what it was made of.
  final class BlurCache {
    fileprivate var list = DisplayList([])
    fileprivate var radius = 0
    fileprivate var bitmap: Bitmap?
    fileprivate var bitmaps = MappedBitmaps()
  }

  /// Keeps the picture of a blurred view.
  private nonisolated struct Blurred: ViewModifier {
    let radius: Double
    @State private var cache = BlurCache()

    init(radius: Double) { self.radius = radius }

    @MainActor func body(content: Content) -> some View {
      Modified(content: content, modifier: BlurModifier(radius: radius, cache: cache))
    }
  }

  extension Bitmap {
    /// Creates a blurred picture of a list; the radius is the deviation in pixels.
    fileprivate convenience init(blurring list: DisplayList, size: PixelSize, radius: Int) {
      // Buffers of displays have no opacity. It follows from the difference between the pictures on white and on black.
      let whole = DeviceRect(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      func picture(on ground: Color) -> PixelBuffer {
        let pixel = ground == .white ? Pixel(bits: 0xFFFF_FFFF) : Pixel(bits: 0xFF00_0000)
        let items = [DisplayItem(.fill(.rectangle(whole), .color(pixel)))] + list.items
        return PixelBuffer(rendering: DisplayList(items), size: size)
      }
      let dark = picture(on: .black)
      let light = picture(on: .white)
      var channels = [[UInt16]](repeating: [UInt16](repeating: 0, count: size.width * size.height), count: 4)
      for y in 0..<size.height {
        let (darkRow, lightRow) = (dark.row(y), light.row(y))
        for x in 0..<size.width {
          for channel in 0..<3 {
            let value = darkRow.load(fromByteOffset: x * 4 + channel, as: UInt8.self)
            channels[channel][y * size.width + x] = UInt16(value) << 8
          }
          let difference =
            Int(lightRow.load(fromByteOffset: x * 4 + 1, as: UInt8.self))
            - Int(darkRow.load(fromByteOffset: x * 4 + 1, as: UInt8.self))
          channels[3][y * size.width + x] = UInt16(max(0, min(255 - difference, 255))) << 8
        }
      }
      // Three boxes come close to a bell curve.
      let box = max(1, Int((Double(radius) * 1.88).rounded()) | 1)
      for channel in 0..<4 {
        for _ in 0..<3 {
          channels[channel] = boxBlurred(channels[channel], width: size.width, height: size.height, box: box)
        }
      }
      self.init(size: size, format: .argb) { memory, rowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let index = y * size.width + x
            let alpha = UInt8((UInt32(channels[3][index]) + 128) >> 8)
            for channel in 0..<4 {
              let value = UInt8((UInt32(channels[channel][index]) + 128) >> 8)
              memory.storeBytes(
                of: min(value, alpha), toByteOffset: y * rowBytes + x * 4 + channel, as: UInt8.self)
            }
          }
        }
      }
    }
  }

  /// Returns the averages over rows and columns of a box; outside of the picture all is clear.
  private func boxBlurred(_ values: [UInt16], width: Int, height: Int, box: Int) -> [UInt16] {
    let half = box / 2
    var result = values
    func blur(count: Int, start: Int, step: Int) {
      let line = (0..<count).map { UInt32(result[start + $0 * step]) }
      var sum = line.prefix(half).reduce(0, +)
      for place in 0..<count {
        if place + half < count { sum += line[place + half] }
        if place - half - 1 >= 0 { sum -= line[place - half - 1] }
        result[start + place * step] = UInt16(sum / UInt32(box))
      }
    }
    for y in 0..<height { blur(count: width, start: y * width, step: 1) }
    for x in 0..<width { blur(count: height, start: x, step: width) }
    return result
  }

  nonisolated extension View {
    /// Blurs the view.
    ///
    /// - Parameters:
    ///   - radius: The deviation of the blur in points, up to 200.
    ///   - opaque: Unused.
    public func blur(radius: Double, opaque: Bool = false) -> some View {
      modifier(Blurred(radius: radius))
    }
  }
#endif
