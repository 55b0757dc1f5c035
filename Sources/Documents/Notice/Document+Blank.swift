extension Document {
  /// A document with one empty screen, which a kiosk shows in place of one that cannot be read.
  package static let blank = Document(
    settings: Settings(start: "notice"), data: [], theme: Theme(),
    screens: [ScreenDescription(name: "notice", position: SourcePosition(file: ""), views: [], ids: [])], guides: [],
    sheets: [], sequences: [], spotlights: [], containers: [], overlays: [], messages: [:], texts: [:], conditions: [])
}

extension Notice {
  /// Creates a notice that a kiosk's document cannot be shown, with all its errors.
  package init(_ error: DocumentError) {
    let errors = error.diagnostics.filter { $0.severity == .error }
    self.init(.kiosk, details: errors.map { "\($0)" })
  }
}
