internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotGeometry

/// Measures the layout check of a guide whose step has many targets. The baseline is one with a quarter of them.
@MainActor
func checkScene(_ targets: Int) -> Comparison {
  Comparison(ours: check(targets), baseline: check(targets / 4))
}

@MainActor
private func check(_ targets: Int) -> () -> Void {
  let views = (0..<targets).map { "{ Text: T\($0), id: t\($0) }" }.joined(separator: ", ")
  let ids = (0..<targets).map { "t\($0)" }.joined(separator: ", ")
  let text = """
    followspot: 1
    screens: { home: { ScrollView: [\(views)] } }
    guides: { g: { version: 1, steps: [{ targets: [\(ids)], message: Look }] } }
    """
  guard let document = try? Document.read([SourceText(name: "check.yaml", text)]).document else {
    preconditionFailure("the document must be sound")
  }
  let display = SampleDisplay(PixelSize(width: 800, height: 480))
  return {
    var check = LayoutCheck(document, resources: DocumentResources { _ in }, displays: [display])
    _ = check.run()
  }
}
