#if SwiftUI
  internal import FollowspotDrawing
  internal import FollowspotGeometry
  internal import FollowspotViews

  /// The pixels of a view, for effects that change them.
  struct ViewPicture {
    let size: PixelSize
    /// Blue, green, red and alpha, premultiplied, in steps of 1/65280.
    var channels: [[UInt16]]

    /// Draws a list.
    fileprivate init(drawing list: DisplayList, size: PixelSize) {
      self.size = size
      // Buffers of displays have no opacity. It follows from the difference between the pictures on white and on black.
      let whole = DeviceRect(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
      func picture(on ground: UInt32) -> PixelBuffer {
        let items = [DisplayItem(.fill(.rectangle(whole), .color(Pixel(bits: ground))))] + list.items
        return PixelBuffer(rendering: DisplayList(items), size: size)
      }
      let dark = picture(on: 0xFF00_0000)
      let light = picture(on: 0xFFFF_FFFF)
      channels = [[UInt16]](repeating: [UInt16](repeating: 0, count: size.width * size.height), count: 4)
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
    }

    /// Makes all pixels opaque, on black.
    mutating func makeOpaque() { channels[3] = [UInt16](repeating: 255 << 8, count: channels[3].count) }

    fileprivate var bitmap: Bitmap {
      Bitmap(size: size, format: .argb) { memory, rowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let index = y * size.width + x
            let alpha = UInt8((UInt32(channels[3][index]) + 128) >> 8)
            for channel in 0..<4 {
              let value = UInt8((UInt32(channels[channel][index]) + 128) >> 8)
              memory.storeBytes(of: min(value, alpha), toByteOffset: y * rowBytes + x * 4 + channel, as: UInt8.self)
            }
          }
        }
      }
    }
  }

  /// A changed picture of a view, with what it was made of, so that an unchanged view is drawn once.
  final class ViewPictureCache {
    private var list = DisplayList([])
    private var key: [Double] = []
    private var region = PixelRect.zero
    private var bitmap: Bitmap?
    private var bitmaps = MappedBitmaps()

    /// The longest side of a picture, in pixels. A longer one is drawn smaller and shown enlarged.
    private static let longest = 8191

    nonisolated init() {}

    /// Paints a changed picture of a view and of all that it paints around its frame.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - builder: The items painted so far.
    ///   - limits: The only part of the view that is shown; `nil` shows all of it.
    ///   - reach: The distance by which the change spreads pixels, in pixels.
    ///   - key: The numbers on which the change depends.
    ///   - change: Changes the picture, of which a pixel stands for so many of the display along each side.
    @MainActor func paint(
      _ content: LayoutNode, _ builder: inout DisplayListBuilder, limits: CGRect? = nil, reach: Int, key: [Double],
      change: (inout ViewPicture, Int) -> Void
    ) {
      let (list, visible) = builder.isolated(reaching: Double(reach)) { content.paintInContainer(&$0) }
      guard !list.items.isEmpty else { return }
      guard let extent = list.extent ?? visible else { return content.paintInContainer(&builder) }
      var region = PixelRect(enclosing: extent).outsetBy(reach)
      if let limits { region = PixelRect(enclosing: builder.device(limits)) }
      if let visible { region = region.intersection(PixelRect(enclosing: visible)) }
      guard !region.isEmpty else { return }
      if bitmap == nil || self.region != region || self.key != key || self.list != list {
        var factor = 1
        while max(region.width, region.height) > Self.longest * factor { factor *= 2 }
        let scale = 1 / Double(factor)
        // The view is drawn into the corner of another picture.
        let move = DeviceTransform(
          a: scale, b: 0, c: 0, d: scale, tx: -Double(region.minX) * scale, ty: -Double(region.minY) * scale)
        bitmaps.begin()
        func part(_ length: Int) -> Int { (length + factor - 1) / factor }
        var picture = ViewPicture(
          drawing: list.mapped(by: move, &bitmaps),
          size: PixelSize(width: part(region.width), height: part(region.height)))
        change(&picture, factor)
        (bitmap, self.list, self.key, self.region) = (picture.bitmap, list, key, region)
      }
      guard let bitmap else { return }
      builder.add(.bitmap(bitmap, frame: DeviceRect(region), tint: .clear))
    }
  }
#endif
