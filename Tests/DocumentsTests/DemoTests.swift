import Documents
import SystemPackage
import Testing

/// The folder of the package.
let package = FilePath(#filePath).removingLastComponent().removingLastComponent().removingLastComponent()

@Suite("The document that ships")
struct DemoTests {
  @Test("It is found right, without a warning")
  func isValid() throws {
    let reading = try Document.read(from: package.appending("config/demo/kiosk.yaml"))
    #expect(reading.warnings.map(\.description) == [])
    #expect(reading.document.screens.map(\.name) == ["home", "tickets", "payment"])
    #expect(reading.document.guide("welcome")?.steps.count == 5)
  }
}
