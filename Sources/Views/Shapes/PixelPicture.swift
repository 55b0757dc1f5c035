#if SwiftUI
  package import FollowspotDrawing
  package import FollowspotGeometry

  extension DisplayListBuilder {
    /// Returns a picture of pixels that covers an area of the display; `nil` for one without pixels, or far larger than a
    /// display.
    ///
    /// - Parameters:
    ///   - rect: The area, in pixels.
    ///   - color: Returns the word of a ``Pixel`` from the middle of the pixel on the display.
    @MainActor package static func pixels(
      in rect: DeviceRect, _ color: (_ x: Double, _ y: Double) -> UInt32
    ) -> DisplayItem.Content? {
      let pixels = PixelRect(enclosing: rect)
      guard !pixels.isEmpty, pixels.width < 8192, pixels.height < 8192 else { return nil }
      let bitmap = Bitmap(size: pixels.size, format: .argb) { memory, rowBytes in
        for y in 0..<pixels.height {
          for x in 0..<pixels.width {
            memory.storeBytes(
              of: color(Double(pixels.minX + x) + 0.5, Double(pixels.minY + y) + 0.5),
              toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
          }
        }
      }
      return .bitmap(bitmap, frame: DeviceRect(pixels), tint: .clear)
    }

    /// The number of pixels in a point along x and y.
    package var pixelsPerPoint: Size { Size(width: scale * abs(zoom.width), height: scale * abs(zoom.height)) }
  }

  /// The colours of a gradient in 256 steps.
  package struct ColorRamp {
    private var steps: [UInt32] = []

    /// Resolves the colours of a gradient.
    package init(_ gradient: Gradient, in palette: ColorPalette) {
      let stops = gradient.stops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
        .map { (location: $0.location, bits: $0.color.pixel(in: palette).bits) }
      guard let first = stops.first, let last = stops.last else {
        steps = [0]
        return
      }
      steps.reserveCapacity(256)
      for step in 0..<256 {
        let location = Double(step) / 255
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
          steps.append(last.bits)
          continue
        }
        if next == 0 {
          steps.append(first.bits)
          continue
        }
        let (a, b) = (stops[next - 1], stops[next])
        let share = (location - a.location) / (b.location - a.location)
        var bits: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          let (from, to) = (Double(a.bits >> shift & 255), Double(b.bits >> shift & 255))
          bits |= UInt32((from + (to - from) * share).rounded()) << shift
        }
        steps.append(bits)
      }
    }

    /// Returns the word of a ``Pixel`` at a location from 0 to 1.
    package func bits(at location: Double) -> UInt32 {
      guard steps.count > 1, !location.isNaN else { return steps[0] }
      return steps[Int((max(0, min(location, 1)) * 255).rounded())]
    }
  }
#endif
