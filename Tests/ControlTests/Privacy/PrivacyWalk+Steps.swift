import FollowspotData
import FollowspotGeometry
import FollowspotJSON
import FollowspotTesting
import FollowspotViews

@testable import FollowspotDocumentRuntime

extension PrivacyWalk {
  /// Performs a random action of a visitor, a program or an operator.
  func step() throws {
    switch dice.below(30) {
    case 0..<10: try tap(onText: true)
    case 10: try tap(onText: false)
    case 11: try drag()
    case 12: try finger()
    case 13..<17: try setSessionData()
    case 17: try setLastingData()
    case 18..<20: try patch()
    case 20..<23: try carryOut()
    case 23: try setForAnotherSession()
    case 24..<26: try end()
    case 26: try call("Wake", "{}")
    case 27: try reload()
    case 28:
      let time = dice.seconds(2...20)
      note("\(time) pass")
      try pass(time)
    default:
      let time = dice.seconds(dice.oneIn(4) ? 46...400 : 46...60)
      note("\(time) pass")
      try pass(time)
    }
  }

  // MARK: Visitors

  /// Returns a position on the display, and the text there.
  private func place(onText: Bool) -> (point: Point, words: String) {
    let views = kiosk.host.placedViews.filter { $0.text != nil }
    if onText, !views.isEmpty {
      let view = dice.one(of: views)
      return (Point(x: view.frame.midX, y: view.frame.midY), view.text?.string ?? "")
    }
    let point = Point(x: dice.share() * 480, y: dice.share() * 320)
    return (point, "\(point)")
  }

  private func touch(_ phase: TouchEvent.Phase, _ point: Point, finger: Int = 0) throws {
    try both { kiosk in
      kiosk.send(TouchEvent(id: finger, phase: phase, location: point, time: kiosk.now))
      return ""
    }
  }

  private func tap(onText: Bool) throws {
    let (point, words) = place(onText: onText)
    note("tap \(words)")
    try touch(.began, point)
    try pass(.milliseconds(60))
    try touch(.ended, point)
  }

  private func drag() throws {
    let (start, end) = (place(onText: true), place(onText: false))
    note("drag from \(start.words)")
    try touch(.began, start.point)
    for step in 1...4 {
      let share = Double(step) / 4
      try pass(.milliseconds(20))
      try touch(
        .moved,
        Point(
          x: start.point.x + (end.point.x - start.point.x) * share,
          y: start.point.y + (end.point.y - start.point.y) * share))
    }
    try touch(.ended, end.point)
  }

  /// Puts a finger down and keeps it there, or lifts it.
  private func finger() throws {
    let (point, words) = place(onText: true)
    note("\(isPressing ? "release" : "press") \(words)")
    try touch(isPressing ? .ended : .began, point, finger: 7)
    isPressing.toggle()
  }

  // MARK: Programs

  private func call(_ method: String, _ parameters: String) throws {
    note("\(method) \(parameters)")
    try both { kiosk in
      let answer = try kiosk.call(method, parameters)
      return if case .string(let error)? = answer["error"] { error } else { "" }
    }
  }

  private func setSessionData() throws {
    let mark = newMark()
    let value =
      switch dice.below(8) {
      case 0: #""member":"\#(mark)""#
      case 1: #""member":null"#
      case 2: #""note":"\#(mark)""#
      case 3: #""code":\#(mark.integer),"member":"\#(mark)""#
      case 4: #""bill":"\#(mark.number).50""#
      case 5: #""person":{"name":"\#(mark)"}"#
      case 6: #""photo":"\#(mark).png""#
      default: #""member":"\#(mark)","loans":[{"id":"a","title":"\#(mark)"},{"id":"\#(mark)","title":"Maps"}]"#
      }
    try call("Set", "{\"values\":{\(value)}}")
  }

  private func setLastingData() throws {
    let value =
      dice.oneIn(2) ? #""news":"News \#(dice.below(9))""# : #""trains":[{"id":"a","line":"\#(dice.below(9))"}]"#
    try call("Set", "{\"values\":{\(value)}}")
  }

  private func patch() throws {
    let (mark, keys) = (newMark(), kiosk.session.store.keys(of: "loans") ?? [])
    let key = keys.isEmpty ? "none" : dice.one(of: keys)
    let change =
      switch dice.below(4) {
      case 0: #"{"op":"remove","key":"\#(key)"}"#
      case 1: #"{"op":"update","key":"\#(key)","value":{"title":"\#(mark)"}}"#
      case 2: #"{"op":"move","key":"\#(key)"}"#
      default: #"{"op":"insert","value":{"id":"\#(mark)","title":"\#(newMark())","due":"now"}}"#
      }
    try call("Patch", #"{"list":"loans","changes":[\#(change)]}"#)
  }

  /// Sets data as a late program does, for a session that has ended or never existed.
  private func setForAnotherSession() throws {
    let mark = newMark()
    note("Set \(mark) for another session")
    let old = visitCount - (kiosk.session.visitor.isOn ? 1 : 0)
    try both { kiosk in
      // The twin has had fewer sessions.
      let number = kiosk === self.kiosk && old > 0 ? old : 999_999
      let answer = try kiosk.call("Set", #"{"values":{"member":"\#(mark)"},"ifSession":\#(number)}"#)
      return if case .string(let error)? = answer["error"] { error } else { "taken" }
    }
  }

  private func carryOut() throws {
    let mark = newMark()
    let hidden = [
      #"{"set":{"note":"\#(mark)"}}"#, #"[{"wait":"3s"},{"set":{"member":"\#(mark)"}}]"#,
      #"[{"set":{"member":"\#(mark)"}},{"send":"word","with":{"member":"$member"}}]"#,
      #"{"set":{"loans":{"append":{"id":"\#(mark)","title":"\#(mark)"}}}}"#,
    ]
    let seen = [
      #"{"navigate":"loans"}"#, #"{"navigate":"home"}"#, #""back""#, #""dismiss""#, #""nextStep""#,
      #"{"startGuide":"hint"}"#,
      #"{"startGuide":"paid"}"#, #"{"showSheet":"help"}"#, #"{"showOverlay":"alert"}"#, #"{"startSequence":"tour"}"#,
      #"{"setLocale":"de"}"#, #"[{"wait":"2s"},{"showSheet":"help"}]"#,
    ]
    try call("Do", #"{"action":\#(dice.one(of: dice.oneIn(3) || !isTwinExact ? hidden : seen))}"#)
  }

  // MARK: Operators

  private func end() throws {
    if dice.oneIn(2) {
      try call("ResetSession", "{}")
    } else {
      try call("Do", #"{"action":"endSession"}"#)
    }
  }

  private func reload() throws {
    let number = dice.below(documents.count)
    note("reload \(number)")
    try both { kiosk in
      kiosk.session.replace(with: documents[number])
      return ""
    }
  }
}
