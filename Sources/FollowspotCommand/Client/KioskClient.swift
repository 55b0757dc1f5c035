internal import FollowspotControl
internal import FollowspotData
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import SystemPackage
internal import FollowspotVarlink

/// A connection from a command to the running kiosk.
struct KioskClient {
  /// The sockets of a kiosk.
  enum Socket {
    /// The data socket. A user without permission for it may have permission for the other.
    case data
    case control
  }

  private let client: VarlinkClient
  private let path: FilePath

  /// The longest wait for a connection, and for each part of an answer. A restarting kiosk needs some seconds.
  private static let patience = Duration.seconds(60)

  /// Connects to the kiosk.
  ///
  /// - Parameters:
  ///   - socket: The socket to use.
  ///   - place: The path of a socket, or of the folder with both sockets; nil for the package's folder.
  /// - Throws: The failure of the first socket if no socket accepts the connection.
  init(_ socket: Socket, at place: FilePath?) throws(CommandFailure) {
    var first: CommandFailure?
    for path in Self.paths(socket, place) {
      do throws(VarlinkClient.Problem) {
        client = try VarlinkClient(at: path, patience: Self.patience)
        self.path = path
        return
      } catch {
        first = first ?? Self.failure(error, path)
      }
    }
    throw first ?? CommandFailure(EX_UNAVAILABLE)
  }

  /// Returns the kiosk's metrics.
  ///
  /// - Parameters:
  ///   - place: The path of a socket or of its folder, as for `init`.
  ///   - limit: The longest total time.
  static func metrics(at place: FilePath?, within limit: Duration) throws(Unanswered) -> JSON.Object {
    let deadline = ContinuousClock.now + limit
    var first: Unanswered?
    // The control socket comes first: it answers even if programs fill the data socket.
    for path in paths(.data, place).reversed() {
      do throws(VarlinkClient.Problem) {
        let client = try VarlinkClient(at: path, within: max(.zero, ContinuousClock.now.duration(to: deadline)))
        return try client.call(KioskMethod.metrics.qualifiedName)
      } catch {
        first = first ?? Unanswered(error, failure(error, path))
        guard isOfOneSocket(error) else { break }
      }
    }
    throw first ?? Unanswered(.closed, CommandFailure(EX_UNAVAILABLE))
  }

  /// Whether the other socket may still work. This user may belong only to the other socket's group, or programs may
  /// use all connections of this socket.
  private static func isOfOneSocket(_ problem: VarlinkClient.Problem) -> Bool {
    switch problem {
    case .unreachable: true
    case .failed(let error): error.name == "\(KioskInterface.name).TooMany"
    case .full, .closed, .late, .garbled: false
    }
  }

  /// The reason why a kiosk returned no metrics.
  struct Unanswered: Error {
    /// The conclusion about the kiosk's state.
    enum Kind {
      /// Unknown: this user has no permission, or the answer came from another program or from an old version.
      case unknown
      /// The kiosk does not answer.
      case down
    }

    var kind: Kind
    /// The failure with which a command ends.
    var failure: CommandFailure

    init(_ problem: VarlinkClient.Problem, _ failure: CommandFailure) {
      kind =
        switch problem {
        case .unreachable(.permissionDenied), .unreachable(.notPermitted), .garbled, .failed: .unknown
        case .unreachable, .full, .closed, .late: .down
        }
      self.failure = failure
    }

    /// The reason as a sentence without its full stop.
    var reason: String {
      let message = failure.message ?? "no kiosk answers"
      return message.hasPrefix("error: ") ? String(message.dropFirst("error: ".count)) : message
    }
  }

  private static func paths(_ socket: Socket, _ place: FilePath?) -> [FilePath] {
    if let place, !isFolder(place) { return [place] }
    let folder = MainActor.assumeIsolated { place ?? ControlSockets.packageFolder }
    return (socket == .data ? ["data", "control"] : ["control"]).map { folder.appending($0) }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString({ stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Calls a method of `io.followspot.Kiosk` and returns its answer.
  func call(_ method: KioskMethod, _ parameters: JSON.Object = [:]) throws(CommandFailure) -> JSON.Object {
    do throws(VarlinkClient.Problem) {
      return try client.call(method.qualifiedName, parameters)
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Calls a method that answers repeatedly, without a time limit.
  func stream(_ method: KioskMethod, _ parameters: JSON.Object, _ body: (JSON.Object) throws -> Void) throws {
    client.wait(atMost: nil)
    do {
      try client.stream(method.qualifiedName, parameters, body)
    } catch let problem as VarlinkClient.Problem {
      throw Self.failure(problem, path)
    }
  }

  private static func failure(_ problem: VarlinkClient.Problem, _ path: FilePath) -> CommandFailure {
    switch problem {
    case .unreachable(.permissionDenied), .unreachable(.notPermitted):
      CommandFailure(
        EX_NOPERM,
        "error: you may not use the kiosk at \(path): run as root or in the group followspot-admin; for data, followspot-data is enough"
      )
    case .unreachable(let error):
      CommandFailure(
        EX_UNAVAILABLE,
        "error: no kiosk answers at \(path): \(error); see systemctl status 'followspot*', or name another kiosk with --socket"
      )
    case .full:
      CommandFailure(
        EX_UNAVAILABLE,
        "error: the kiosk at \(path) does not answer: its queue of waiting programs is full; see systemctl status 'followspot*'"
      )
    case .closed: CommandFailure(EX_UNAVAILABLE, "error: the kiosk at \(path) closed the connection")
    case .late: CommandFailure(EX_UNAVAILABLE, "error: the kiosk at \(path) does not answer")
    case .garbled(let fault): CommandFailure(EX_UNAVAILABLE, "error: the program at \(path) is not a kiosk: \(fault)")
    case .failed(let error): failure(error)
    }
  }

  /// Converts an error of the kiosk into a failure of the command.
  private static func failure(_ error: VarlinkError) -> CommandFailure {
    func text(_ name: String) -> String { error.parameters[name]?.text ?? "" }
    let prefix = "\(KioskInterface.name)."
    switch error.name {
    case prefix + "UnknownName":
      let similar = error.parameters["similar"]?.items.compactMap(\.text) ?? []
      return CommandFailure(EX_DATAERR, "error: \(DataError.unknownName(text("name"), similar: similar))")
    case prefix + "WrongType":
      return CommandFailure(
        EX_DATAERR,
        "error: \(DataError.wrongType(path: text("path"), expected: text("expected"), found: text("found")))")
    case prefix + "TooMany":
      let limit = if case .integer(let limit)? = error.parameters["limit"] { limit } else { 0 }
      return CommandFailure(EX_UNAVAILABLE, "error: \(DataError.tooMany(text("what"), limit: limit))")
    case prefix + "OtherSession":
      let now =
        if case .integer(let number)? = error.parameters["session"] { "session \(number) is running" } else {
          "no session is running"
        }
      return CommandFailure(EX_DATAERR, "error: the visitor's session is over: \(now); nothing was set")
    case prefix + "Unable":
      return CommandFailure(
        EX_UNAVAILABLE, "error: the kiosk can't accept another program: \(text("reason")); try again later")
    case prefix + "NotAllowed":
      return CommandFailure(
        EX_NOPERM, "error: this socket does not take \(text("method")); the socket 'control' beside it does")
    case prefix + "Lagged":
      let lost = if case .integer(let lost)? = error.parameters["lost"] { lost } else { 0 }
      return CommandFailure(EX_IOERR, "error: events came faster than they were read; \(lost) are lost")
    default:
      return CommandFailure(error.isNotFound ? EX_UNAVAILABLE : EX_DATAERR, "error: the kiosk answers \(error)")
    }
  }
}

extension JSON {
  /// A text; nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The items of a list; empty for anything else.
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  /// The members of an object; empty for anything else.
  var object: JSON.Object { if case .object(let object) = self { object } else { [:] } }

  /// The value on one line, for display: a text unquoted, `null` as nothing, anything else as JSON.
  var line: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: (try? readable(.compact)) ?? ""
    }
  }
}
