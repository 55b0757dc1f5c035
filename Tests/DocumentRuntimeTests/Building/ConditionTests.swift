import FollowspotTesting
import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Conditions compare data with each other, negate, and have alternatives")
struct ConditionTests: ShowsDocuments {
  /// Returns the texts on the display of a kiosk.
  private func texts(_ host: ViewHost) -> [String] {
    host.settled()
    return host.placedViews.compactMap { $0.text?.string }
  }

  @Test("The row whose key is the value of a datum is marked, and the mark follows the datum")
  func selectedRow() throws {
    let (session, host) = session(
      try read(
        """
        data:
          room: { text, session: true }
          rooms: { list: { id: text }, key: id }
        screens:
          home:
            ForEach: $rooms
            limit: 9
            content:
              HStack: [{ Text: $id }, { Text: ✓, when: { data: { room: { is: $id } } }, else: { Text: – } }]
        """))
    defer { session.close() }
    session.fill([
      "rooms": .list(["a", "b"].map { DataRow(key: $0, values: ["id": .text($0)]) })
    ])
    #expect(texts(host) == ["a", "–", "b", "–"])
    session.fill(["room": .text("b")])
    #expect(texts(host) == ["a", "–", "b", "✓"])
    session.fill(["room": .text("a")])
    #expect(texts(host) == ["a", "✓", "b", "–"])
  }

  nonisolated private static let comparisons: [(String, DataValue?, DataValue?, Bool)] = [
    ("is", .integer(2), .integer(2), true), ("is", .integer(2), .integer(3), false),
    ("not", .integer(2), .integer(3), true), ("not", .integer(2), .integer(2), false),
    ("atLeast", .integer(3), .integer(3), true), ("atLeast", .integer(2), .integer(3), false),
    ("atMost", .integer(3), .integer(3), true), ("above", .integer(3), .integer(3), false),
    ("above", .integer(4), .integer(3), true), ("below", .integer(2), .integer(3), true),
    // With a missing value only 'not' holds: an empty PIN must not equal one that was never set.
    ("is", nil, nil, false), ("not", nil, nil, true), ("is", .integer(1), nil, false),
    ("above", .integer(1), nil, false), ("below", nil, .integer(1), false),
  ]

  @Test("A comparison of two data holds as for numbers; of a missing one only 'not' holds", arguments: comparisons)
  func pairs(word: String, value: DataValue?, other: DataValue?, holds: Bool) throws {
    let (session, host) = session(
      try read(
        """
        data: { a: integer, b: integer }
        screens: { home: { Text: Yes, when: { data: { a: { \(word): $b } } } } }
        """))
    defer { session.close() }
    session.fill(["a": value, "b": other])
    #expect(texts(host) == (holds ? ["Yes"] : []))
  }

  @Test("A number is compared with a whole number, and 'in' takes data beside constants")
  func kinds() throws {
    let (session, host) = session(
      try read(
        """
        data: { a: { number, default: 2 }, b: { integer, default: 2 }, c: { integer, default: 7 } }
        screens:
          home:
            VStack:
              - { Text: is, when: { data: { a: { is: $b } } } }
              - { Text: above, when: { data: { a: { above: $b } } } }
              - { Text: in, when: { data: { c: { in: [1, $b, 7] } } } }
              - { Text: among, when: { data: { b: { in: [1, $c] } } } }
        """))
    defer { session.close() }
    #expect(texts(host) == ["is", "in"])
  }

  @Test("'not' holds where its condition does not")
  func negation() throws {
    let (session, host) = session(
      try read(
        """
        data: { n: integer, f: flag }
        screens: { home: { Text: Yes, when: { data: { not: { any: [{ n: 3 }, { f: true }] } } } } }
        """))
    defer { session.close() }
    #expect(texts(host) == ["Yes"])
    session.fill(["f": .flag(true)])
    #expect(texts(host) == [])
    session.fill(["f": .flag(false), "n": .integer(3)])
    #expect(texts(host) == [])
  }

  @Test("Views of 'else' take the place of the view, on displays as for data, also with the same id")
  func alternatives() throws {
    let document = try read(
      """
      data: { n: integer }
      screens:
        home:
          VStack:
            - { Text: high, id: a, when: portrait, else: { Text: wide, id: a } }
            - Text: three
              id: b
              when: { locale: de, data: { n: 3 } }
              else: [{ Text: other, id: b }, { Text: more }]
      messages: { de: { high: hoch } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    #expect(texts(host) == ["wide", "other", "more"])
    session.fill(["n": .integer(3)])
    #expect(texts(host) == ["wide", "other", "more"])
    session.setLocale("de")
    #expect(texts(host) == ["wide", "three"])
    session.fill(["n": .integer(4)])
    #expect(texts(host) == ["wide", "other", "more"])
    host.resize(to: Size(width: 480, height: 640), scale: 1)
    #expect(texts(host).first == "hoch")
  }

  @Test("The actions of 'else' run in place of the action, and a wait among them holds back the rest")
  func actions() throws {
    let watched = try WatchedSession(
      """
      followspot: 1
      data: { n: { integer, default: 1 }, a: { integer, default: 0 }, b: { integer, default: 0 } }
      screens:
        home:
          Button: { Text: Go }
          action:
            - { set: { a: 1 }, when: { data: { n: 3 } }, else: [{ set: { a: 2 } }, { wait: 5s }, { set: { b: 5 } }] }
            - set: { b: { add: 1 } }
      """)
    let store = watched.session.store
    watched.touch()
    #expect(store["a"] == .integer(2) && store["b"] == .integer(0))
    watched.pass(.seconds(6))
    #expect(store["b"] == .integer(6))
    watched.session.fill(["n": .integer(3)])
    watched.touch()
    #expect(store["a"] == .integer(1) && store["b"] == .integer(7))
  }
}
