import FollowspotJSON
import Testing

@testable import FollowspotCommand

@Suite("The health of a kiosk")
struct HealthTests {
  private static let well = #"{"name":"A","shows":true,"frames":9,"lateFrames":1,"waitingSeconds":null}"#
  private static let dark = #"{"name":"B","shows":false,"frames":0,"lateFrames":0,"waitingSeconds":null}"#
  private static let mirror =
    #"{"name":"E","shows":true,"monitors":[{"name":"E","shows":true},{"name":"F","shows":false}],"frames":9,"lateFrames":1}"#
  private static let stuck = #"{"name":"C","shows":true,"frames":5,"lateFrames":0,"waitingSeconds":6.5}"#
  private static let slow = #"{"name":"D","shows":true,"frames":5,"lateFrames":0,"waitingSeconds":4}"#

  private static let absurd =
    #"{"name":"I","shows":true,"frames":9223372036854775807,"lateFrames":1e30,"waitingSeconds":1e308}"#
  private static let late = #"{"name":"G","shows":true,"frames":5,"lateFrames":3,"slowestFrameSeconds":4.16}"#
  private static let quick = #"{"name":"H","shows":true,"frames":5,"lateFrames":3,"slowestFrameSeconds":1.9}"#

  @Test(
    "The health line has the state and the reasons, worst first",
    arguments: [
      (#""outputs":[\#(well)]"#, "OK - showing on A |"), (#""outputs":[\#(slow)]"#, "OK - showing on D |"),
      (#""outputs":[\#(well),\#(dark)]"#, "WARNING - B shows nothing |"),
      (#""outputs":[\#(mirror)]"#, "WARNING - F shows nothing |"),
      (#""outputs":[\#(quick)]"#, "OK - showing on H |"),
      (
        #""outputs":[\#(late)]"#,
        "WARNING - G took 4.2 s for a frame in the last minutes; 'followspot run --trace FILE' shows why |"
      ),
      (#""outputs":[\#(late)],"problems":["p"]"#, "WARNING - p; G took 4.2 s for a frame"),
      (#""outputs":[\#(dark)]"#, "CRITICAL - no display shows anything |"),
      (#""uptimeSeconds":1e19,"outputs":[\#(absurd),\#(absurd)]"#, "OK - showing on I, I | uptime=0s frames=0c"),
      (#""outputs":[]"#, "CRITICAL - no display shows anything |"),
      (#""outputs":[\#(stuck)]"#, "CRITICAL - C has shown nothing new for 6 s, though a frame is waiting |"),
      (#""outputs":[\#(well)],"problems":["a|b\nc"]"#, #"WARNING - a/b\nc |"#),
      (
        #""outputs":[\#(well),\#(dark)],"notice":true,"problems":["p"]"#,
        "CRITICAL - a notice is shown, because the document can't be; B shows nothing; p |"
      ),
    ])
  func states(metrics: String, line: String) throws {
    guard case .object(let object) = try JSON("{\(metrics)}") else { return }
    let health = Health(KioskMetrics(object))
    #expect(health.line.hasPrefix(line), "\(health.line)")
    #expect(health.line.split(separator: "\n").count == 1)
    let codes: [String: Health.State] = ["OK": .ok, "WARNING": .warning, "CRITICAL": .critical]
    #expect(codes[String(line.prefix { $0 != " " })] == health.state)
  }

  @Test("Prometheus metrics include monitors, input devices and the session's state")
  func series() throws {
    let text = #"{"outputs":[\#(Self.well),\#(Self.mirror)],"inputs":{"touchscreen":2,"mouse":0},"session":"blank"}"#
    guard case .object(let object) = try JSON(text) else { return }
    let series = PrometheusText(KioskMetrics(object), kiosk: nil).text
    let on = series.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("followspot_display_on{") }
    #expect(on == ["A", "E", "F"].map { "followspot_display_on{output=\"\($0)\"} \($0 == "F" ? 0 : 1)" }, "\(series)")
    for line in ["input_devices{kind=\"touchscreen\"} 2", "session_state{state=\"blank\"} 1"] {
      #expect(series.contains("\nfollowspot_\(line)\n"), "\(series)")
    }
  }

  @Test("The health line ends with performance data after a bar")
  func numbers() throws {
    let text =
      #"{"outputs":[\#(Self.well),\#(Self.stuck)],"uptimeSeconds":12.7,"clients":2,"memoryBytes":4096,"problems":["p"]}"#
    guard case .object(let object) = try JSON(text) else { return }
    let line = Health(KioskMetrics(object)).line
    #expect(line.hasSuffix(" | uptime=12s frames=14c late=1c problems=1 clients=2 memory=4096B\n"), "\(line)")
  }
}
