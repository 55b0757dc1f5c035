internal import FollowspotCSystemd
internal import FollowspotFiles
internal import Glibc
package import SystemPackage
internal import FollowspotVarlink

/// The sockets at which programs reach a kiosk.
@MainActor
package struct ControlSockets {
  /// The name of the socket for programs that put data in and hear events.
  package static let data = "data"
  /// The name of the socket for programs that control the kiosk.
  package static let control = "control"
  /// Where the package's units make them.
  package static let packageFolder: FilePath = "/run/followspot-control"

  let sockets: [(name: String, socket: ListeningSocket)]

  /// Takes away the files of those that were made here.
  package func unlink() { for (_, socket) in sockets { socket.unlink() } }

  /// Whether there is none.
  package var isEmpty: Bool { sockets.isEmpty }

  /// The sockets that a service manager made, by their names: `sd_listen_fds_with_names(3)`. None outside of a service.
  package static func inherited() -> ControlSockets {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = sd_listen_fds_with_names(1, &names)
    guard count > 0, let names else { return ControlSockets(sockets: []) }
    var sockets: [(String, ListeningSocket)] = []
    for index in 0..<Int(count) {
      let name = names[index].map { String(cString: $0) } ?? ""
      free(names[index])
      let descriptor = FileDescriptor(rawValue: SD_LISTEN_FDS_START + CInt(index))
      // What nobody knows is left to its owner.
      if [data, control].contains(name) { sockets.append((name, ListeningSocket(adopting: descriptor))) }
    }
    free(names)
    return ControlSockets(sockets: sockets)
  }

  /// Sockets that are made in a folder, which is made where it is missing; the folders above must exist.
  package static func make(in folder: FilePath) throws(Problem) -> ControlSockets {
    do throws(Errno) {
      _ = try Errno.check { folder.withPlatformString { mkdir($0, 0o750) } }
    } catch .fileExists {
    } catch {
      throw Problem("cannot make the folder \(folder): \(error); make its parent folder, writable by you", error)
    }
    if let flaw = Self.flaw(of: folder) {
      throw Problem("cannot make sockets in \(folder): \(flaw); choose a folder of your own", .permissionDenied)
    }
    var sockets: [(String, ListeningSocket)] = []
    for name in [data, control] {
      do throws(ListeningSocket.Problem) {
        sockets.append((name, try ListeningSocket(at: folder.appending(name))))
      } catch {
        for (_, socket) in sockets { socket.unlink() }
        throw Problem(error)
      }
    }
    return ControlSockets(sockets: sockets)
  }

  /// Why others could put sockets of their own in place of those in a folder; nil where they can't.
  private static func flaw(of folder: FilePath) -> String? {
    var status = stat()
    // A slash at the end would have a link followed.
    let path = FilePath(root: folder.root, folder.components)
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return "\(Errno(rawValue: errno))" }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: return "it is a symbolic link"
    default: return "it is no folder"
    }
    if status.st_uid != 0, status.st_uid != geteuid() { return "it belongs to another user" }
    return status.st_mode & 0o002 == 0 ? nil : "everybody may write there"
  }

  /// Why there are no sockets.
  package struct Problem: Error, CustomStringConvertible {
    /// What can't be done, why, and what to do, as a sentence without its full stop.
    package let description: String
    /// What the system says; nil where it was not asked.
    package let error: Errno?

    fileprivate init(_ description: String, _ error: Errno) {
      self.description = description
      self.error = error
    }

    fileprivate init(_ problem: ListeningSocket.Problem) {
      description = "\(problem)"
      error = if case .refused(_, let error) = problem { error } else { nil }
    }
  }
}
