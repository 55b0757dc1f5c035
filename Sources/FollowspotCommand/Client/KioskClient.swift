internal import FollowspotControl
internal import FollowspotData
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import SystemPackage
internal import FollowspotVarlink

/// The running kiosk, as commands ask it.
struct KioskClient {
  /// Which of its sockets is asked.
  enum Socket {
    /// That for data; who may not use it may use the other.
    case data
    /// That for control.
    case control
  }

  private let client: VarlinkClient
  private let path: FilePath

  /// How long it may take to be taken, and each part of an answer: a kiosk that starts anew needs some seconds.
  private static let patience = Duration.seconds(60)

  /// Connects to the kiosk.
  ///
  /// - Parameter place: The path of a socket, or of the folder that holds both; nil for those of the package.
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

  /// Asks a kiosk how it does, which it must tell within some time in all.
  ///
  /// - Parameter place: As above.
  static func metrics(at place: FilePath?, within limit: Duration) throws(Unanswered) -> JSON.Object {
    let deadline = ContinuousClock.now + limit
    var first: Unanswered?
    // That for control is answered whatever programs do at the other.
    for path in paths(.data, place).reversed() {
      do throws(VarlinkClient.Problem) {
        let client = try VarlinkClient(at: path, within: max(.zero, ContinuousClock.now.duration(to: deadline)))
        return try client.call("\(KioskInterface.name).Metrics")
      } catch {
        first = first ?? Unanswered(error, failure(error, path))
        guard isOfOneSocket(error) else { break }
      }
    }
    throw first ?? Unanswered(.closed, CommandFailure(EX_UNAVAILABLE))
  }

  /// Whether the other socket may be had all the same: this user is in the group of that one alone, or programs have taken
  /// all places at this one.
  private static func isOfOneSocket(_ problem: VarlinkClient.Problem) -> Bool {
    switch problem {
    case .unreachable: true
    case .failed(let error): error.name == "\(KioskInterface.name).TooMany"
    case .full, .closed, .late, .garbled: false
    }
  }

  /// Why a kiosk does not tell how it does.
  struct Unanswered: Error {
    /// What may be known of the kiosk.
    enum Kind {
      /// Nothing: this user may not ask, or what answers is another program, or too old.
      case unknown
      /// It does not answer.
      case down
    }

    var kind: Kind
    /// What commands end with for that.
    var failure: CommandFailure

    init(_ problem: VarlinkClient.Problem, _ failure: CommandFailure) {
      kind =
        switch problem {
        case .unreachable(.permissionDenied), .unreachable(.notPermitted), .garbled, .failed: .unknown
        case .unreachable, .full, .closed, .late: .down
        }
      self.failure = failure
    }

    /// What is said of it, as a sentence without its full stop.
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
  func call(_ method: String, _ parameters: JSON.Object = [:]) throws(CommandFailure) -> JSON.Object {
    do throws(VarlinkClient.Problem) {
      return try client.call("\(KioskInterface.name).\(method)", parameters)
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Calls a method that answers again and again, however long that takes.
  func stream(_ method: String, _ parameters: JSON.Object, _ body: (JSON.Object) throws -> Void) throws {
    client.wait(atMost: nil)
    do {
      try client.stream("\(KioskInterface.name).\(method)", parameters, body)
    } catch let problem as VarlinkClient.Problem {
      throw Self.failure(problem, path)
    }
  }

  private static func failure(_ problem: VarlinkClient.Problem, _ path: FilePath) -> CommandFailure {
    switch problem {
    case .unreachable(.permissionDenied), .unreachable(.notPermitted):
      CommandFailure(
        EX_NOPERM,
        "error: you may not speak to the kiosk at \(path): be root, or in the group followspot-admin; for data followspot-data will do"
      )
    case .unreachable(let error):
      CommandFailure(
        EX_UNAVAILABLE,
        "error: no kiosk answers at \(path): \(error); systemctl status 'followspot*' tells of the service, and --socket names another"
      )
    case .full:
      CommandFailure(
        EX_UNAVAILABLE,
        "error: the kiosk at \(path) does not answer: as many programs as can already wait there to be taken; systemctl status 'followspot*' tells of the service"
      )
    case .closed: CommandFailure(EX_UNAVAILABLE, "error: the kiosk at \(path) has hung up")
    case .late: CommandFailure(EX_UNAVAILABLE, "error: the kiosk at \(path) does not answer")
    case .garbled(let fault): CommandFailure(EX_UNAVAILABLE, "error: what answers at \(path) is no kiosk: \(fault)")
    case .failed(let error): failure(error)
    }
  }

  /// What a kiosk does not do, and why.
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
        EX_UNAVAILABLE, "error: the kiosk can't take one more program: \(text("reason")); try again later")
    case prefix + "NotAllowed":
      return CommandFailure(
        EX_NOPERM, "error: this socket does not take \(text("method")); the socket 'control' beside it does")
    case prefix + "Lagged":
      let lost = if case .integer(let lost)? = error.parameters["lost"] { lost } else { 0 }
      return CommandFailure(EX_IOERR, "error: events came faster than they were taken; \(lost) are lost")
    default:
      return CommandFailure(error.isNotFound ? EX_UNAVAILABLE : EX_DATAERR, "error: the kiosk answers \(error)")
    }
  }
}

extension JSON {
  /// A text; nil for anything else.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The items of a list; none for anything else.
  var items: [JSON] { if case .array(let items) = self { items } else { [] } }

  /// The members of an object; none for anything else.
  var object: JSON.Object { if case .object(let object) = self { object } else { [:] } }

  /// A value on one line, for people: a text as it is, nothing for `null`, and otherwise JSON.
  var line: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: (try? readable(.compact)) ?? ""
    }
  }
}
