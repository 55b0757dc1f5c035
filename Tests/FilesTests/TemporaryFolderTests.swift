import FollowspotTesting
import Glibc
import SystemPackage
import Testing

@Suite("Temporary folders")
struct TemporaryFolderTests {
  @Test("A temporary folder is removed even if it contains folders without write permission")
  func shut() throws {
    let path: String
    do {
      let folder = try TemporaryFolder()
      path = folder.path.string
      try folder.write("a", to: "outer/inner/file")
      for name in ["outer/inner", "outer"] { #expect(chmod("\(path)/\(name)", 0o500) == 0) }
    }
    #expect(access(path, F_OK) != 0)
  }
}
