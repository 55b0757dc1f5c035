/// PNG files of frames: recorded, rendered, and compared in tests.
public enum PNG {
  /// zlib's level: 1 is twice as quick as the usual 6 and takes a tenth more room.
  static let compression = "1"
}
