internal import FollowspotData
package import FollowspotRuntime
internal import FollowspotJSON
package import Logging
internal import FollowspotPlatform
package import SystemPackage
internal import FollowspotVarlink

/// Answers clients at the kiosk's sockets: the interface `io.followspot.Kiosk`.
@MainActor
package final class ControlService: EventSource {
  /// The displays; nil without any.
  package weak var stage: (any ControlStage)?
  /// Returns the kiosk's problems, each as a sentence.
  package var problems: () -> [String] = { [] }

  let kiosk: any RunningKiosk
  let logger: Logger
  let server: VarlinkServer
  let description: ServiceDescription
  var dataStreams: [DataStream] = []
  /// The store and its revision at the last turn.
  private var followed: (store: DataStore, revision: Int)?
  var eventStreams: [EventStream] = []
  /// Encodes data for all clients.
  let encoder: DataEncoder
  /// The events that are not sent yet. They are sent in a later turn, never while a frame is drawn.
  private(set) var unsent: [KioskEvent] = []
  /// The number of events that were sent or lost.
  private(set) var sentCount = 0
  /// Whether data are sent before events in this turn.
  private var sendsDataFirst = false
  /// The calls that wait for a picture.
  var pictureCalls: [(call: IncomingCall, output: String?)] = []
  /// Whether a picture is being made.
  var isTakingPicture = false
  /// The counts of events since the kiosk started.
  private(set) var counts = EventCounts()
  /// The start time of the service.
  let startedAt = ContinuousClock.now

  /// The largest number of unsent events. An action that triggers others endlessly must not use up all memory.
  private static let unsentLimit = 10_000

  /// Creates a service for sockets that are open already.
  ///
  /// - Parameter version: The kiosk's version.
  /// - Throws: The kernel's error if descriptors or memory are used up.
  package init(
    _ kiosk: any RunningKiosk, at sockets: ControlSockets, version: String, logger: Logger
  ) throws(Errno) {
    let logger = logger.limited(to: 20, perSecond: 0.1)
    (self.kiosk, self.logger) = (kiosk, logger)
    let server = try VarlinkServer()
    self.server = server
    encoder = DataEncoder(onFinish: server.signalFromAnyThread)
    description = ServiceDescription(
      vendor: "Followspot", product: "followspot", version: version, url: "https://followspot.io",
      interfaces: [KioskInterface.name: KioskInterface.text])
    server.service = self
    kiosk.events.listen { [weak self] in self?.didHappen($0) }
    for (name, socket) in sockets.sockets {
      try server.listen(at: socket, name: name, isUrgent: name == ControlSockets.control)
    }
  }

  /// The descriptor to poll for reading.
  package var descriptor: FileDescriptor { server.descriptor }

  /// Answers calls for a limited time; see `VarlinkServer`. Sends data that have changed since the last turn.
  package func dispatch() {
    followData()
    server.dispatch()
  }

  /// Requests a turn if data have changed that a client waits for. Call it at the end of each turn of the loop.
  package func followData() {
    let store = kiosk.store
    guard followed?.store !== store || followed?.revision != store.revision else { return }
    followed = (store, store.revision)
    if dataStreams.contains(where: { $0.isWaiting(for: store) }) { server.signal() }
  }

  /// The time at which a frame begins; nil if no calls at `data` were answered before it.
  package var frameStart: ContinuousClock.Instant? { server.chargeStart }

  /// Counts the time of a frame as work for the calls at `data`. If nothing was drawn, the next frame counts.
  package func charge(since frameStart: ContinuousClock.Instant?, isDrawn: Bool) {
    server.charge(since: frameStart, didWork: isDrawn)
  }

  /// Sends the remaining events and closes all connections and sockets.
  package func close() {
    send()
    server.close()
  }

  private func didHappen(_ event: KioskEvent) {
    counts.count(event)
    guard !eventStreams.isEmpty else { return }
    if unsent.count < Self.unsentLimit {
      unsent.append(event)
    } else {
      for stream in eventStreams where stream.wants(event.kind) { stream.lose(1) }
    }
    server.signal()
  }

  /// Sends changed data and events until the turn is over; the next turn continues.
  func send() {
    encoder.takeFinished()
    // The order alternates so that neither delays the other forever.
    sendsDataFirst.toggle()
    if sendsDataFirst { sendData() }
    sendEvents()
    if !sendsDataFirst { sendData() }
  }

  private func sendEvents() {
    var sent = 0
    while sent < unsent.count, !server.isTurnOver {
      send(unsent[sent], number: sentCount + sent)
      sent += 1
    }
    unsent.removeFirst(sent)
    sentCount += sent
    guard unsent.isEmpty else { return server.signal() }
    for stream in eventStreams { stream.reportLoss() }
  }

  private func sendData() {
    // A stream that was served moves to the end, so that all streams get their turns.
    let store = kiosk.store
    var left = dataStreams.filter { $0.isWaiting(for: store) }
    while !left.isEmpty, !server.isTurnOver {
      let stream = left.removeFirst()
      dataStreams.removeAll { $0 === stream }
      dataStreams.append(stream)
      stream.flush(store, encoder)
    }
    // A stream whose data are still being encoded waits for the encoder's signal.
    if !left.isEmpty { server.signal() }
    if !dataStreams.contains(where: { $0.isWaiting(for: store) }) { encoder.forget() }
  }

  /// Sends data to a client: once, or also after each change.
  func add(_ stream: DataStream) {
    dataStreams.append(stream)
    stream.call.onEnd = { [weak self, unowned stream] in
      guard let self else { return }
      dataStreams.removeAll { $0 === stream }
      if dataStreams.isEmpty { encoder.forget() }
    }
    stream.call.onDrain = { [weak self, unowned stream] in
      if let self, stream.isWaiting(for: kiosk.store) { server.signal() }
    }
    stream.flush(kiosk.store, encoder)
  }

  /// Sends the current state to a client, and then the events.
  func add(_ stream: EventStream) {
    eventStreams.append(stream)
    stream.call.onEnd = { [weak self, unowned stream] in self?.eventStreams.removeAll { $0 === stream } }
    stream.call.onDrain = { [weak stream] in stream?.reportLoss() }
    for event in kiosk.presentEvents where stream.wants(event.kind) {
      if let bytes = Self.bytes(of: event) { stream.send(bytes) }
    }
  }

  /// Sends an event, which is encoded once for all streams.
  private func send(_ event: KioskEvent, number: Int) {
    guard let bytes = Self.bytes(of: event) else { return }
    for stream in eventStreams where stream.wants(event.kind) && stream.isNews(number) { stream.send(bytes) }
  }

  private static func bytes(of event: KioskEvent) -> [UInt8]? {
    try? VarlinkReply(["event": .object(event.json)], continues: true).encoded()
  }
}
