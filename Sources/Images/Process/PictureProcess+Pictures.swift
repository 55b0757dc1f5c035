internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotPictureProtocol

extension PictureProcess {
  /// Returns a picture's natural size in points, from its header.
  func size(of file: borrowing PictureFile, _ path: String) throws(ImageError) -> Size {
    try Self.size(answer(Self.request(for: file), about: file), path).size
  }

  /// Returns the request for a picture's size.
  static func request(for file: borrowing PictureFile) -> PictureRequest {
    PictureRequest(.measure, byteCount: file.byteCount, key: file.key, symbology: file.symbology)
  }

  /// Returns the size from an outcome, with the key of the measured file.
  static func size(_ outcome: Outcome, _ path: String) throws(ImageError) -> (size: Size, key: UInt64) {
    guard case .size(let size, let key) = try answer(outcome, path) else {
      throw ImageError(path: path, cause: .undecoded(reason: "\(PictureProcessError.violation)"))
    }
    return (size, key)
  }

  /// Returns a picture's pixels, and a library's warning about it.
  func bitmap(
    of file: borrowing PictureFile, _ path: String, size: PixelSize, isTemplate: Bool
  ) throws(ImageError) -> (Bitmap, warning: ImageError?) {
    let request = try Self.request(for: file, path, size: size, isTemplate: isTemplate)
    return try Self.bitmap(answer(request, about: file), path)
  }

  /// Returns the request for a picture's pixels.
  static func request(
    for file: borrowing PictureFile, _ path: String, size: PixelSize, isTemplate: Bool
  ) throws(ImageError) -> PictureRequest {
    guard PictureLimits.allow(size) else { throw ImageError(path: path, cause: .tooLarge(size)) }
    return PictureRequest(
      isTemplate ? .drawTemplate : .draw, size: size, byteCount: file.byteCount, key: file.key,
      symbology: file.symbology)
  }

  /// Returns the pixels from an outcome, and a library's warning about the picture.
  static func bitmap(_ outcome: Outcome, _ path: String) throws(ImageError) -> (Bitmap, warning: ImageError?) {
    guard case .bitmap(let bitmap, let warning) = try answer(outcome, path) else {
      throw ImageError(path: path, cause: .undecoded(reason: "\(PictureProcessError.violation)"))
    }
    return (bitmap, warning.map { ImageError(path: path, cause: .imperfect(reason: $0)) })
  }

  /// Returns the answer of an outcome, or throws the error that it stands for.
  private static func answer(_ outcome: Outcome, _ path: String) throws(ImageError) -> PictureConnection.Answer {
    let cause: ImageError.Cause
    switch outcome {
    case .failure(let error) where error.isOfDecoder: cause = .noDecoder(reason: "\(error)")
    case .failure(let error): cause = .undecoded(reason: error.reason(isCode: CodeContent(path: path) != nil))
    case .success(.refusal(let reply)):
      if reply == .noMemory, let limit = ResourceLimit.tooLowForMemory {
        cause = .noDecoder(reason: "\(PictureProcessError.limited(limit))")
      } else {
        cause = ImageError.Cause(reply, path)
      }
    case .success(let answer): return answer
    }
    throw ImageError(path: path, cause: cause)
  }
}

extension ImageError.Cause {
  /// Converts the reason that the process gives.
  fileprivate init(_ reply: PictureReply, _ path: String) {
    self =
      switch reply {
      case .unreadable(let number): .unreadable(errno: number)
      case .unknownFormat: .unknownFormat
      case .tooLarge(let size): .tooLarge(size)
      case .damaged(let reason): .damaged(reason: reason)
      case .unsupported(let reason): .unsupported(reason: reason)
      case .noExtent: .noExtent
      case .uncodable(let fault): CodeContent(path: path).map { .uncodable(fault, of: $0) } ?? .unknownFormat
      case .needsPreparation, .ready, .size, .pixels: .undecoded(reason: "\(PictureProcessError.violation)")
      }
  }

  private static func uncodable(_ fault: PictureReply.CodeFault, of code: CodeContent) -> ImageError.Cause {
    let reason = code.reason(fault)
    return fault == .noLibrary ? .noLibrary(reason: reason) : .uncodable(reason: reason)
  }
}
