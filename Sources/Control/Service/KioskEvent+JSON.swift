internal import FollowspotData
internal import FollowspotRuntime
internal import FollowspotJSON

extension KioskEvent {
  /// The event as in answers.
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
  /// A JSON object, sorted by name.
  var json: JSON { .object(JSON.Object(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })) }
}
