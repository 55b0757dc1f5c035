import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotJSON
import FollowspotTesting
import Glibc
import Logging
import Synchronization
import SystemPackage

@testable import FollowspotControl
@testable import FollowspotDocumentRuntime
@testable import FollowspotGuides
@testable import FollowspotViews

/// A kiosk in a walk: a document with data and sockets, a virtual display, a virtual clock and a log.
@MainActor
final class WalkedKiosk {
  let session: DocumentSession
  let host: ViewHost
  private let folder: TemporaryFolder
  private let service: ControlService
  private let compositor = Compositor(size: WalkedKiosk.size)
  private let buffer = PixelBuffer(size: WalkedKiosk.size)
  private let log: Log
  private let client: Caller
  private let watcher: Caller
  private var fingers: Set<Int> = []

  static let size = PixelSize(width: 480, height: 320)
  /// The log of the pictures of all kiosks.
  private nonisolated static let pictureLog = Log()
  private static let resources = DocumentResources { line in pictureLog.lines.withLock { $0.append(line) } }

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  /// Creates a kiosk that starts at a time.
  ///
  /// - Parameter other: A kiosk whose lasting data and records of guides are copied.
  init(_ document: Document, at time: Duration = .zero, like other: WalkedKiosk? = nil) throws {
    let log = Log()
    let logger = Logger(label: "walk") { _ in
      var handler = ReportLog { line in log.lines.withLock { $0.append(line) } }
      handler.logLevel = .trace
      return handler
    }
    let store = GuideStore()
    if let other { store.records = other.session.stage.presenter.store.records }
    let session = DocumentSession(
      document, resources: Self.resources, store: store, locale: "en", logger: logger)
    if let other {
      for datum in document.data where !datum.isOfSession {
        session.store.set(datum.name, to: other.session.store[datum.name], now: time)
      }
    }
    let extent = Size(width: Double(Self.size.width), height: Double(Self.size.height))
    let host = session.makeHost(size: extent, scale: 1)
    host.timeline.advance(to: time)
    session.follow(
      now: { [weak host] in host?.timeline.now ?? .zero },
      moment: { [weak host] in
        UnixTime(secondsSince1970: 1_767_268_800 + (host?.timeline.now ?? .zero) / .seconds(1))
      })
    let folder = try TemporaryFolder()
    let sockets = folder.path.appending("sockets")
    let service = try ControlService(
      session.programs, at: ControlSockets.make(in: sockets), version: "1", logger: logger)
    client = try Caller(sockets.appending(ControlSockets.control)) { [unowned service] in service.dispatch() }
    watcher = try Caller(sockets.appending(ControlSockets.data)) { [unowned service] in service.dispatch() }
    (self.session, self.host, self.folder, self.service, self.log) = (session, host, folder, service, log)
    draw()
    watcher.send(#"{"method":"io.followspot.Kiosk.Watch","more":true}"#)
  }

  isolated deinit {
    service.close()
    session.close()
  }

  var now: Duration { host.timeline.now }

  /// The time of the next timer or frame; nil for none.
  var next: Duration? {
    if host.needsUpdate { return now + .milliseconds(16) }
    let frame = host.nextFrame.map { max($0, now + .milliseconds(60)) }
    return [host.timeline.nextDeadline.map { max($0, now + .milliseconds(1)) }, frame].compactMap(\.self).min()
  }

  /// Sends a touch to the display. A finger that was down before the kiosk started reaches no view.
  func send(_ touch: TouchEvent) {
    if touch.phase == .began { fingers.insert(touch.id) }
    if fingers.contains(touch.id) { host.send(touch) } else { _ = session.takes(touch) }
    if touch.phase == .ended { fingers.remove(touch.id) }
  }

  /// Advances to a time.
  func update(at time: Duration) { _ = host.update(at: time) }

  /// Draws the current frame.
  func draw() {
    let damage = compositor.update(to: host.update())
    if !damage.isEmpty { compositor.compose(damage, into: buffer.target) }
  }

  /// Whether the display has the same pixels as that of another kiosk.
  func showsTheSame(as other: WalkedKiosk) -> Bool {
    (0..<Self.size.height).allSatisfy { memcmp(buffer.row($0), other.buffer.row($0), Self.size.width * 4) == 0 }
  }

  /// Describes how the display differs from that of another kiosk: the number of pixels and their bounds.
  func difference(from other: WalkedKiosk) -> String {
    var (columns, lines): ([Int], [Int]) = ([], [])
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        func pixel(_ kiosk: WalkedKiosk) -> UInt32 { kiosk.buffer.row(y).load(fromByteOffset: x * 4, as: UInt32.self) }
        guard pixel(self) != pixel(other) else { continue }
        columns.append(x)
        lines.append(y)
      }
    }
    return
      "\(columns.count) pixels, x \(columns.min() ?? 0) to \(columns.max() ?? 0), y \(lines.min() ?? 0) to \(lines.max() ?? 0)"
  }

  /// The texts on the display, and those below presentations.
  var texts: [String] { host.placedViews.compactMap { $0.text?.string } }

  /// The values of all data, as JSON.
  var data: [String: String] {
    let store = session.store
    return Dictionary(
      uniqueKeysWithValues: store.declarations.map { ($0.name, text(of: store[$0.name]?.json ?? .null)) })
  }

  private func text(of json: JSON) -> String { (try? json.text(.compact)) ?? "" }

  /// The visitor's screen and language, and the presentations over the screen.
  var state: String {
    "\(session.stage.screenName), \(session.stage.presented), \(session.stage.presenter.guide?.id.rawValue ?? "no guide"), \(session.locale ?? "")"
  }

  /// Calls a method of the kiosk's interface and returns the answer.
  @discardableResult
  func call(_ method: String, _ parameters: String = "{}") throws -> JSON.Object {
    try client.call(#"{"method":"io.followspot.Kiosk.\#(method)","parameters":\#(parameters)}"#) ?? [:]
  }

  /// Returns the answer of a method as a text.
  func answer(_ method: String) throws -> String { text(of: .object(try call(method))) }

  /// Returns the events that a program has received since the last call.
  func watched() -> [JSON] {
    var messages: [JSON] = []
    for _ in 0..<3 {
      service.dispatch()
      watcher.take()
      while let bytes = watcher.next() { if let json = try? JSON(parsing: bytes) { messages.append(json) } }
    }
    return messages.compactMap { $0.at("parameters", "event") }
  }

  /// Returns the log's lines since the last call.
  func logged() -> [String] {
    [log, Self.pictureLog].flatMap { log in
      log.lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }
}
