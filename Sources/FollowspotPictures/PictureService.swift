internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPictureProtocol

/// Answers the kiosk's requests in order, until the kiosk ends.
struct PictureService: ~Copyable {
  private let socket: PictureSocket
  /// Whether the libraries were prepared for text, filters and embedded pictures before the sandbox.
  private let isPrepared: Bool
  private let messages: LibraryMessages
  /// Drawings that were parsed for measuring and are kept for drawing, with librsvg's messages about them.
  private var drawings: [(key: UInt64, drawing: SVGDrawing, warning: String?)] = []

  /// The number of drawings on a large screen.
  private static let keptDrawings = 64
  /// The seconds after which the process ends during a decode, if the kiosk has died. The kiosk waits less.
  private static let patience: UInt32 = 120

  init(_ socket: consuming PictureSocket, _ messages: consuming LibraryMessages, isPrepared: Bool) {
    self.socket = socket
    self.messages = messages
    self.isPrepared = isPrepared
  }

  /// Reports that it is ready, and answers until the socket closes or a request is invalid.
  mutating func run() {
    // Earlier messages do not belong to a picture.
    _ = messages.take()
    guard send(.ready) else { return }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 8)
    while case (let count, let attached?)? = try? socket.receive(into: buffer) {
      defer { close(attached) }
      guard let request = PictureRequest(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { return }
      alarm(Self.patience)
      guard answer(request, attached) else { return }
      alarm(0)
    }
  }

  private mutating func answer(_ request: PictureRequest, _ file: CInt) -> Bool {
    let reply: PictureReply
    var memory: SealedMemory?
    do throws(DecodingError) {
      (reply, memory) = try decode(request, file)
    } catch {
      _ = messages.take()
      reply = PictureReply(error)
    }
    return send(reply, memory?.descriptor)
  }

  private func send(_ reply: PictureReply, _ memory: CInt? = nil) -> Bool {
    (try? reply.message.withUnsafeBytes { try socket.send($0, with: memory) }) != nil
  }

  private mutating func decode(
    _ request: PictureRequest, _ file: CInt
  ) throws(DecodingError) -> (PictureReply, SealedMemory?) {
    if let symbology = request.symbology {
      return try result(request, of: Code(PictureBytes(file, count: request.byteCount), symbology))
    }
    let kept = drawings.firstIndex { $0.key == request.key }.map { drawings.remove(at: $0) }
    if let kept { return try result(request, of: kept.drawing, warning: kept.warning) }
    let bytes = try PictureBytes(file, count: request.byteCount)
    switch bytes.format {
    case .svg:
      guard isPrepared || !SVGDrawing.needsPreparation(bytes) else { throw .needsPreparation }
      return try result(request, of: SVGDrawing(bytes))
    case .png: return try result(request, of: PNGImage(bytes))
    case .jpeg: return try result(request, of: JPEGImage(bytes))
    case .webp: return try result(request, of: WebPImage(bytes))
    case nil where bytes.isUTF16: throw .unsupported("it is an SVG in UTF-16")
    case nil: throw .unknownFormat
    }
  }

  private mutating func result(
    _ request: PictureRequest, of drawing: SVGDrawing, warning: String? = nil
  ) throws(DecodingError) -> (PictureReply, SealedMemory?) {
    guard let operation = request.operation, operation != .measure else {
      if drawings.count >= Self.keptDrawings { drawings.removeFirst() }
      drawings.append((request.key, drawing, warning ?? messages.take()))
      return (.size(drawing.size), nil)
    }
    let canvas = try PictureCanvas(request.size, operation)
    try canvas.draw(drawing)
    return try sealed(canvas, warning: drawing.warning ?? warning)
  }

  private func result(
    _ request: PictureRequest, of image: some RasterImage
  ) throws(DecodingError) -> (PictureReply, SealedMemory?) {
    guard PictureLimits.allow(image.size) else { throw .tooLarge(image.size) }
    guard image.isComplete else { throw .damaged("it ends too early") }
    guard let operation = request.operation, operation != .measure else {
      let size = image.orientation.upright(image.size)
      return (.size(Size(width: Double(size.width), height: Double(size.height))), nil)
    }
    let canvas = try PictureCanvas(request.size, operation)
    return try sealed(canvas, warning: canvas.draw(image))
  }

  private func result(
    _ request: PictureRequest, of code: borrowing Code
  ) throws(DecodingError) -> (PictureReply, SealedMemory?) {
    guard let operation = request.operation, operation != .measure else { return (.size(code.size), nil) }
    let canvas = try PictureCanvas(request.size, operation)
    canvas.draw(code)
    return try sealed(canvas, warning: nil)
  }

  private func sealed(_ canvas: PictureCanvas, warning: String?) throws(DecodingError) -> (PictureReply, SealedMemory?)
  {
    guard canvas.memory.seal() else { throw .damaged("its memory cannot be sealed") }
    let printed = messages.take()
    return (.pixels(warning: warning ?? printed), canvas.memory)
  }
}

extension PictureReply {
  /// The reply to a picture that can't be decoded.
  fileprivate init(_ error: DecodingError) {
    self =
      switch error {
      case .unreadable(let number): .unreadable(errno: number)
      case .unknownFormat: .unknownFormat
      case .tooLarge(let size): .tooLarge(size)
      case .damaged(let reason): .damaged(reason: reason)
      case .unsupported(let reason): .unsupported(reason: reason)
      case .noExtent: .noExtent
      case .needsPreparation: .needsPreparation
      case .uncodable(let fault): .uncodable(fault)
      }
  }
}
