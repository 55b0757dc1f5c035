/// Pictures that are costly to make: blurred shadows, resampled bitmaps.
///
/// A frame's pictures are kept for the next, so that what moved or changed beside them finds them again. What neither
/// asked for is forgotten: something that moves past pixel edges needs another picture in each frame, for ever.
final class PictureCache<Key: Hashable, Picture: AnyObject> {
  private final class Entry {
    var picture: Picture
    /// The last frame that showed it.
    var frame: UInt

    init(_ picture: Picture, frame: UInt) {
      self.picture = picture
      self.frame = frame
    }
  }

  private var entries: [Key: Entry] = [:]
  private var frame: UInt = 0

  /// How many pictures are kept.
  var count: Int { entries.count }

  /// The picture of a key, made if it is not there.
  func picture(_ key: Key, make: () -> Picture) -> Picture {
    if let entry = entries[key] {
      entry.frame = frame
      return entry.picture
    }
    let picture = make()
    entries[key] = Entry(picture, frame: frame)
    return picture
  }

  /// Begins a frame, before what the last one held is given up.
  func beginFrame() {
    var isOver = false
    for entry in entries.values {
      if !isKnownUniquelyReferenced(&entry.picture) { entry.frame = frame }
      isOver = isOver || entry.frame < frame
    }
    if isOver { entries = entries.filter { $0.value.frame == frame } }
    frame += 1
  }
}
