internal import FollowspotGeometry

/// Why a picture can't be decoded; each is one of the process's answers.
enum DecodingError: Error {
  case unreadable(errno: CInt)
  case unknownFormat
  case tooLarge(PixelSize)
  case damaged(String)
  /// The file is sound, and of a kind that is not shown.
  case unsupported(String)
  case noExtent
  case needsPreparation
}
