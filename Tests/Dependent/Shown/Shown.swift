import Followspot
import FollowspotDocumentKiosk
import Logging

/// Shows the document that its argument names.
@main
struct Shown {
  @MainActor static func main() throws {
    Kiosk.blockSignals()
    let logger = Logger(label: "shown")
    let options = try KioskOptions.environment()
    let resources = DocumentResources { print($0) }
    let document = try resources.read("shown.yaml").document
    let session = DocumentSession(
      document, resources: resources, store: try GuideStore.open(nil, logger: logger), logger: logger)
    session.onSend = { message in print("sent \(message.name)") }
    let kiosk = try Kiosk(KioskParts(options, logger: logger), showing: session, logger: logger)
    if case .finished = try kiosk.run() { return }
    throw ScriptFailed()
  }

  struct ScriptFailed: Error {}
}
