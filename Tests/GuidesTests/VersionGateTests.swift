internal import FollowspotGuides
internal import Testing

@Suite("Version gate")
struct VersionGateTests {
  @Test(
    "The version gate shows each version once",
    arguments: [
      (1, nil, VersionGate.Decision.show), (0, nil, .show), (-1, nil, .show), (2, 1, .show), (Int.max, Int.min, .show),
      (1, 1, .skip), (0, 0, .skip), (1, 2, .outdated(recorded: 2)),
      (Int.min, Int.max, .outdated(recorded: .max)),
    ])
  func compares(version: Int, recorded: Int?, decision: VersionGate.Decision) throws {
    let record = GuideRecord(id: GuideID("welcome"), shownVersion: recorded)
    #expect(VersionGate(version: version).decision(for: record) == decision)
  }

  @Test("The version gate shows a guide without a record")
  func showsUnrecorded() {
    #expect(VersionGate(version: 1).decision(for: nil) == .show)
  }

  @Test("The version gate shows a guide again that was not completed")
  func showsUnfinished() throws {
    var record = GuideRecord(id: GuideID("welcome"))
    record.noteShown()
    record.noteStep(GuideRecord.Step(id: "pay", number: 4), version: 1)
    #expect(VersionGate(version: 1).decision(for: record) == .show)
    record.noteCompleted(version: 1)
    #expect(VersionGate(version: 1).decision(for: record) == .skip)
  }

  @Test(
    "The version gate leaves the decision to a guide's own rule",
    arguments: [(true, VersionGate.Decision.show), (false, .skip)])
  func ownRule(answer: Bool, decision: VersionGate.Decision) throws {
    let record = GuideRecord(id: GuideID("welcome"), shownVersion: 7)
    var asked: [GuideRecord?] = []
    let gate = VersionGate(version: 1) { record in
      asked.append(record)
      return answer
    }
    #expect(gate.decision(for: record) == decision)
    #expect(gate.decision(for: nil) == decision)
    #expect(asked == [record, nil])
  }
}
