package import FollowspotData
package import FollowspotDocumentRuntime
internal import FollowspotDocuments
package import FollowspotJSON

extension ProgramAccess: ControlSubject {
  package var store: DataStore { session.store }
  package var onDataChange: ((Set<String>) -> Void)? {
    get { session.onDataChange }
    set { session.onDataChange = newValue }
  }
  package var events: EventHub { session.reports.hub }
  package var presentEvents: [KioskEvent] { session.reports.present }
  package var sessionNumber: Int? { session.visitor.number }
  package var screen: String { session.stage.screenName }
  package var showsNotice: Bool { session.notice != nil }
  package var screens: [String] { session.document.screens.map(\.name) }
  package var guides: [String] { session.document.guides.map(\.id) }
  package var actions: [String] { Action.names }

  package func carryOut(_ action: JSON) throws(DataError) {
    let actions = try Action.read(action, at: "action", in: session.document)
    if let refusal = refusal(of: actions) { throw refusal }
    carryOut(actions)
  }
}
