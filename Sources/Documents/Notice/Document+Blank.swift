extension Document {
  /// A document with nothing to show: what a kiosk has in place of one that can't be read.
  package static let blank = Document(
    settings: Settings(start: "notice"), data: [], theme: Theme(),
    screens: [ScreenDescription(name: "notice", position: SourcePosition(file: ""), views: [], ids: [])], guides: [],
    sheets: [], sequences: [], spotlights: [], containers: [], overlays: [], messages: [:], texts: [:], conditions: [])
}

extension Notice {
  /// That a kiosk's document can't be shown, with all its errors.
  public init(_ error: DocumentError) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    self.init(.kiosk, details: errors.map { "\($0)" })
  }
}
