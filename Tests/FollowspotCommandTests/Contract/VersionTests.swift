import FollowspotTesting
import SystemPackage
import Testing

@testable import FollowspotCommand

@Suite("The version")
struct VersionTests {
  private func text(_ path: String) throws -> String {
    try FilePath.checkout.appending(path).text()
  }

  @Test("The program's version is that of the last release in both changelogs, unless the build set another")
  func release() throws {
    let outcome = try Program.run("--version")
    // The package's program, which tests may use, also has the number of commits since.
    #expect(outcome.code == 0 && outcome.output.hasPrefix("followspot \(FollowspotCommand.version)"))
    let sections = try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(sections.first == "## [Unreleased]")
    let release = try #require(sections.dropFirst().first?.wholeMatch(of: /## \[(.+)\] - \d{4}-\d\d-\d\d/)?.1)
    #expect(try text("packaging/debian/changelog").hasPrefix("followspot (\(release)) "))
    #expect(try text("Sources/CVersion/version.c").contains("#define FOLLOWSPOT_VERSION \"\(release)\"\n"))
    #expect(FollowspotCommand.version.hasPrefix(release))
  }

  /// A checkout with only the files that determine the version.
  private final class Checkout {
    let scratch: TemporaryFolder

    init() throws {
      scratch = try TemporaryFolder()
      for file in ["packaging/version", "packaging/common.sh", "Sources/CVersion/version.c", "CHANGELOG.md"] {
        let from = FilePath.checkout.appending(file).string
        let copy = try Program(["-D", "-m", "700", from, scratch(file)], program: "/usr/bin/install").end()
        #expect(copy.code == 0, "\(copy)")
      }
    }

    var version: String {
      get throws {
        let outcome = try Program([], program: scratch("packaging/version")).end()
        #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
        return String(outcome.output.dropLast())
      }
    }

    /// Returns the version of a package built for a Debian release, or for unstable.
    func package(for release: String?) throws -> String {
      let number = release.map { "VERSION_ID=\($0)\n" } ?? ""
      try scratch.write("ID=debian\n\(number)", to: "system/etc/os-release")
      let outcome = try Program(
        ["-euc", ". packaging/common.sh; package_version system"], program: "/bin/sh", in: scratch.path
      ).end()
      #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
      return String(outcome.output.dropLast())
    }

    /// Commits a finished section of the changelog.
    func finish(_ release: String) throws {
      let earlier = try scratch.path.appending("CHANGELOG.md").text()
      try scratch.write("## [\(release)] - 2026-11-28\n\n\(earlier)", to: "CHANGELOG.md")
      try git("add", "CHANGELOG.md", "Sources", "packaging")
      try git("commit", "--quiet", "--message", release)
    }

    func git(_ words: String...) throws {
      let names = ["GIT_AUTHOR", "GIT_COMMITTER"].flatMap { [("\($0)_NAME", "A"), ("\($0)_EMAIL", "a@example.com")] }
      let outcome = try Program(
        words, program: "/usr/bin/git", variables: Dictionary(uniqueKeysWithValues: names), in: scratch.path
      ).end()
      #expect(outcome.code == 0, "\(outcome)")
    }
  }

  @Test("A version consists of the last finished section, the number of commits since, and the last hash")
  func counted() throws {
    let checkout = try Checkout()
    #expect(try checkout.version == FollowspotCommand.version.prefix { $0 != "+" })
    try checkout.git("init", "--quiet")
    try checkout.finish("3.4.5")
    #expect(try checkout.version == "3.4.5")
    try checkout.git("tag", "v9")
    try checkout.git("commit", "--quiet", "--allow-empty", "--message", "Two")
    #expect(try checkout.version.wholeMatch(of: /3\.4\.5\+1\.g[0-9a-f]{7}/) != nil)
    let changes = try checkout.scratch.path.appending("CHANGELOG.md").text()
    try checkout.scratch.write("## [Unreleased]\n\n- A change\n\n\(changes)", to: "CHANGELOG.md")
    #expect(try checkout.version.wholeMatch(of: /3\.4\.5\+1\.g[0-9a-f]{7}\.dirty/) != nil)
    try checkout.git("commit", "--quiet", "--all", "--message", "Three")
    #expect(try checkout.version.hasPrefix("3.4.5+2.g"))
    try checkout.finish("4.0.0-rc1")
    #expect(try checkout.version == "4.0.0~rc1")
  }

  @Test("`dpkg` orders package versions by commit and Debian release")
  func ordered() throws {
    let checkout = try Checkout()
    try checkout.git("init", "--quiet")
    var versions: [String] = []
    for release in ["3.4.5-rc1", nil, "3.4.5", nil] {
      if let release {
        try checkout.finish(release)
      } else {
        try checkout.git("commit", "--quiet", "--allow-empty", "--message", "Next")
      }
      versions += [try checkout.package(for: "12"), try checkout.package(for: "13"), try checkout.package(for: nil)]
    }
    #expect(versions.contains("3.4.5~~rc1~deb12u1") && versions.contains("3.4.5~deb13u1") && versions.contains("3.4.5"))
    for (earlier, later) in zip(versions, versions.dropFirst()) {
      let outcome = try Program(["--compare-versions", earlier, "lt", later], program: "/usr/bin/dpkg").end()
      #expect(outcome.code == 0, "\(later) does not replace \(earlier)")
    }
  }

  @Test("Sources inside another repository do not take that repository's version")
  func unpacked() throws {
    let checkout = try Checkout()
    try checkout.scratch.write(try text("Sources/CVersion/version.c"), to: "inner/Sources/CVersion/version.c")
    try checkout.git("init", "--quiet")
    try checkout.finish("3.4.5")
    let copy = try Program(
      ["-D", "-m", "700", checkout.scratch("packaging/version"), checkout.scratch("inner/packaging/version")],
      program: "/usr/bin/install"
    ).end()
    #expect(copy.code == 0)
    let outcome = try Program([], program: checkout.scratch("inner/packaging/version")).end()
    #expect(outcome.output == String(FollowspotCommand.version.prefix { $0 != "+" }) + "\n")
  }
}
