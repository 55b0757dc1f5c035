import FollowspotDocuments
import FollowspotGeometry

@testable import FollowspotDocumentRuntime

/// A suite of the layout check of documents.
@MainActor
protocol LayoutCheckSuite {}

extension LayoutCheckSuite {
  /// Returns the findings for displays of some sizes.
  func findings(
    _ text: String, _ sizes: (Int, Int)..., locales: [String] = [], limit: Int = LayoutCheck.limit
  ) throws -> [String] {
    let document = try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
    var check = LayoutCheck(
      document, resources: DocumentResources { _ in },
      displays: sizes.map { SampleDisplay(PixelSize(width: $0.0, height: $0.1)) }, locales: locales)
    check.limit = limit
    return check.run().map(\.description)
  }
}
