import FollowspotJSON
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@testable import FollowspotCommand

@Suite("A report for the makers")
struct SystemReportTests {
  private let machine: FakeMachine

  init() throws { machine = try FakeMachine() }

  private func text() -> String { String(decoding: machine.report.archive(at: 0).contents, as: UTF8.self) }

  @Test("A report identifies neither the machine nor its content nor what visitors entered")
  func secrets() {
    let text = text().lowercased()
    for secret in FakeMachine.secrets { #expect(!text.contains(secret.lowercased()), "\(secret)") }
  }

  @Test(
    "A report contains the details that explain most faults",
    arguments: [
      "followspot: 1.2.3", "Debian GNU/Linux 12", "ID_SEAT=…",
      "video=HDMI-A-1:e quiet drm.edid_firmware=… i915.vbt_firmware=… nvidia.x=… console=tty0",
      "card0: driver i915",
      "EDID: maker ABC, product 4660, Panel 24, of 2023, 52x29 cm, 1920x1080, 256 bytes", "E:",
      "ID_INPUT_TOUCHSCREEN=1", "LIBINPUT_CALIBRATION_MATRIX=1 0 0 0 1 0", "event1: a Bluetooth device",
      "ActiveState=active", "1700000000 notice: showing 1920x1080@60 on HDMI-A-1 of /dev/dri/card0",
      "…:6:9: error: there is no view '…'?", "code=killed, status=9/KILL on [host]",
      "Starting followspot.service - …", "Invalid environment assignment, ignoring: …",
      "2 lines of other programs are omitted", "kiosk.yaml:3:7: error: unknown key '…'",
      "kiosk.yaml: error: there is no such file",
      "SHA-256 abab", "guide name 2 of name 1: shownVersion 2, ", "name 1/", "name 2.json.corrupt-2 1 bytes",
      "name 3.json 18 bytes", "state: warning", "uptimeSeconds: 7", #"{"name":"DP-1"}"#,
      #"sessionsEnded: {"idle":2}"#, #"guidesShown: {"name 4":3,"name 2":4}"#, #"guidesCompleted: {"name 2":1}"#,
      "cannot read picture …: No such file", "using '…' at /dev/input/event2 as keyboard",
      "Virtual-1: '…' was requested",
      "not read: /usr/bin/dpkg: not there",
    ])
  func contents(part: String) {
    let text = text()
    // The prefix of udev's database lines is left out.
    #expect(part == "E:" ? !text.contains("E:ID_") : text.contains(part), "\(text)")
  }

  @Test("A report is an archive that tar unpacks, with each EDID as a file")
  func archive() throws {
    let packed = try #require(Gzip.packed(machine.report.archive(at: 1_700_000_000).contents))
    let file = try machine.folder.write(packed, to: "report.tar.gz").string
    let list = try Program(["-tzf", file], program: "/bin/tar").end()
    #expect(list.code == 0 && list.error == "", "\(list)")
    let names = list.output.split(separator: "\n").map { $0.split(separator: "/").dropFirst().joined(separator: "/") }
    #expect(
      names == [
        "README.txt", "machine.txt", "versions.txt", "displays.txt", "edid/card0-HDMI-A-1.bin", "inputs.txt",
        "service.txt", "journal.txt", "document.txt", "state.txt", "live.txt",
      ])
    let edid = try Program(
      ["-xzf", file, "-C", machine.folder.path.string], program: "/bin/tar"
    ).end()
    #expect(edid.code == 0)
    let bytes = try machine.folder.bytes(of: "followspot-report/edid/card0-HDMI-A-1.bin")
    #expect(bytes.count == 256)
    for block in [bytes[..<128], bytes[128...]] { #expect(block.reduce(0, &+) == 0) }
  }

  @Test("A report without readable files and programs is complete and gives the reasons")
  func nothing() throws {
    let empty = try TemporaryFolder()
    let source = ReportSource(
      root: empty.path.string, program: "/nowhere/followspot",
      run: { path, _, _ throws(ChildProcess.Failure) in throw ChildProcess.Failure(description: "\(path): not there") })
    let report = SystemReport(source: source, subject: SystemReport.Subject(instance: "left"), version: "1")
    let text = String(decoding: report.archive(at: 0).contents, as: UTF8.self)
    for what in [
      "unit: followspot@left.service", "displays: not read: /sys/class/drm: No such file or directory",
      "journal: not read: /usr/bin/journalctl: not there", "document: not read: /etc/followspot/left.yaml: No such",
      "health: not read: /nowhere/followspot: not there",
    ] { #expect(text.contains(what), "\(text)") }
  }

  @Test("A report neither waits for nor copies pipes, links and huge files")
  func hostile() throws {
    let root = machine.folder.path
    func path(_ name: String) -> String { root.appending(name).string }
    unlink(path("etc/followspot/kiosk.yaml"))
    #expect(mkfifo(path("etc/followspot/kiosk.yaml"), 0o644) == 0)
    // A sparse file of 10 GB.
    unlink(path("etc/os-release"))
    let large = try FileDescriptor.open(
      root.appending("etc/os-release"), .writeOnly, options: [.create], permissions: .ownerReadWrite)
    #expect(ftruncate(large.rawValue, 10 << 30) == 0)
    try large.close()
    unlink(path("run/udev/data/c13:64"))
    #expect(mkfifo(path("run/udev/data/c13:64"), 0o644) == 0)
    for number in 0..<600 { symlink("/", path("var/lib/followspot/link\(number)")) }
    symlink("..", path("var/lib/followspot/sparkasse/up"))
    let long = #"{"_PID":"1","MESSAGE":"\#(String(repeating: "x", count: 1 << 16))"}"#
    for _ in 0..<60 { machine.said["journalctl"]? += "\n" + long }
    let archive = machine.report.archive(at: 0).contents
    #expect(archive.count < 1 << 20)
    let text = String(decoding: archive, as: UTF8.self)
    for what in [
      "/etc/followspot/kiosk.yaml: not read: …: it is not a regular file",
      "/etc/os-release: it is larger than 65536 bytes", "/run/udev/data/c13:64: it is not a regular file",
      ", a link", "and 345 more", "older lines don't fit",
    ] { #expect(text.contains(what), "\(what)") }
  }

  @Test("A report mentions damaged records without their names")
  func damaged() {
    machine.complaints = [
      "warning: /var/lib/followspot/sparkasse/guides/welcome-offer.json is damaged: it is not a JSON object",
      "warning: 3 more records are damaged or can't be read",
    ]
    let text = text()
    let line = "guides list: warning: … is damaged: it is not a JSON object\n"
    #expect(text.contains(line), "\(text)")
    #expect(text.contains("guides list: warning: 3 more records are damaged or can't be read\n"))
    #expect(!text.contains("welcome-offer"))
  }

  @Test("A report has the messages of a kiosk full of private texts without these texts")
  func messages() throws {
    let document = """
      followspot: 1
      settings: { name: sparkasse }
      data:
        customer: { integer: 0...9, default: 4, session: true }
        passport: { list: { id: text, Meier: integer }, key: id }
        Simpson: { integer: 0...4711, default: 4711, keep: true }
        photo: image
      containers: { geheim: {} }
      guides: { welcome-offer: { version: 1, steps: [{ message: "Willkommen, 'Erika'", target: geheim }] } }
      overlays: { Meier: { content: { Text: Erika }, container: geheim } }
      screens:
        home:
          VStack:
            - Image: $photo
            - Text: "Press 'Go' before Anna Karenina says 'Pay' \u{0710}"
              id: geheim
              onAppear: [{ startGuide: welcome-offer }, { set: { customer: { add: 4242 } } }, { showOverlay: Meier }]

      """
    let live = try LiveKiosk(document)
    func reload(_ document: String, until message: String) throws {
      try live.scratch.write(document, to: "kiosk.yaml")
      live.kiosk.send(SIGHUP)
      try live.kiosk.wait("to report") { live.kiosk.error.contains(message) }
    }
    #expect(try live.run("set", "photo=Erika' Mustermann 'passport.png", "Simpson=4242").code == 0)
    try live.kiosk.wait("to miss the picture") { live.kiosk.error.contains("cannot read picture") }
    let narrower = document.split(separator: "4711").joined(separator: "4")
    try reload(narrower, until: "'Simpson' was '4242'")
    try reload("followspot: 1\nscreens: { geheim: { Txet: 'Herr Maier' } }\n", until: "there is no view 'Txet'")
    try reload(document + "\n\"Sophie's: [", until: "kiosk.yaml:19:1: error: ")
    let log = try live.end().error
    machine.said["journalctl"] = try log.split(separator: "\n").map { line in
      let entry = JSON.object(["_PID": .string("42"), "MESSAGE": .string(String(line))])
      return String(decoding: try entry.encoded(.compact), as: UTF8.self)
    }
    .joined(separator: "\n")
    secrets()
    let text = text()
    for part in [
      "warning: cannot read picture '…': No such file or directory; check the path and that this user may read it",
      "notice: guide '…' ended at step 1: replaced", "notice: reloaded '…'", "…:2:22: error: there is no view '…'?",
      "error: the running document stays; the one on disk has errors:",
    ] { #expect(text.contains(part), "\(part)\n\(log)\(text)") }
  }

  @Test("A report names only devices with names from their makers")
  func devices() throws {
    try machine.folder.write("Sophie's phone\n", to: "sys/class/input/event2/device/name")
    try machine.folder.write("0006\n", to: "sys/class/input/event2/device/id/bustype")
    let text = text()
    #expect(text.contains("event2: a device of no maker, bus 0006") && !text.contains("Sophie"))
  }

  @Test("A report with a generated name never replaces a file or follows a link")
  func taken() throws {
    let scratch = try TemporaryFolder()
    try scratch.write("victim", to: "victim")
    // Creates links with the names of the next minutes, as an attacker would.
    for seconds in 0..<Int(Program.patience.components.seconds) {
      var moment = time(nil) + seconds
      var parts = tm()
      gmtime_r(&moment, &parts)
      var name = [CChar](repeating: 0, count: 64)
      strftime(&name, name.count, "followspot-report-%Y%m%d-%H%M%S.tar.gz", &parts)
      symlink("victim", scratch(FilePath(platformString: name).string))
    }
    let outcome = try Program.run("report", "system", in: scratch.path)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try scratch.bytes(of: "victim") == Array("victim".utf8))
    let name = String(outcome.output.dropLast())
    #expect(try scratch.bytes(of: name).starts(with: [0x1F, 0x8B]))
  }

  @Test("A report to a device is refused with the reason", arguments: ["/dev/null", "/dev/full"])
  func device(path: String) throws {
    let outcome = try Program.run("report", "system", "-o", path)
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.error.contains("cannot write \(path): it is not a regular file"), "\(outcome)")
  }

  @Test("The command writes a report to a file and to standard output, for any user")
  func command() throws {
    let scratch = try TemporaryFolder()
    let outcome = try Program.run("report", "system", "-o", scratch("a.tar.gz"))
    #expect(outcome.code == 0 && outcome.output == scratch("a.tar.gz") + "\n", "\(outcome)")
    let pipe = try Program(
      ["-c", #""$0" report system --instance left -o - | tar -xzO followspot-report/README.txt"#, try Program.path()],
      program: "/bin/sh"
    ).end()
    #expect(pipe.code == 0 && pipe.output.contains("document: /etc/followspot/left.yaml"), "\(pipe)")
    #expect(try Program.run("report", "system", in: scratch.path).code == 0)
    #expect(scratch.names(in: "").count == 2)
    #expect(try Program.run("report", "system", "-o", "/nowhere/a.tar.gz").code == 73)
    #expect(try Program.run("report", "system", "--instance", "../left").code == 64)
  }
}

@Suite("Programs that a report runs")
struct ChildProcessTests {
  @Test("A program that takes too long is killed")
  func hangs() throws {
    let result = try ChildProcess.run("/bin/sleep", ["1000"], within: .milliseconds(50), atMost: 100)
    #expect(result.status == nil)
    // Its output stays open in a child.
    let scratch = try TemporaryFolder()
    let script = "sleep 1000 & echo $! >\(scratch("holder").shellWord); exit 3"
    let held = try ChildProcess.run("/bin/sh", ["-c", script], within: .milliseconds(50), atMost: 100)
    #expect(held.status == nil)
    // On a busy machine the shell is killed before it has started the child.
    let holder = try? scratch.path.appending("holder").text().dropLast()
    if let holder = holder.flatMap({ pid_t($0) }) { kill(holder, SIGKILL) }
  }

  @Test("A program that prints too much is killed")
  func talks() throws {
    let result = try ChildProcess.run("/usr/bin/yes", [], within: .seconds(100), atMost: 1000)
    #expect(result.isCut && result.output.count == 1000)
  }

  @Test("A program's status and errors are returned, and a missing program throws")
  func ends() throws {
    let result = try ChildProcess.run(
      "/bin/sh", ["-c", "echo out; echo no >&2; exit 3"], within: .seconds(100), atMost: 1000)
    #expect(result.status == 3 && result.output == Array("out\n".utf8) && result.complaint == "no")
    let failure = #expect(throws: ChildProcess.Failure.self) {
      try ChildProcess.run("/nowhere/program", [], within: .seconds(100), atMost: 1)
    }
    #expect(failure?.description == "/nowhere/program: No such file or directory")
  }
}
