import FollowspotPlatform
import Testing

@Suite("The machine's status line")
struct MachineStatusTests {
  private static func status(_ seat: SeatCondition?, _ displays: [MachineStatus.Output]) -> String {
    MachineStatus(seat: seat, displays: displays).sentence
  }

  @Test("The status line lists all displays, and a sentence of several displays once")
  func displays() {
    let left = MachineStatus.Output(.showing("showing left", empty: ["DP-3"]))
    #expect(Self.status(.ours, [left]) == "showing left; nothing is connected to DP-3")
    #expect(
      Self.status(nil, [left, MachineStatus.Output(.off("DP-2 is switched off")), MachineStatus.Output(.spare)])
        == "showing left; nothing is connected to DP-3; DP-2 is switched off")
    let waiting = MachineStatus.Output(.waiting("there is no card; waiting for a display"))
    #expect(Self.status(.ours, [waiting, waiting]) == "there is no card; waiting for a display")
  }

  @Test("The status line names a dark display by its requested connector, unless its sentence does")
  func names() {
    let waiting = DisplayCondition.waiting("card1 is gone")
    #expect(Self.status(.ours, [MachineStatus.Output(waiting, askedAs: "DP-1")]) == "DP-1: card1 is gone")
    let named = DisplayCondition.waiting("DP-1 of card1 shows nothing")
    #expect(Self.status(.ours, [MachineStatus.Output(named, askedAs: "DP-1")]) == "DP-1 of card1 shows nothing")
  }

  @Test(
    "The status line lists no display while another session has the seat",
    arguments: [
      SeatCondition.asked, .elsewhere(wasOurs: true), .elsewhere(wasOurs: false), .waiting("no seat manager answers"),
    ])
  func seat(seat: SeatCondition) {
    let showing = MachineStatus.Output(.showing("showing left", empty: []))
    #expect(Self.status(seat, [showing]).contains("waiting"))
    #expect(!Self.status(seat, [showing]).contains("showing"))
  }
}
