internal import FollowspotJSON

extension Diagnostic {
  /// Returns findings as a JSON array of objects with `file`, `line`, `column`, `severity` and `message`, for editors
  /// and scripts.
  ///
  /// - Throws: An error if memory runs out.
  package static func json(_ diagnostics: [Diagnostic]) throws -> String {
    try JSON.array(
      diagnostics.map { diagnostic in
        .object([
          "file": .string(diagnostic.position.file), "line": .integer(diagnostic.position.line),
          "column": .integer(diagnostic.position.column), "severity": .string(diagnostic.severity.rawValue),
          "message": .string(diagnostic.message),
        ])
      }
    ).text()
  }
}
