import FollowspotDrawing
import FollowspotTesting
import Glibc
import Testing

@testable import FollowspotImages

@Suite("The folders of a document's pictures")
struct PictureFolderTests {
  /// A folder with a picture inside, one beside it, and links.
  private final class Place {
    let outer: TemporaryFolder
    let folder: String

    init() throws {
      outer = try TemporaryFolder()
      folder = "\(outer.path)/document"
      mkdir(folder, 0o700)
      mkdir("\(folder)/icons", 0o700)
      let picture = try bytes(of: fixture("rgb.png"))
      _ = try outer.write(picture, to: "outside.png")
      _ = try outer.write(picture, to: "document/a.png")
      _ = try outer.write(picture, to: "document/icons/b.png")
      symlink("icons/b.png", "\(folder)/inside-link.png")
      symlink("../outside.png", "\(folder)/outside-link.png")
      symlink("\(outer.path)/outside.png", "\(folder)/absolute-link.png")
      symlink("..", "\(folder)/up")
      symlink("/proc/self/fd", "\(folder)/magic")
    }

    deinit {
      for name in ["a.png", "icons/b.png", "inside-link.png", "outside-link.png", "absolute-link.png", "up", "magic"] {
        unlink("\(folder)/\(name)")
      }
      rmdir("\(folder)/icons")
      rmdir(folder)
    }
  }

  private func cause(_ path: String, in folder: String) -> ImageError.Cause? {
    let library = ImageLibrary { _ in }
    library.confine(toDocumentIn: folder)
    return library.problem(with: ImageReference(path: path))?.cause
  }

  @Test(
    "A file below the folder is found, even through links inside",
    arguments: ["a.png", "icons/b.png", "./a.png", "icons/../a.png", "inside-link.png"])
  func below(name: String) throws {
    let place = try Place()
    #expect(cause("\(place.folder)/\(name)", in: place.folder) == nil)
  }

  @Test(
    "Neither '..' nor a link leads out of the folder",
    arguments: ["../outside.png", "icons/../../outside.png", "outside-link.png", "absolute-link.png", "up/outside.png"])
  func out(name: String) throws {
    let place = try Place()
    #expect(cause("\(place.folder)/\(name)", in: place.folder) == .outside(folder: place.folder))
  }

  @Test("The folder's own absolute path is found, although the document is named by a relative one or by a link")
  func sameFolder() throws {
    let place = try Place()
    let real = try #require(realpath(place.folder, nil).map { String(cString: $0) })
    let working = try #require(getcwd(nil, 0).map { String(cString: $0) })
    let up = String(repeating: "../", count: working.split(separator: "/").count)
    #expect(cause("\(real)/a.png", in: up + place.folder.dropFirst()) == nil)
    let link = "\(place.outer.path)/link"
    #expect(symlink("document", link) == 0)
    #expect(cause("\(real)/a.png", in: link) == nil)
    #expect(cause("\(real)/../outside.png", in: link) == .outside(folder: link))
    #expect(cause("\(real)/outside-link.png", in: link) == .outside(folder: link))
    unlink(link)
  }

  @Test("Absolute paths are refused, except those of the system's shared files")
  func absolute() throws {
    let place = try Place()
    #expect(cause("/etc/passwd", in: place.folder) == .outside(folder: place.folder))
    #expect(cause(fixture("rgb.png"), in: place.folder) == .outside(folder: place.folder))
    #expect(cause("/usr/share/nobody.png", in: place.folder) == .unreadable(errno: ENOENT))
    #expect(cause("/usr/share/../../etc/passwd", in: place.folder) == .outside(folder: place.folder))
    #expect(cause("\(place.folder)beside/a.png", in: place.folder) == .outside(folder: place.folder))
    #expect(cause("a.png", in: "") == .unreadable(errno: ENOENT))
    #expect(cause("../a.png", in: "") == .outside(folder: "."))
  }

  @Test(
    "A path in data that leads out of all folders is refused before the file exists",
    arguments: [
      ("a.png", true), ("gone.png", true), ("icons/../a.png", true), ("./a.png", true),
      ("/usr/share/icons/a.svg", true),
      ("/run/followspot-pictures/a.png", true), ("outside-link.png", true), ("../outside.png", false),
      ("icons/../../outside.png", false), ("/etc/passwd", false), ("/usr/share/../../etc/passwd", false), ("", false),
    ])
  func named(name: String, isTaken: Bool) throws {
    let place = try Place()
    let library = ImageLibrary { _ in }
    #expect(library.refusal(ofPicture: name) == nil)
    library.confine(toDocumentIn: place.folder)
    #expect((library.refusal(ofPicture: name) == nil) == isTaken)
  }

  @Test("The error names the allowed folders")
  func words() {
    let error = ImageError(path: "k/../x.png", cause: .outside(folder: "k"))
    #expect(
      error.description
        == "cannot read picture 'k/../x.png': it lies outside of the document's folder 'k'; copy it there, as neither '..' nor a link may lead out of it; only /usr/share and /run/followspot-pictures are read besides"
    )
  }

  @Test("The error quotes a path of up to 256 characters completely, and shortens a longer one in the middle")
  func longPath() {
    func quoted(_ path: String) -> String {
      let words = ImageError(path: path, cause: .empty).description
      return String(words.dropFirst("cannot read picture ".count).prefix { $0 != ":" })
    }
    let whole = String(repeating: "x", count: 250) + "/a.png"
    #expect(quoted(whole) == "'\(whole)'")
    let long = String(repeating: "y", count: 65_536) + "/a.png"
    #expect(quoted(long) == "'\(long.prefix(96))…\(long.suffix(160))'")
  }

  @Test("Kernels without the call follow no link, and still find the files below")
  func stepwise() throws {
    let place = try Place()
    let root = open(place.folder, O_RDONLY | O_DIRECTORY)
    defer { close(root) }
    func number(_ name: String) -> CInt {
      let file = PictureFolders.openStepwise(name, below: root, O_RDONLY | O_CLOEXEC)
      defer { if file >= 0 { close(file) } }
      return file >= 0 ? 0 : errno
    }
    #expect(number("a.png") == 0)
    #expect(number("icons/b.png") == 0)
    #expect(number("./a.png") == 0)
    #expect(number("nobody.png") == ENOENT)
    for name in ["../outside.png", "inside-link.png", "up/outside.png", "icons/../a.png"] {
      #expect(number(name) == EXDEV)
    }
  }
}
