package import FollowspotGeometry

extension PixelBuffer {
  /// Creates a buffer that shows a list.
  package init(rendering list: DisplayList, size: PixelSize, format: PixelFormat = .xrgb8888) {
    let compositor = Compositor(size: size)
    self.init(size: compositor.size, format: format)
    compositor.compose(compositor.update(to: list), into: target)
  }
}
