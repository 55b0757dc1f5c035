extension GuidePresenter {
  /// Begins the session of another visitor, and resets what ``Guide/frequency`` counts within a session.
  ///
  /// Sessions are counted on disk only while an ``offered`` guide waits for more of them.
  package func beginSession() {
    let before = store.record(of: .sessions)?.timesShown ?? 0
    history = GuideHistory(sessionsBefore: before)
    let wanted = offered().compactMap(\.frequency.afterSessions).max() ?? 0
    if before < wanted { store.update(.sessions) { $0.noteShown() } }
  }

  /// Records that a name was sent. A guide whose ``GuideFrequency/afterSend`` waits for it is shown.
  package func noteSent(_ word: String) {
    guard history.sent.insert(word).inserted, guide == nil else { return }
    offerNext { $0.frequency.afterSend == word }
  }

  /// Shows the first offered guide whose gate is now open, such as after a change that a ``Guide/condition`` reads.
  /// Does nothing while a guide is on the display, and skips guides that were already shown on this visit to the
  /// screen.
  package func reconsider() {
    if guide == nil { offerNext() }
  }
}
