internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotJSON

extension KioskEvent {
  /// The event as programs are told it.
  var json: JSON.Object {
    let event: JSON.Object = [
      "kind": .string(kind.rawValue), "name": name.map(JSON.string) ?? .null,
      "payload": payload.isEmpty ? .null : payload.json, "session": session.map(JSON.integer) ?? .null,
      "at": .string(moment.rfc3339),
    ]
    return isPresent ? event + ["present": .bool(true)] : event
  }
}

extension [String: DataValue] {
  /// An object, by name.
  var json: JSON { .object(JSON.Object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })) }
}
