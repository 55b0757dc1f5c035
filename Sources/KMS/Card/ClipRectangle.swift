internal import FollowspotGeometry

/// A damage clip in the kernel's layout (`drm_mode_rect`): whole pixels, with the last column and row excluded.
struct ClipRectangle: Hashable {
  var x1: Int32
  var y1: Int32
  var x2: Int32
  var y2: Int32

  /// Returns the clips of a damage, limited to the framebuffer. The kernel refuses a commit with a clip that is one
  /// pixel outside.
  static func clips(of damage: Region, in size: PixelSize) -> [ClipRectangle] {
    damage.intersection(PixelRect(size)).rects.map {
      ClipRectangle(x1: Int32($0.minX), y1: Int32($0.minY), x2: Int32($0.maxX), y2: Int32($0.maxY))
    }
  }
}
