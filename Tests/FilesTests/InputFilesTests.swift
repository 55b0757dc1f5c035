import FollowspotFiles
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Input files")
struct InputFilesTests {
  private let folder: TemporaryFolder
  private let input: FilePath
  private let files: InputFiles

  init() throws {
    folder = try TemporaryFolder()
    input = try folder.write("read", to: "input")
    files = InputFiles([input, folder.path.appending("none")])
  }

  @Test("An output that is an input under any name or link is refused")
  func same() throws {
    symlink(input.string, folder.path.appending("symbolic").string)
    link(input.string, folder.path.appending("hard").string)
    for name in ["input", "./input", "../\(folder.path.lastComponent!)/input", "symbolic", "hard"] {
      let output = folder.path.pushing(FilePath(name))
      #expect {
        try files.check(output)
      } throws: {
        ($0 as? InputOverwriting)?.input == input && ($0 as? InputOverwriting)?.output == output
      }
    }
  }

  @Test("An output that is not an input is accepted, whether or not it exists")
  func others() throws {
    try files.check(folder.write("read", to: "copy"))
    try files.check(folder.path.appending("none"))
    try InputFiles().check(input)
  }
}
