internal import FollowspotGeometry

/// A damage clip as the kernel lays it out (`drm_mode_rect`): whole pixels, the last column and row outside.
struct ClipRectangle: Hashable {
  var x1: Int32
  var y1: Int32
  var x2: Int32
  var y2: Int32

  /// The clips of a damage, all inside the framebuffer: one pixel outside and the kernel refuses the commit.
  static func clips(of damage: Region, in size: PixelSize) -> [ClipRectangle] {
    damage.intersection(PixelRect(size)).rects.map {
      ClipRectangle(x1: Int32($0.minX), y1: Int32($0.minY), x2: Int32($0.maxX), y2: Int32($0.maxY))
    }
  }
}
