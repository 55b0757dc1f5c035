import FollowspotTesting
import Glibc
import SystemPackage
import Testing

/// A fontconfig configuration for one test, with its own folders for fonts and caches.
struct FontSet {
  let scratch: TemporaryFolder
  let configuration: String
  /// The environment variables that select it.
  let variables: [String: String]

  /// A font that is installed on every test machine and differs visibly from the fallback font.
  static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"

  init(_ scratch: TemporaryFolder) throws {
    self.scratch = scratch
    mkdir(scratch("fonts"), 0o755)
    configuration = try scratch.write(
      "<fontconfig><dir>\(scratch("fonts"))</dir><cachedir>\(scratch("cache"))</cachedir></fontconfig>",
      to: "fonts.conf"
    ).string
    variables = ["FONTCONFIG_FILE": configuration, "XDG_CACHE_HOME": scratch("home")]
  }

  /// Moves a font into the folder or below it in one step, as packages do.
  func install(_ path: String = serif, below: String = "") throws {
    let name = try #require(FilePath(path).lastComponent).string
    let file = try scratch.write(try FilePath(path).contents(), to: "arriving/\(name)").string
    chmod(file, 0o644)
    try scratch.write("", to: "fonts\(below)/.keep")
    unlink(scratch("fonts\(below)/.keep"))
    #expect(rename(file, scratch("fonts\(below)/\(name)")) == 0)
  }

  /// Renames a family.
  func call(_ family: String, _ name: String) throws {
    try scratch.write(
      """
      <fontconfig>
        <dir>\(scratch("fonts"))</dir><cachedir>\(scratch("cache"))</cachedir>
        <match target="scan">
          <test name="family"><string>\(family)</string></test>
          <edit name="family" mode="assign_replace"><string>\(name)</string></edit>
        </match>
      </fontconfig>
      """, to: "fonts.conf")
  }

  /// Removes all fonts.
  func removeAll() { for name in scratch.names(in: "fonts") { unlink(scratch("fonts/\(name)")) } }

  /// Replaces the contents of fontconfig's caches.
  func replaceCaches(_ change: ([UInt8]) -> [UInt8]) throws {
    let names = scratch.names(in: "cache").filter { $0.contains(".cache-") }
    #expect(!names.isEmpty)
    for name in names { try scratch.write(change(try scratch.bytes(of: "cache/\(name)")), to: "cache/\(name)") }
  }
}
