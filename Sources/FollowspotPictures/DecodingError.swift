internal import FollowspotGeometry

/// Why a picture can't be decoded; each is one of the process's answers.
enum DecodingError: Error {
  case unreadable(errno: CInt)
  case unknownFormat
  case tooLarge(PixelSize)
  case damaged(String)
  case noExtent
  case needsPreparation
}
