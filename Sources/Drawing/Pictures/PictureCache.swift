/// Pictures that are costly to make: blurred shadows and resampled bitmaps.
///
/// A frame's pictures are kept for the next, so that what moved or changed beside them finds them again. What neither
/// asked for is forgotten: something that moves past pixel edges needs another picture in each frame, for ever.
final class PictureCache {
  /// What a picture shows.
  enum Key: Hashable {
    case shadow(ShadowKey)
    case resampled(Resampling)
  }

  private final class Entry {
    var bitmap: Bitmap
    /// The last frame that showed it.
    var frame: UInt

    init(_ bitmap: Bitmap, frame: UInt) {
      self.bitmap = bitmap
      self.frame = frame
    }
  }

  private var entries: [Key: Entry] = [:]
  private var frame: UInt = 0

  /// How many pictures are kept.
  var count: Int { entries.count }

  /// The picture of a key, made if it is not there.
  func picture(_ key: Key, make: () -> Bitmap) -> Bitmap {
    if let entry = entries[key] {
      entry.frame = frame
      return entry.bitmap
    }
    let bitmap = make()
    entries[key] = Entry(bitmap, frame: frame)
    return bitmap
  }

  /// Begins a frame, before what the last one held is given up.
  func beginFrame() {
    var isOver = false
    for entry in entries.values {
      if !isKnownUniquelyReferenced(&entry.bitmap) { entry.frame = frame }
      isOver = isOver || entry.frame < frame
    }
    if isOver { entries = entries.filter { $0.value.frame == frame } }
    frame += 1
  }
}
