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
    private var bitmap: Bitmap?
    private var bitmaps = MappedBitmaps()

    nonisolated init() {}

    /// Paints a changed picture of a view.
    ///
    /// - Parameters:
    ///   - content: The view.
    ///   - builder: The items painted so far.
    ///   - size: The size of the view, in points.
    ///   - reach: The distance around the view that the change may cover, in pixels.
    ///   - key: The numbers on which the change depends.
    ///   - change: Changes the picture.
    @MainActor func paint(
      _ content: LayoutNode, _ builder: inout DisplayListBuilder, size: CGSize, reach: Int, key: [Double],
      change: (inout ViewPicture) -> Void
    ) {
      let frame = PixelRect(enclosing: builder.device(Rect(origin: .zero, size: size)))
      let pixels = PixelSize(width: frame.width + 2 * reach, height: frame.height + 2 * reach)
      // A picture that is too large is shown as it is.
      guard pixels.width < 8192, pixels.height < 8192, !frame.isEmpty else {
        return content.paintInContainer(&builder)
      }
      let list = builder.isolated { content.paintInContainer(&$0) }
      if bitmap?.size != pixels || self.key != key || self.list != list {
        // The view is drawn into the corner of another picture, moved by whole pixels.
        let move = DeviceTransform(
          a: 1, b: 0, c: 0, d: 1, tx: Double(reach - frame.minX), ty: Double(reach - frame.minY))
        bitmaps.begin()
        var picture = ViewPicture(drawing: list.mapped(by: move, &bitmaps), size: pixels)
        change(&picture)
        (bitmap, self.list, self.key) = (picture.bitmap, list, key)
      }
      guard let bitmap else { return }
      let target = PixelRect(
        x: frame.minX - reach, y: frame.minY - reach, width: pixels.width, height: pixels.height)
      builder.add(.bitmap(bitmap, frame: DeviceRect(target), tint: .clear))
    }
  }
#endif
