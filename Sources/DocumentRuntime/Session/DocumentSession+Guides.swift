internal import Data
internal import Documents
internal import Drawing
internal import Guides
internal import Views

extension DocumentSession {
  /// Whether a guide may begin by itself on the day it is, with the data there are.
  func isDue(_ description: GuideDescription) -> Bool {
    if let condition = description.showCondition, !condition.holds(dataContext.value) { return false }
    guard description.notBefore != nil || description.notAfter != nil else { return true }
    guard let today = data.today else { return false }
    return description.notBefore.map { $0 <= today } ?? true && description.notAfter.map { today <= $0 } ?? true
  }

  /// Whether the data are as the guides ask for that ask for any, in order.
  fileprivate var dataConditions: [Bool] {
    document.guides.compactMap { $0.showCondition?.holds(dataContext.value) }
  }
}

/// Has guides begin that waited for the data to be so. It shows nothing.
struct GuideConditionsView: View {
  let session: DocumentSession

  var body: some View {
    Color(white: 0, opacity: 0).frame(width: 0, height: 0)
      .onChange(of: session.dataConditions) { _, _ in session.presenter.reconsider() }
  }
}
