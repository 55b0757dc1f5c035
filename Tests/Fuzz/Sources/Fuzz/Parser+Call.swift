@testable import FollowspotControl
@testable import FollowspotData
@testable import FollowspotDocuments
@testable import FollowspotJSON
@testable import FollowspotVarlink

/// Requests of clients at a kiosk's sockets.
extension Parser {
  /// Reads messages that arrive in pieces, and handles each as a kiosk would.
  func check(call bytes: [UInt8]) {
    var buffer = MessageBuffer(limit: 4096)
    // The first byte is the size of the pieces, less one.
    let size = Int(bytes.first ?? 0) + 1
    var rest = bytes.dropFirst()
    while !rest.isEmpty {
      let piece = Array(rest.prefix(size))
      do throws(VarlinkFault) {
        let (count, message) = try piece.withUnsafeBytes { piece in
          Result { () throws(VarlinkFault) in try buffer.take(piece) }
        }.get()
        precondition(count > 0 && count <= piece.count)
        rest = rest.dropFirst(count)
        guard let message else { continue }
        let call = try VarlinkCall(parsing: message)
        let again = try VarlinkCall(parsing: (try? call.encoded().dropLast()) ?? [])
        precondition(again == call)
        MainActor.assumeIsolated { take(call) }
      } catch {
        // A server closes the connection.
        precondition(isOneLine("\(error)"))
        return
      }
    }
  }

  @MainActor
  private func take(_ call: VarlinkCall) {
    let store = DataStore(Self.declarations)
    for (name, value) in call.parameters.members.map({ ($0.name, $0.value) }) {
      switch (name, value) {
      case ("values", .object(let values)):
        if (try? store.set(values, now: .zero)) == nil { precondition(store.revision == 0) }
      case ("changes", .array(let items)):
        let changes = items.enumerated().compactMap { try? ListChange($1, at: $0) }
        if (try? store.patch("rows", changes, now: .zero)) == nil { precondition(store.revision == 0) }
      case ("action", let action): _ = try? Action.read(action, at: "action", in: Self.sample)
      default: break
      }
    }
    // All current values can be reported and set again.
    let values = JSON.Object(Self.declarations.map { ($0.name, store[$0.name]?.json ?? .null) })
    precondition((try? store.set(values, now: .zero)) != nil)
  }

  private static let sample: Document = {
    let text = SourceText(
      name: "k.yaml",
      "followspot: 1\ndata: { count: { integer: 1...9 }, rows: { list: { id: text }, key: id } }\nscreens: { home: { VStack: [Text: A] } }\n"
    )
    guard let document = try? Document.read([text]).document else { preconditionFailure("a good document is refused") }
    return document
  }()
}
