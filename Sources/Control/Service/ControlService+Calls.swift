internal import FollowspotData
internal import FollowspotRuntime
internal import FollowspotJSON
internal import Logging
internal import FollowspotSpelling
package import FollowspotVarlink

extension ControlService {
  /// Answers a call, at once or later.
  package func answer(_ call: IncomingCall) {
    if description.answer(call) { return }
    let name = call.call.method
    guard let method = KioskMethod(rawValue: String(name.dropFirst(KioskInterface.name.count + 1))) else {
      return call.fail(.methodNotFound(name))
    }
    if !method.isForData {
      guard call.socket == ControlSockets.control else {
        logger.notice("\(call.peer) may not call \(method.rawValue) on the data socket")
        return call.fail(.notAllowed(method.rawValue))
      }
      logger.debug("\(call.peer) calls \(method.rawValue)")
    }
    do throws(VarlinkError) {
      var parameters = Parameters(call.call.parameters)
      try answer(call, method, &parameters)
    } catch {
      call.fail(error)
    }
  }

  private func answer(
    _ call: IncomingCall, _ method: KioskMethod, _ parameters: inout Parameters
  ) throws(VarlinkError) {
    switch method {
    case .set: try set(call, &parameters)
    case .patch: try patch(call, &parameters)
    case .get: try get(call, &parameters)
    case .watch: try watch(call, &parameters)
    case .perform: try carryOut(call, &parameters)
    case .resetSession:
      let reason = try parameters.optionalText("reason")
      try parameters.end()
      kiosk.resetSession(reason: reason)
      call.reply()
    case .wake:
      try parameters.end()
      kiosk.wake()
      call.reply(session)
    case .screenshot: try picture(call, &parameters)
    case .describe:
      try parameters.end()
      describe(call)
    case .status:
      try parameters.end()
      status(call)
    case .metrics:
      try parameters.end()
      metrics(call)
    }
  }

  // MARK: Data

  private func set(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let values = try parameters.object("values")
    let seconds = try parameters.optionalInteger("expiresInSeconds", in: 1...31_536_000)
    let session = try parameters.optionalInteger("ifSession", in: 1 ... .max)
    try parameters.end()
    let now = kiosk.dataTime
    try change(call, ifSession: session) { store throws(DataError) in
      try store.set(values, lifetime: seconds.map { .seconds($0) }, now: now)
    }
  }

  /// Changes data and answers with the new revision and the current session.
  ///
  /// - Parameter wanted: The session for which the change is; nil accepts any session, or none.
  private func change(
    _ call: IncomingCall, ifSession wanted: Int?, _ body: (DataStore) throws(DataError) -> Int
  ) throws(VarlinkError) {
    if let wanted, wanted != kiosk.sessionNumber { throw .otherSession(session) }
    let store = kiosk.store
    let (before, revision): (Int, Int)
    do throws(DataError) { (before, revision) = (store.sessionRevision, try body(store)) } catch {
      throw VarlinkError(error)
    }
    kiosk.didChangeData(since: before)
    call.reply(["revision": .integer(revision)] + session)
  }

  /// The number of the visitor's session as in answers; empty if none is running.
  private var session: JSON.Object { kiosk.sessionNumber.map { ["session": .integer($0)] } ?? [:] }

  private func patch(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let list = try parameters.text("list")
    let changes = try parameters.array("changes")
    let wanted = try parameters.optionalInteger("ifRevision", in: 0 ... .max)
    let session = try parameters.optionalInteger("ifSession", in: 1 ... .max)
    try parameters.end()
    guard changes.count <= ListChange.limit else {
      throw .wrongType(path: "changes", expected: "\(ListChange.limit) changes at most", found: "\(changes.count)")
    }
    var read: [ListChange] = []
    for (index, change) in changes.enumerated() { read.append(try ListChange(change, at: index)) }
    let (now, patch) = (kiosk.dataTime, read)
    try change(call, ifSession: session) { store throws(DataError) in
      try store.patch(list, patch, ifRevision: wanted, now: now)
    }
  }

  private func get(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let names = try parameters.optionalTexts("names")
    try parameters.end()
    let store = kiosk.store
    let known = store.declarations.map(\.name)
    if let other = names?.first(where: { store.declaration($0) == nil }) {
      throw .unknownName(other, similar: Suggestion.nearest(to: other, among: known).map { [$0] } ?? [])
    }
    if let hidden = names?.first(where: { store.declaration($0)?.isPrivate == true }) {
      throw .wrongType(
        path: "names", expected: "data that programs may read",
        found: "'\(hidden)', which is private; a document sends it with 'send'")
    }
    add(DataStream(call, names: names))
  }

  private func watch(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let names = try parameters.optionalTexts("kinds")
    try parameters.end()
    guard call.call.wantsMore else { throw .expectedMore }
    let kinds = try names?.map { name throws(VarlinkError) in
      if let kind = KioskEvent.Kind(rawValue: name) { return kind }
      let known = KioskEvent.Kind.allCases.map(\.rawValue)
      throw .unknownName(name, similar: Suggestion.nearest(to: name, among: known).map { [$0] } ?? [])
    }
    add(EventStream(call, kinds: kinds.map(Set.init), after: sentCount + unsent.count))
  }

  private func describe(_ call: IncomingCall) {
    call.reply([
      "data": .object(JSON.Object(kiosk.store.declarations.map { ($0.name, .object($0.description)) })),
      "screens": .array(kiosk.screens.map(JSON.string)), "guides": .array(kiosk.guides.map(JSON.string)),
      "actions": .array(kiosk.actions.map(JSON.string)),
    ])
  }

  // MARK: Control

  private func carryOut(_ call: IncomingCall, _ parameters: inout Parameters) throws(VarlinkError) {
    let action = try parameters.any("action")
    try parameters.end()
    do throws(DataError) { try kiosk.carryOut(action) } catch { throw VarlinkError(error) }
    call.reply()
  }

  /// The state of the visitor's session; nil if the kiosk doesn't tell visitors apart.
  var sessionState: JSON? { kiosk.separatesVisitors ? kiosk.sessionState.map(JSON.string) : nil }

  private func status(_ call: IncomingCall) {
    let number: JSON.Object = kiosk.sessionNumber.map { ["number": .integer($0)] } ?? [:]
    let state: JSON.Object = sessionState.map { ["state": $0] } ?? [:]
    call.reply([
      "version": .string(description.version), "screen": .string(kiosk.screen), "session": .object(number + state),
      "outputs": .array((stage?.outputDescriptions ?? []).map(JSON.object)),
      "problems": .array(problems().map(JSON.string)),
    ])
  }
}
