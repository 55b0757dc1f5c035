/// Assembles messages from pieces. Each message ends with a NUL, which JSON never contains.
package struct MessageBuffer {
  /// The most bytes of a message, without its NUL.
  let limit: Int
  private var bytes: [UInt8] = []

  /// Creates an empty buffer.
  package init(limit: Int) { self.limit = limit }

  /// Whether no message has begun.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Takes bytes up to the end of a message.
  ///
  /// - Returns: The number of bytes taken, and the message if it is complete.
  /// - Throws: ``VarlinkFault/tooLong(limit:)`` as soon as the message exceeds the limit, even before its end.
  package mutating func take(
    _ piece: UnsafeRawBufferPointer
  ) throws(VarlinkFault) -> (count: Int, message: [UInt8]?) {
    let end = piece.firstIndex(of: 0)
    let part = piece[..<(end ?? piece.count)]
    guard bytes.count + part.count <= limit else { throw .tooLong(limit: limit) }
    bytes.append(contentsOf: part)
    guard let end else { return (piece.count, nil) }
    let message = bytes
    // Releases the memory of a large message.
    bytes = []
    return (end + 1, message)
  }
}
