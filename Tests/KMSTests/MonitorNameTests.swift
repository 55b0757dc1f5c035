import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKMS

@MainActor
@Suite("Monitors by name")
struct MonitorNameTests {
  private static func topology(_ first: MonitorName?, _ second: MonitorName?) -> Topology {
    var one = connector("DP-1", id: 10)
    var two = connector("DP-2", id: 11)
    (one.monitor, two.monitor) = (first, second)
    return card([one, two])
  }

  private static let pair = topology(
    MonitorName("DELL U2415", serial: "7MT01"), MonitorName("DELL U2415", serial: "7MT02"))

  @Test("A monitor is found by its name on any connector, with or without a serial number")
  func found() {
    func chosen(_ name: String, _ topology: Topology) -> String? {
      topology.choose(DisplayPreferences(connector: name)).choice?.name
    }
    #expect(chosen("monitor:DELL U2415", Self.pair) == "DP-1")
    #expect(chosen("monitor:DELL U2415 7MT02", Self.pair) == "DP-2")
    #expect(chosen("monitor:DELL", Self.pair) == nil && chosen("DELL U2415", Self.pair) == nil)
    #expect(chosen("monitor:BenQ", Self.topology(nil, MonitorName("BenQ"))) == "DP-2")
  }

  @Test("A display waits for a monitor that does not exist, and the note suggests a similar name")
  func missing() throws {
    let verdict = Self.pair.choose(DisplayPreferences(connector: "monitor:DELL U2451"))
    #expect(
      verdict.note == "the card has no connector 'monitor:DELL U2451'; did you mean 'monitor:DELL U2415'?",
      "\(verdict.note ?? "")")
    // The name is quoted, so that reports can remove it: it may contain a serial number.
    #expect(verdict.rejected.map(\.reason) == Array(repeating: "'monitor:DELL U2451' was requested", count: 2))
    let rig = try Rig(preferences: DisplayPreferences(connector: "monitor:BenQ"), patience: nil)
    let kernel = rig.insert(Self.pair)
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.display.mode == nil && rig.events == [.away])
    kernel.topology = Self.topology(nil, MonitorName("BenQ"))
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.display.choice?.name == "DP-2")
  }

  @Test("A monitor's name comes from EDID descriptors without unprintable characters, and a broken EDID has none")
  func read() {
    var edid: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + Array(repeating: 0, count: 120)
    func describe(_ kind: UInt8, _ text: String, at place: Int) {
      edid.replaceSubrange(place..<(place + 5), with: [0, 0, 0, kind, 0])
      let text = Array((text + "\n            ").utf8.prefix(13))
      edid.replaceSubrange((place + 5)..<(place + 18), with: text)
    }
    describe(0xFE, "some text", at: 54)
    describe(0xFC, " Bu\u{7}s  24 ", at: 72)
    describe(0xFF, "SN 1", at: 90)
    #expect(MonitorName(edid: edid) == MonitorName("Bus 24", serial: "SN 1"))
    #expect(MonitorName(edid: Array(edid.prefix(127))) == nil && MonitorName(edid: []) == nil)
    describe(0xFC, "", at: 72)
    #expect(MonitorName(edid: edid)?.name == "some text")
    #expect(MonitorName(edid: Array(repeating: 255, count: 256)) == nil)
  }

  @Test(
    "The size in millimetres is used only if it agrees with the centimetres",
    arguments: [
      ((597, 336), (60, 34), true), ((597, 336), (59, 33), true), ((1600, 900), (160, 90), true),
      ((16, 9), (160, 90), false), ((597, 336), (0, 0), false), ((597, 336), (62, 34), false), ((0, 0), (0, 0), false),
    ])
  func millimetres(_ exact: (Int, Int), _ centimetres: (UInt8, UInt8), isKnown: Bool) throws {
    var bytes: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0] + Array(repeating: 0, count: 120)
    (bytes[21], bytes[22]) = centimetres
    (bytes[66], bytes[67]) = (UInt8(exact.0 & 0xFF), UInt8(exact.1 & 0xFF))
    bytes[68] = UInt8((exact.0 >> 8) << 4 | exact.1 >> 8)
    #expect(try #require(EDID(bytes)).millimetres == nil, "without a timing there is no size")
    // A timing begins with a clock.
    bytes[54] = 1
    let found = try #require(EDID(bytes)).millimetres
    #expect(found.map { [$0.width, $0.height] } == (isKnown ? [exact.0, exact.1] : nil))
    // The maker RHT, whose monitors are QEMU's.
    (bytes[8], bytes[9]) = (0x49, 0x14)
    #expect(try #require(EDID(bytes)).millimetres == nil)
  }
}
