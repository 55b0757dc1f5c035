internal import FollowspotDocuments
internal import Observation

/// Shows the document's sheets on a display.
@Observable @MainActor
final class SheetPresenter {
  /// The sheet that is shown or about to be shown.
  var description: SheetDescription? { didSet { if description?.name != oldValue?.name { turns += 1 } } }
  /// The number of times that ``description`` changed to another sheet or to none.
  @ObservationIgnored private var turns = 0

  /// A check that holds while the current sheet is shown; nil without a sheet.
  var presence: WaitingActions.Presence? {
    guard description != nil else { return nil }
    return { [weak self, turns] in self?.turns == turns }
  }

  /// Continues with the sheet of the same name in another document.
  func resume(in document: Document) {
    if let shown = description { description = document.sheet(shown.name) }
  }
}
