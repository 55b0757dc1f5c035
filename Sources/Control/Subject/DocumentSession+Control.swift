package import FollowspotData
package import FollowspotDocumentRuntime
internal import FollowspotDocuments
package import FollowspotJSON

extension DocumentSession: ControlSubject {
  package var screen: String { stage.screenName }
  package var showsNotice: Bool { notice != nil }
  package var screens: [String] { document.screens.map(\.name) }
  package var guides: [String] { document.guides.map(\.id) }
  package var actions: [String] { Action.names }

  package func carryOut(_ action: JSON) throws(DataError) {
    let actions = try Action.read(action, at: "action", in: document)
    if let refusal = refusal(of: actions) { throw refusal }
    carryOut(actions)
  }
}
