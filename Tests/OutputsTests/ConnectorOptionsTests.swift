import FollowspotOutputs
import Testing

struct ConnectorOptionsTests {
  @Test(
    "A connector's name may begin with its card, as in the kernel",
    arguments: [
      ("card1-HDMI-A-1", "card1", "HDMI-A-1"), ("HDMI-A-1", nil, "HDMI-A-1"), ("card-1", nil, "card-1"),
      ("cardio-DP-1", nil, "cardio-DP-1"), ("monitor:card1-X", nil, "monitor:card1-X"), ("2", nil, "2"),
    ])
  func card(_ name: String, _ card: String?, _ connector: String) {
    let parts = ConnectorOptions(name).parts
    #expect(parts.card == card && parts.connector == connector)
  }
}
