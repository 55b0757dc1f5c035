public import FollowspotDrawing
public import FollowspotGeometry

/// Pictures of 8 points whose upper left quarter is red, the upper right one green and the lower half blue.
public final class QuarteredPictures: ImageProviding {
  /// Creates the pictures, which have any path.
  public init() {}

  /// Returns 8 points along each side.
  public func size(of image: ImageReference) -> ImageAvailability<Size> { .ready(Size(width: 8, height: 8)) }

  /// Returns the picture at once.
  public func picture(of image: ImageReference, size: PixelSize) -> ImageAvailability<Bitmap> {
    .ready(
      Bitmap(size: size, format: .argb, isOpaque: true) { memory, rowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width {
            let upper: UInt32 = x < size.width / 2 ? 0xFFFF_0000 : 0xFF00_FF00
            memory.storeBytes(
              of: y < size.height / 2 ? upper : 0xFF00_00FF, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
          }
        }
      })
  }
}
