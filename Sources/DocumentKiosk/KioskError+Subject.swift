package import FollowspotDocumentRuntime
package import FollowspotKiosk

extension KioskError {
  /// Creates the error of a part of a document that can't be shown. An unknown part is the operator's mistake, a hidden
  /// one the document's.
  package init(_ error: SubjectError) {
    switch error.kind {
    case .unknown: self.init(.usage, error.description)
    case .hidden: self.init(.badData, "error: \(error)")
    }
  }
}
