import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("`followspot new`")
struct NewTests {
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  private func new(_ folder: String, isPlain: Bool = false) throws -> Outcome {
    try Program(["new", folder], variables: ["LC_ALL": "C"], in: scratch.path, isPlain: isPlain).end()
  }

  @Test("The new kiosk is valid without a warning, and the script that comes with it passes")
  func works() throws {
    let outcome = try new("kiosk")
    #expect(outcome.code == 0 && outcome.output.hasPrefix("kiosk has a kiosk. Try, in that folder:\n"), "\(outcome)")
    let folder = scratch.path.appending("kiosk")
    // The printed commands, but the one that runs until it is ended.
    let commands = outcome.output.split(separator: "\n").filter {
      $0.hasPrefix("  followspot ") && !$0.contains("--watch")
    }
    #expect(commands.count == 2)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let outcome = try Program(words, in: folder).end()
      #expect(outcome.code == 0 && outcome.error.isEmpty, "\(command): \(outcome)")
    }
    #expect(scratch.names(in: "kiosk").contains("README.md"))
  }

  @Test("An empty folder is filled, also by a link to it; files of others are left alone")
  func others() throws {
    #expect(mkdir(scratch("kiosk"), 0o755) == 0 && symlink("kiosk", scratch("link")) == 0)
    #expect(try new("link").code == 0)
    let before = try scratch.bytes(of: "kiosk/kiosk.yaml")
    let again = try new("kiosk")
    #expect(
      again.code == 64 && again.error.contains("kiosk has files in it, which are left alone; name an empty"), "\(again)"
    )
    #expect(try scratch.bytes(of: "kiosk/kiosk.yaml") == before)
  }

  @Test("A folder that can't be made is reported with the cause")
  func refused() throws {
    try scratch.write("", to: "file")
    #expect(chmod(scratch.path.string, 0o755) == 0)
    #expect(symlink("nothing", scratch("link")) == 0)
    for (folder, cause) in [
      ("file", "cannot make the folder file: a file has this name; name another folder"),
      (
        "link",
        "cannot make the folder link: it is a link, and what it leads to can't be used: No such file or directory"
      ),
      ("file/kiosk", "Not a directory; it is a file, or lies in one; name another path"),
      ("nowhere/kiosk", "No such file or directory; name a path in a folder that exists"),
    ] {
      let outcome = try new(folder)
      #expect(outcome.code == 73 && outcome.error.contains(cause), "\(outcome)")
    }
    #expect(mkdir(scratch("locked"), 0o500) == 0)
    let plain = try new("locked/kiosk", isPlain: true)
    #expect(plain.code == 73 && plain.error.contains("Permission denied"), "\(plain)")
    #expect(try new("").code == 64)
    #expect(scratch.names() == ["file", "link", "locked"])
  }
}
