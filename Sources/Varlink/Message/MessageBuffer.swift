/// Puts messages together from the pieces in which they come: each ends with a NUL, which no JSON holds.
package struct MessageBuffer {
  /// The most bytes of a message, without its NUL.
  let limit: Int
  private var bytes: [UInt8] = []

  /// A buffer that holds nothing yet.
  package init(limit: Int) { self.limit = limit }

  /// Whether a message has begun.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Takes bytes up to the end of a message: how many, and the message where it is whole.
  ///
  /// - Throws: ``VarlinkFault/tooLong(limit:)`` as soon as the message has too many, whether or not its end has come.
  package mutating func take(
    _ piece: UnsafeRawBufferPointer
  ) throws(VarlinkFault) -> (count: Int, message: [UInt8]?) {
    let end = piece.firstIndex(of: 0)
    let part = piece[..<(end ?? piece.count)]
    guard bytes.count + part.count <= limit else { throw .tooLong(limit: limit) }
    bytes.append(contentsOf: part)
    guard let end else { return (piece.count, nil) }
    let message = bytes
    // What a large message took goes back.
    bytes = []
    return (end + 1, message)
  }
}
