internal import FollowspotCSystemd
internal import FollowspotFiles
internal import Glibc
package import SystemPackage
internal import FollowspotVarlink

/// The sockets at which clients reach a kiosk.
@MainActor
package struct ControlSockets {
  /// The name of the socket for clients that set data and watch events.
  package static let data = "data"
  /// The name of the socket for clients that control the kiosk.
  package static let control = "control"
  /// The folder of the sockets that the package's systemd units create.
  package static let packageFolder: FilePath = "/run/followspot-control"

  let sockets: [(name: String, socket: ListeningSocket)]

  private init(sockets: [(name: String, socket: ListeningSocket)]) { self.sockets = sockets }

  /// Creates no sockets, so that no client reaches the kiosk.
  package init() { sockets = [] }

  /// Removes the files of sockets that this process created.
  package func unlink() { for (_, socket) in sockets { socket.unlink() } }

  /// Whether there are no sockets.
  package var isEmpty: Bool { sockets.isEmpty }

  /// Returns the sockets that the service manager passed, by name: `sd_listen_fds_with_names(3)`. Empty outside of a
  /// service.
  package static func inherited() -> ControlSockets {
    var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = sd_listen_fds_with_names(1, &names)
    guard count > 0, let names else { return ControlSockets() }
    var sockets: [(String, ListeningSocket)] = []
    for index in 0..<Int(count) {
      let name = names[index].map { String(cString: $0) } ?? ""
      free(names[index])
      let descriptor = FileDescriptor(rawValue: SD_LISTEN_FDS_START + CInt(index))
      // Sockets with other names are left open for their users.
      if [data, control].contains(name) { sockets.append((name, ListeningSocket(adopting: descriptor))) }
    }
    free(names)
    return ControlSockets(sockets: sockets)
  }

  /// Creates sockets in a folder. It creates the folder if necessary, but not its parents.
  package static func make(in folder: FilePath) throws(Problem) -> ControlSockets {
    do throws(Errno) {
      _ = try Errno.check { folder.withPlatformString { mkdir($0, 0o750) } }
    } catch .fileExists {
    } catch {
      throw Problem(
        "cannot create the folder \(folder): \(error); create its parent folder, with write permission for you", error)
    }
    if let flaw = Self.flaw(of: folder) {
      throw Problem(
        "cannot create sockets in \(folder): \(flaw); choose a folder that only you may write to", .permissionDenied)
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

  /// Returns why other users could replace sockets in a folder; nil if they cannot.
  private static func flaw(of folder: FilePath) -> String? {
    var status = stat()
    // A trailing slash would make lstat(2) follow a symbolic link.
    let path = FilePath(root: folder.root, folder.components)
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return "\(Errno(rawValue: errno))" }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: return "it is a symbolic link"
    default: return "it is not a folder"
    }
    if status.st_uid != 0, status.st_uid != geteuid() { return "it belongs to another user" }
    return status.st_mode & 0o002 == 0 ? nil : "every user may write there"
  }

  /// An error of creating sockets.
  package struct Problem: Error, CustomStringConvertible {
    /// The operation, its cause and the remedy, as a sentence without its full stop.
    package let description: String
    /// The system's error; nil if another reason prevented it.
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
