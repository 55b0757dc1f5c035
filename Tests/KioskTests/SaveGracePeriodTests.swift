import Testing

@testable import FollowspotKiosk

@Suite("Patience with a file that is being saved")
struct SaveGracePeriodTests {
  @Test("A missing file is awaited for a second from its first look, and the next one for a second again")
  func waits() {
    var patience = SaveGracePeriod()
    let looks = [3, 3.2, 3.999, 4, 5, 5.9].map { patience.update(isIncomplete: true, at: .seconds($0)) }
    #expect(looks == [true, true, true, false, true, true])
  }

  @Test("A file that is completed in time ends the wait")
  func completed() {
    var patience = SaveGracePeriod()
    let looks = [(false, 1.0), (true, 2), (false, 2.4), (true, 3.1)].map { isIncomplete, second in
      patience.update(isIncomplete: isIncomplete, at: .seconds(second)) && patience.isWaiting
    }
    #expect(looks == [false, true, false, true])
  }
}
