public import FollowspotGeometry

extension PixelBuffer {
  /// Renders a list into a buffer of its own.
  public init(rendering list: DisplayList, size: PixelSize, format: PixelFormat = .xrgb8888) {
    let compositor = Compositor(size: size)
    self.init(size: compositor.size, format: format)
    compositor.compose(compositor.update(to: list), into: target)
  }
}
