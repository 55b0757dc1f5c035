#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotGeometry

  /// A paint of copies of a picture side by side, from the upper left corner of what is painted.
  ///
  /// A symbol paints nothing, and neither does a picture while it is loading. Texts are painted in black.
  public nonisolated struct ImagePaint: PictureStyle, Sendable {
    /// The picture.
    public var image: Image
    /// The part of the picture that is repeated, as fractions of its width and height.
    public var sourceRect: Rect
    /// The factor between the picture's natural size and a copy.
    public var scale: Double
    /// The corner of a copy on the display, in pixels; `nil` for that of what is painted.
    var origin: Point?

    /// Creates a paint.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - sourceRect: The part that is repeated, as fractions of the picture's width and height.
    ///   - scale: The factor between the picture's natural size and a copy.
    public init(image: Image, sourceRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1) {
      (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    /// Returns the colour where no picture can be painted.
    @MainActor public func _paint(in rect: DeviceRect, environment: EnvironmentValues) -> Paint {
      .color(Color.black.pixel(in: environment.palette))
    }

    @MainActor package func picture(
      in rect: DeviceRect, _ builder: inout DisplayListBuilder, in environment: EnvironmentValues
    ) -> DisplayItem.Content? {
      guard image.symbol == nil, scale > 0, let provider = environment.imageProvider else { return nil }
      let density = builder.pixelsPerPoint
      func length(_ points: Double, _ density: Double) -> Int {
        max(1, min(Int((points * scale * density).finite.rounded()), 8191))
      }
      let picture = builder.picture(image.reference, from: provider, in: environment) {
        PixelSize(width: length($0.width, density.width), height: length($0.height, density.height))
      }
      guard case .shown(let tile, _) = picture, tile.size.width > 0, tile.size.height > 0 else { return nil }
      let (width, height) = (Double(tile.size.width), Double(tile.size.height))
      // The part in whole pixels.
      func part(_ start: Double, _ length: Double, of side: Double) -> Range<Int> {
        let lower = max(0, min(Int((start * side).finite.rounded()), Int(side) - 1))
        return lower..<max(lower + 1, min(Int(((start + length) * side).finite.rounded()), Int(side)))
      }
      let columns = part(sourceRect.minX, sourceRect.width, of: width)
      let rows = part(sourceRect.minY, sourceRect.height, of: height)
      let tint = environment.foregroundStyle.color(in: environment)
      let corner = origin ?? Point(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
      return DisplayListBuilder.pixels(in: rect) { x, y in
        func place(_ distance: Double, in range: Range<Int>) -> Int {
          let count = Double(range.count)
          return range.lowerBound + min(Int(distance - (distance / count).rounded(.down) * count), range.count - 1)
        }
        let column = place(x - corner.x, in: columns)
        let row = tile.row(place(y - corner.y, in: rows))
        switch tile.format {
        case .argb: return row.load(fromByteOffset: column * 4, as: UInt32.self)
        case .alpha: return tint.opacity(Double(row.load(fromByteOffset: column, as: UInt8.self)) / 255).bits
        }
      }
    }
  }

  nonisolated extension ShapeStyle where Self == ImagePaint {
    /// Returns a paint of copies of a picture side by side.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - sourceRect: The part that is repeated, as fractions of the picture's width and height.
    ///   - scale: The factor between the picture's natural size and a copy.
    public static func image(
      _ image: Image, sourceRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1), scale: Double = 1
    ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
  }
#endif
