/// A cache of pictures that are costly to make, such as blurred shadows and resampled bitmaps.
///
/// The pictures of a frame are kept for the next frame. Pictures that a frame did not use are dropped when the next one
/// begins, because something that moves by fractions of a pixel needs another picture in every frame.
final class PictureCache<Key: Hashable, Picture: AnyObject> {
  private final class Entry {
    var picture: Picture
    /// The last frame that used the picture.
    var frame: UInt

    init(_ picture: Picture, frame: UInt) {
      self.picture = picture
      self.frame = frame
    }
  }

  private var entries: [Key: Entry] = [:]
  private var frame: UInt = 0

  /// The number of kept pictures.
  var count: Int { entries.count }

  /// Returns the picture of a key, making it if necessary.
  func picture(_ key: Key, make: () -> Picture) -> Picture {
    if let entry = entries[key] {
      entry.frame = frame
      return entry.picture
    }
    let picture = make()
    entries[key] = Entry(picture, frame: frame)
    return picture
  }

  /// Begins a frame. Call it before the last frame's pictures are released.
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
