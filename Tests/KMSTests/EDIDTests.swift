import Testing

@testable import FollowspotKMS

@Suite("EDIDs in reports without private data")
struct EDIDTests {
  /// Returns a base block and a CTA-861 extension: its data blocks from the fifth byte on, then the bytes behind them.
  private static func edid(
    descriptor: [UInt8] = [], blocks: [UInt8] = [], offset: UInt8? = nil, revision: UInt8 = 3, behind: [UInt8] = []
  ) -> [UInt8] {
    var base: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + Array(repeating: 0, count: 120)
    base.replaceSubrange(72..<(72 + descriptor.count), with: descriptor)
    base[126] = 1
    var extra: [UInt8] = [2, revision, offset ?? UInt8(4 + blocks.count), 0]
    extra += blocks + behind
    extra += [UInt8](repeating: 0, count: 128 - extra.count)
    return base + extra
  }

  private static func blanked(_ bytes: [UInt8]) throws -> [UInt8] {
    let edid = try #require(EDID(bytes)).blanked(isBuiltIn: false)
    // Blanking twice changes nothing, and the checksum of each block is right.
    #expect(edid.blanked(isBuiltIn: false) == edid)
    for start in stride(from: 0, to: edid.bytes.count, by: 128) {
      #expect(edid.bytes[start..<(start + 128)].reduce(0, &+) == 0)
    }
    return edid.bytes
  }

  private static let secret = Array("SECRETSER1234".utf8)
  private static let timing: [UInt8] = [
    0x02, 0x3A, 0x80, 0x18, 0x71, 0x38, 0x2D, 0x40, 0x58, 0x2C, 0x45, 0, 0, 0, 0, 0, 0, 0x1E,
  ]

  @Test(
    "Descriptors of unknown types are blanked, whatever they begin with",
    arguments: [
      [0, 0, 1, 0xFF, 0], [0, 0, 0, 0xFF, 0], [0, 0, 0, 0xF0, 0], [0, 0, 0, 3, 0], [0, 0, 9, 9, 9],
    ] as [[UInt8]])
  func descriptors(head: [UInt8]) throws {
    let bytes = try Self.blanked(Self.edid(descriptor: head + Self.secret))
    #expect(bytes[76..<90].allSatisfy { $0 == 0 })
  }

  @Test("Limits, colours and the model's name are kept, but the bytes behind their ends are blanked")
  func known() throws {
    let limits = [0, 0, 0, 0xFD, 0x0A] + [UInt8](48...60)
    #expect(try Array(Self.blanked(Self.edid(descriptor: limits))[72..<90]) == limits)
    let white: [UInt8] = [0, 0, 0, 0xFB, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 65, 66, 67]
    let plain: [UInt8] = [0, 0, 0, 0xFB, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 0, 0, 0]
    #expect(try Array(Self.blanked(Self.edid(descriptor: white))[72..<90]) == plain)
    let head: [UInt8] = [0, 0, 0, 0xFC]
    let bytes = try Self.blanked(Self.edid(descriptor: head + [9] + Array("DELL\nSN 4711x".utf8)))
    let name = head + [0] + Array("DELL\n        ".utf8)
    #expect(Array(bytes[72..<90]) == name)
    #expect(try #require(EDID(bytes)).name == "DELL")
  }

  @Test("An extension keeps its timings and known data blocks, and the rest is blanked")
  func extensions() throws {
    let audio: [UInt8] = [0x23, 0x09, 0x07, 0x07]
    let video: [UInt8] = [0x42, 0x10, 0x04]
    let maker = [0x70, 1, 2, 3] + Self.secret
    let own = [0xEE, 0x01] + Self.secret
    let colours: [UInt8] = [0xE3, 0x05, 0xC3, 0x01]
    var blocks = audio + video
    blocks += maker + own + colours
    let behind = Self.timing + [0, 0] + Self.secret + Self.secret
    let bytes = try Self.blanked(Self.edid(blocks: blocks, behind: behind))
    // Of unknown blocks only the length is kept.
    var left = audio + video
    left += [maker[0]] + [UInt8](repeating: 0, count: 16)
    left += [own[0], own[1]] + [UInt8](repeating: 0, count: 13)
    left += colours + Self.timing
    #expect(Array(bytes[132..<(132 + left.count)]) == left)
    #expect(bytes[(132 + left.count)..<255].allSatisfy { $0 == 0 })
  }

  @Test("The bytes behind the last timing that fits into an extension are blanked")
  func end() throws {
    // Six timings from the fourth byte on end at byte 112.
    let behind = (0..<6).flatMap { _ in Self.timing } + Self.secret
    let bytes = try Self.blanked(Self.edid(behind: behind))
    #expect(Array(bytes[132..<240]) == Array(behind.prefix(108)))
    #expect(bytes[240..<255].allSatisfy { $0 == 0 })
  }

  @Test("An extension without data blocks or of an unknown kind is blanked", arguments: 0..<4)
  func withoutPlace(way: Int) throws {
    var bytes = Self.edid(
      blocks: [0x4D] + Self.secret, offset: [0, 3, 18, 200][way], revision: way == 2 ? 1 : 3, behind: [])
    #expect(try Self.blanked(bytes)[132..<255].allSatisfy { $0 == 0 })
    bytes[128] = 0x70
    #expect(try Self.blanked(bytes)[129..<255].allSatisfy { $0 == 0 })
  }

  @Test("A data block that exceeds the data block area is blanked")
  func endless() throws {
    let bytes = try Self.blanked(Self.edid(blocks: [0x41, 0x10, 0x5F] + Self.secret))
    #expect(Array(bytes[132..<135]) == [0x41, 0x10, 0x5F])
    #expect(bytes[135..<255].allSatisfy { $0 == 0 })
  }
}
