import FollowspotControl
import FollowspotData
import FollowspotTesting
import FollowspotGeometry
import Glibc
import FollowspotJSON
import FollowspotKiosk
import Logging
import FollowspotPlatform
import FollowspotSpotlights
import SystemPackage
import Testing
import FollowspotVarlink
import FollowspotViews

struct Counter: View {
  let control: KioskControl

  var body: some View {
    VStack(spacing: 24) {
      if control["service"] == .text("closed") {
        Text("Closed")
      } else {
        Text("Now serving \(control["number"]?.plain ?? "-")")
        Button("Call for help") { control.send("help", ["desk": .integer(3)]) }
          .spotlightElement(key: "help")
      }
    }
  }
}

@MainActor
func makeControl() -> KioskControl {
  KioskControl([
    DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open")),
    DataDeclaration("number", .integer(1...999), expires: .seconds(300)),
  ])
}

@MainActor @Suite("A kiosk in Swift that other programs control")
struct ControlledKioskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var options: KioskOptions {
    get throws {
      var options = KioskOptions()
      options.display = .virtual
      options.size = PixelSize(width: 400, height: 300)
      options.controlDirectory = folder.path.appending("sockets")
      return options
    }
  }

  /// A program that runs beside the kiosk. The kiosk has this thread and ends when the program does.
  private func program(_ body: @escaping @Sendable (FilePath) throws -> [JSON.Object]) -> Task<[JSON.Object], any Error>
  {
    let path = folder.path.appending("sockets/control")
    let kiosk = pthread_self()
    return Task.detached {
      // Only the kiosk's thread blocks the signal; other threads of the test process don't.
      defer { pthread_kill(kiosk, SIGTERM) }
      return try body(path)
    }
  }

  /// Connects as soon as the kiosk listens; retries until then.
  private nonisolated static func connect(_ path: FilePath) throws -> VarlinkClient {
    try retry(while: { _ in true }) { () throws(VarlinkClient.Problem) in
      try VarlinkClient(at: path, patience: .seconds(60))
    }
  }

  @Test("Another program sets and reads the data of a running kiosk")
  func data() async throws {
    let control = makeControl()
    let program = program { path in
      let client = try Self.connect(path)
      return [
        try client.call("io.followspot.Kiosk.Set", ["values": .object(["number": .integer(7)])]),
        try client.call("io.followspot.Kiosk.Get", ["names": .array([.string("number")])]),
        try client.call("io.followspot.Kiosk.Status"),
      ]
    }
    try Kiosk.run(try options, control: control, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) {
      Counter(control: control)
    }
    let answers = try await program.value
    #expect(control["number"] == .integer(7))
    #expect(answers[1]["values"] == .object(["number": .integer(7)]))
    guard case .array(let outputs)? = answers[2]["outputs"], case .object(let output)? = outputs.first else {
      return #expect(Bool(false), "\(answers)")
    }
    #expect(output["name"] == .string("virtual") && output["width"] == .integer(400))
    #expect(folder.names(in: "sockets") == [])
  }
}
