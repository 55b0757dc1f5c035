internal import FollowspotJSON

/// An answer to `Get` whose data may still be being encoded.
@MainActor
struct DataAnswer {
  /// The data with their names, in order.
  let parts: [(name: String, value: EncodedValue)]
  /// The store's revision of the data.
  let revision: Int

  /// The size in bytes from which a value becomes a piece. Smaller values are joined, to save system calls.
  private static let largePiece = 4096

  /// Whether all data are encoded.
  var isReady: Bool { !parts.contains { if case .encoding = $0.value.state { true } else { false } } }

  /// Returns the encoded answer in pieces, so that all clients share the bytes of long lists. Nil if an encoding failed
  /// for lack of memory.
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
