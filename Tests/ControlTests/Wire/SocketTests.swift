import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotVarlink

@MainActor @Suite("Listening sockets")
struct SocketTests {
  private let folder: TemporaryFolder
  private let path: FilePath

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("socket")
  }

  private func problem(_ path: FilePath) throws -> ListeningSocket.Problem? {
    do throws(ListeningSocket.Problem) { _ = try ListeningSocket(at: path) } catch { return error }
    return nil
  }

  private var mode: mode_t? {
    var status = stat()
    return lstat(path.string, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test("A socket is accessible to its owner and group only, and its file can be removed")
  func permissions() throws {
    let socket = try ListeningSocket(at: path)
    #expect(mode == 0o660)
    socket.unlink()
    #expect(mode == nil)
  }

  @Test("A socket replaces a stale file but not a live socket, and does not remove its successor's file")
  func stale() throws {
    var socket: ListeningSocket? = try ListeningSocket(at: path)
    #expect(try problem(path) == .live(path))
    #expect(socket != nil)
    // The descriptor is closed, and the file remains.
    socket = nil
    let second = try ListeningSocket(at: path)
    unlink(path.string)
    let third = try ListeningSocket(at: path)
    second.unlink()
    #expect(mode != nil)
    third.unlink()
    #expect(mode == nil)
  }

  @Test("A socket is refused if another program listens, another file exists or the path is too long")
  func refusals() throws {
    let other = folder.path.appending("file")
    _ = try folder.write("text", to: "file")
    #expect(try problem(other) == .occupied(other))
    #expect(try other.text() == "text")
    let link = folder.path.appending("link")
    symlink(other.string, link.string)
    #expect(try problem(link) == .occupied(link))
    let long = folder.path.appending(String(repeating: "x", count: 120))
    #expect(try problem(long) == .tooLong(long))
    #expect(try problem(folder.path.appending("none/socket")) != nil)
  }

  @Test("A client reports why it cannot connect")
  func client() throws {
    func problem(_ path: FilePath) -> String {
      do throws(VarlinkClient.Problem) {
        _ = try VarlinkClient(at: path, patience: .seconds(1)).call("a.B")
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(problem(path) == "unreachable(No such file or directory)")
    let socket = try ListeningSocket(at: path)
    // The client gets no answer.
    #expect(problem(path) == "late")
    withExtendedLifetime(socket) {}
  }

  @Test("A client gives up after its patience when too many connections wait")
  func full() throws {
    let socket = try ListeningSocket(at: path)
    let address = try #require(UnixAddress(path))
    var waiting: [FileDescriptor] = []
    defer { for client in waiting { try? client.close() } }
    var refusal: Errno?
    while refusal == nil {
      do throws(Errno) { waiting.append(try address.connect(waits: false)) } catch { refusal = error }
    }
    #expect(refusal == .resourceTemporarilyUnavailable)
    func problem(_ connect: () throws(VarlinkClient.Problem) -> VarlinkClient) -> String {
      do throws(VarlinkClient.Problem) {
        _ = try connect()
        return "none"
      } catch {
        return "\(error)"
      }
    }
    let patient = problem { () throws(VarlinkClient.Problem) in
      try VarlinkClient(at: path, patience: .milliseconds(20))
    }
    let limited = problem { () throws(VarlinkClient.Problem) in try VarlinkClient(at: path, within: .milliseconds(20)) }
    #expect(patient == "full" && limited == "full")
    withExtendedLifetime(socket) {}
  }
}
