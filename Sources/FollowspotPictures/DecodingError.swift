internal import FollowspotGeometry
internal import FollowspotPictureProtocol

/// The reason why a picture can't be decoded. Each case has its ``PictureReply``.
enum DecodingError: Error {
  case unreadable(errno: CInt)
  case unknownFormat
  case tooLarge(PixelSize)
  case damaged(String)
  /// The file is intact, but of a kind that is not supported.
  case unsupported(String)
  case noExtent
  case needsPreparation
  /// The content can't be a code.
  case uncodable(PictureReply.CodeFault)
}
