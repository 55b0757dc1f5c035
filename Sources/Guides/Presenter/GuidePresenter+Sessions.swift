extension GuidePresenter {
  /// Another visitor is there: what ``Guide/frequency`` counts in a session begins anew.
  ///
  /// Sessions are counted on disk only as long as one of the ``offered`` guides waits for more of them.
  public func beginSession() {
    let before = store.record(of: .sessions)?.timesShown ?? 0
    history = GuideHistory(sessionsBefore: before)
    let wanted = offered().compactMap(\.frequency.afterSessions).max() ?? 0
    if before < wanted { store.update(.sessions) { $0.noteShown() } }
  }

  /// A word was sent that a guide's ``GuideFrequency/afterSend`` may be waiting for: it is shown then.
  public func noteSent(_ word: String) {
    guard history.sent.insert(word).inserted, guide == nil else { return }
    offerNext { $0.frequency.afterSend == word }
  }

  /// Shows the first of the offered guides whose gate is open now, as when what its ``Guide/condition`` reads has
  /// changed. Nothing happens while one is on the display, or to those that were shown on this visit to the screen.
  public func reconsider() {
    if guide == nil { offerNext() }
  }
}
