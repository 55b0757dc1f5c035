import FollowspotFiles
import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("A file that is read")
struct InputFilesTests {
  private let folder: TemporaryFolder
  private let input: FilePath
  private let files: InputFiles

  init() throws {
    folder = try TemporaryFolder()
    input = try folder.write("read", to: "input")
    files = InputFiles([input, folder.path.appending("none")])
  }

  @Test("is no output, whatever name or link leads there")
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

  @Test("keeps no other from being written, there already or not")
  func others() throws {
    try files.check(folder.write("read", to: "copy"))
    try files.check(folder.path.appending("none"))
    try InputFiles().check(input)
  }
}
