import Geometry
import Guides
import Kiosk
import Logging
import Spotlights
import SystemPackage
import Testing
import Views

@MainActor
struct SwiftKioskTests {
  private struct Home: View {
    @State private var tickets = 1

    var body: some View {
      VStack(spacing: 32) {
        Text("Tickets: \(tickets)").font(.largeTitle)
        Button("One more") { tickets += 1 }.spotlightElement(key: "more", shape: .capsule)
        if tickets == 2 { Text("Two").spotlightElement(key: "two") }
      }
    }
  }

  @Test("A kiosk written in Swift shows its guides one after the other, and then takes touches")
  func runs() throws {
    let script = FilePath("/tmp/followspot-swift-kiosk.script")
    let file = try FileDescriptor.open(
      script, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite])
    try file.closeAfter {
      _ = try file.writeAll(
        """
        expect guide welcome step 1
        tap 5 5
        expect guide news step 1
        tap 5 5
        expect no guide
        tap @more
        tap @two
        """.utf8)
    }
    var options = KioskOptions()
    options.display = .virtual
    options.clock = .virtual
    options.input = .script(script)
    options.size = PixelSize(width: 400, height: 300)
    func guide(_ id: String) throws -> Guide {
      Guide(id: try GuideID(id), version: 1, steps: [GuideStep(id: "more", targets: [.init("more")], message: "Here.")])
    }
    let guides = [try guide("welcome"), try guide("news")]
    let outcome = try Kiosk.run(options, guides: guides, logger: Logger(label: "test")) { Home() }
    #expect(outcome == .finished)
  }
}
