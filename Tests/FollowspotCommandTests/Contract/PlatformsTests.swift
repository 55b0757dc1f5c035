import FollowspotTesting
import SystemPackage
import Testing

@Suite("The page about platforms")
struct PlatformsTests {
  /// The names of classes and suites on the page.
  private func named() throws -> Set<String> {
    let spans = try Page("Sources/Documentation/reference/platforms.md").spans.filter { $0.count == 1 }.map { $0[0] }
    return Set(spans.filter { $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0.isNumber } })
  }

  /// The scenarios with tests in a file.
  private func scenarios(_ file: String) throws -> [String] {
    let text = try FilePath.checkout.appending("Tests/VM/scenarios/\(file).py").text()
    return text.split(separator: "\nclass ").dropFirst().filter { $0.contains("    def test_") }
      .map { String($0.prefix { $0 != "(" }) }
  }

  @Test("The page about platforms names existing tests")
  func exist() throws {
    let files = [
      "display", "drivers", "firmware", "life", "motion", "package", "refusals", "several", "suspend", "vkms",
    ]
    let inMachines = try files.flatMap(scenarios)
    let suites = ["KMSTests", "DrawingTests/PixelOps"]
    for name in try named() where !inMachines.contains(name) {
      let places = suites.map { FilePath.checkout.appending("Tests/\($0)/\(name).swift") }
      let isThere = places.contains { (try? $0.text())?.contains("struct \(name) ") == true }
      #expect(isThere, "there is no \(name)")
    }
  }

  @Test("The page about platforms names every test of drivers")
  func complete() throws {
    let tested = try ["drivers", "firmware", "vkms"].flatMap(scenarios)
    #expect(tested.count > 3)
    let named = try named()
    for name in tested { #expect(named.contains(name), "\(name) is missing") }
  }
}
