internal import FollowspotJSON

/// An answer to `Get`, of data that may still be made into bytes.
@MainActor
struct DataAnswer {
  /// The data by name, in their order.
  let parts: [(name: String, value: EncodedValue)]
  /// The store's revision that they are of.
  let revision: Int

  /// Bytes of this many are no piece of their own: what is sent at once costs one call of the kernel.
  private static let largePiece = 4096

  /// Whether all of it is there.
  var isReady: Bool { !parts.contains { if case .isMade = $0.value.state { true } else { false } } }

  /// The bytes, in pieces: long lists are shared by all who are told of them. Nil where there was no memory for it.
  func pieces(continues: Bool) -> [[UInt8]]? {
    var pieces: [[UInt8]] = []
    var piece = Array(#"{"parameters":{"values":{"#.utf8)
    for (index, part) in parts.enumerated() {
      guard case .ready(let bytes) = part.value.state, let name = try? JSON.string(part.name).encoded(.compact) else {
        return nil
      }
      if index > 0 { piece.append(UInt8(ascii: ",")) }
      piece += name
      piece.append(UInt8(ascii: ":"))
      if bytes.count < Self.largePiece {
        piece += bytes
      } else {
        pieces.append(piece)
        pieces.append(bytes)
        piece = []
      }
    }
    piece += Array(#"},"revision":\#(revision)}\#(continues ? #","continues":true"# : "")}"#.utf8) + [0]
    return pieces + [piece]
  }
}
