internal import FollowspotDocumentRuntime
internal import FollowspotJSON
package import Logging
internal import FollowspotPlatform
package import SystemPackage
internal import FollowspotVarlink

/// Answers programs beside the kiosk at its sockets: the interface `io.followspot.Kiosk`.
@MainActor
package final class ControlService: EventSource {
  /// The displays; nil for none.
  package weak var stage: (any ControlStage)?
  /// What is wrong with the kiosk, a sentence each.
  package var problems: () -> [String] = { [] }

  let subject: any ControlSubject
  let logger: Logger
  let server: VarlinkServer
  let description: ServiceDescription
  var dataStreams: [DataStream] = []
  var eventStreams: [EventStream] = []
  /// Makes data into bytes.
  let encoder: DataEncoder
  /// What happened and is not told yet: it is told in a turn of its own, never while a frame is made.
  private(set) var untold: [KioskEvent] = []
  /// The number of events that programs received or missed.
  private(set) var toldCount = 0
  /// Whether data come before events this time.
  private var tellsDataFirst = false
  /// Programs that wait for a picture.
  var pictureCalls: [IncomingCall] = []
  /// Whether a picture is being made.
  var isTakingPicture = false
  /// What happened since the kiosk began.
  private(set) var counts = EventCounts()
  /// When that was.
  let startedAt = ContinuousClock.now

  /// What happens in one turn at most: an action that sets others off without end is no reason to take all memory.
  private static let untoldLimit = 10_000

  /// A service of sockets that were opened.
  ///
  /// - Parameter version: The kiosk's.
  /// - Throws: The error of the kernel where descriptors or memory are used up.
  package init(
    _ subject: any ControlSubject, at sockets: ControlSockets, version: String, logger: Logger
  ) throws(Errno) {
    let logger = logger.limited(to: 20, perSecond: 0.1)
    (self.subject, self.logger) = (subject, logger)
    let server = try VarlinkServer()
    self.server = server
    encoder = DataEncoder(onFinish: server.ring)
    description = ServiceDescription(
      vendor: "Followspot", product: "followspot", version: version, url: "https://followspot.io",
      interfaces: [KioskInterface.name: KioskInterface.text])
    server.onCall = { [weak self] in self?.answer($0) }
    server.onWake = { [weak self] in self?.tell() }
    server.onFault = { fault, peer in logger.notice("\(peer) says what is no message: \(fault)") }
    server.errorForFault = { .wrongType(path: "", expected: "a Varlink message", found: "\($0)") }
    server.errorForRefusal = { socket, reason in
      switch reason {
      case .full: .tooMany("programs at the socket '\(socket)'", limit: VarlinkServer.clientLimit)
      case .failed(let error): .unable("\(error)")
      }
    }
    server.onRefusal = { socket, reason in logger.warning("the \(socket) socket turns clients away: \(reason)") }
    subject.onDataChange = { [weak self] in self?.dataDidChange($0) }
    subject.events.listen { [weak self] in self?.didHappen($0) }
    for (name, socket) in sockets.sockets {
      try server.listen(at: socket, name: name, isUrgent: name == ControlSockets.control)
    }
  }

  /// What to poll for reading.
  package var descriptor: FileDescriptor { server.descriptor }

  /// Answers for some time at most; see `VarlinkServer`.
  package func dispatch() { server.dispatch() }

  /// Draws what is new: where programs at `data` were answered since, this counts as work for them.
  ///
  /// - Parameter draw: Returns whether there was something new.
  package func charge(_ draw: () -> Bool) { server.charge(draw) }

  /// Tells what is not told yet, and lets go of all clients and sockets.
  package func close() {
    tell()
    subject.onDataChange = nil
    server.close()
  }

  private func dataDidChange(_ names: Set<String>) {
    guard !dataStreams.isEmpty else { return }
    for stream in dataStreams { stream.note(names) }
    server.wake()
  }

  private func didHappen(_ event: KioskEvent) {
    counts.count(event)
    guard !eventStreams.isEmpty else { return }
    if untold.count < Self.untoldLimit {
      untold.append(event)
    } else {
      for stream in eventStreams where stream.wants(event.kind) { stream.lose(1) }
    }
    server.wake()
  }

  /// Tells streams what is new, until the turn is over: the next goes on.
  private func tell() {
    encoder.takeFinished()
    // Neither keeps the other waiting for ever.
    tellsDataFirst.toggle()
    if tellsDataFirst { tellData() }
    tellEvents()
    if !tellsDataFirst { tellData() }
  }

  private func tellEvents() {
    var told = 0
    while told < untold.count, !server.isTurnOver {
      tell(untold[told], number: toldCount + told)
      told += 1
    }
    untold.removeFirst(told)
    toldCount += told
    guard untold.isEmpty else { return server.wake() }
    for stream in eventStreams { stream.confess() }
  }

  private func tellData() {
    // Who was told goes to the end, so that all have their turns.
    var left = dataStreams.filter(\.isWaiting)
    while !left.isEmpty, !server.isTurnOver {
      let stream = left.removeFirst()
      dataStreams.removeAll { $0 === stream }
      dataStreams.append(stream)
      stream.flush(subject.store, encoder)
    }
    // A stream whose data are not ready waits for the bell of who makes them.
    if !left.isEmpty { server.wake() }
    if !dataStreams.contains(where: \.isWaiting) { encoder.forget() }
  }

  /// Tells a program data, and again what has changed where it asks for that.
  func add(_ stream: DataStream) {
    dataStreams.append(stream)
    stream.call.onEnd = { [weak self, unowned stream] in
      guard let self else { return }
      dataStreams.removeAll { $0 === stream }
      if dataStreams.isEmpty { encoder.forget() }
    }
    stream.call.onDrain = { [weak self, unowned stream] in if stream.isWaiting { self?.server.wake() } }
    stream.flush(subject.store, encoder)
  }

  /// Tells a program how the kiosk is, and from then on what happens.
  func add(_ stream: EventStream) {
    eventStreams.append(stream)
    stream.call.onEnd = { [weak self, unowned stream] in self?.eventStreams.removeAll { $0 === stream } }
    stream.call.onDrain = { [weak stream] in stream?.confess() }
    for event in subject.presentEvents where stream.wants(event.kind) {
      if let bytes = Self.bytes(of: event) { stream.send(bytes) }
    }
  }

  /// Tells an event, whose bytes are the same for everyone.
  private func tell(_ event: KioskEvent, number: Int) {
    guard let bytes = Self.bytes(of: event) else { return }
    for stream in eventStreams where stream.wants(event.kind) && stream.isNews(number) { stream.send(bytes) }
  }

  private static func bytes(of event: KioskEvent) -> [UInt8]? {
    try? VarlinkReply(["event": .object(event.json)], continues: true).encoded()
  }
}
