internal import FollowspotData
internal import FollowspotDocumentRuntime
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotJSON
internal import FollowspotTypesetting
internal import FollowspotViews

/// A list of departures from data, shown by a document on a display of 1920×1080. Each row has five views.
@MainActor
final class ListBoard {
  private let store: DataStore
  let host: ViewHost
  private let typesetter = Typesetter()
  private let compositor = Compositor(size: .fullHD)
  private let buffer = PixelBuffer(size: .fullHD)
  private var news = 0

  /// Creates a board in a stack of the given type, `VStack` or `LazyVStack`.
  init(_ rows: Int, in stack: String) {
    let text = """
      followspot: 1
      data:
        departures:
          list: { id: text, line: text, to: text, leaves: text, delay: integer }
          key: id
      screens:
        home:
          ScrollView:
            - \(stack):
                - ForEach: $departures
                  content:
                    HStack:
                      - Circle: accent
                        frame: { width: 12, height: 12 }
                      - Text: $line
                      - Text: $to
                      - Spacer:
                      - Text: $leaves +$delay
              spacing: 4
      """
    guard let document = try? Document.read([SourceText(name: "board.yaml", text)]).document else {
      preconditionFailure("the document must be sound")
    }
    let store = DataStore(document.data)
    self.store = store
    var environment = EnvironmentValues()
    environment.textMeasurer = typesetter
    let data = DataContext(
      store: store, formatter: DataFormatter(language: "en"), clock: DataClock(now: UnixTime(secondsSince1970: 0)))
    host = ViewHost(size: Size(width: 1920, height: 1080), environment: environment) {
      DocumentView(document, navigator: Navigator(start: "home"), data: data)
    }
    set(Self.message(rows, delay: 0))
    _ = host.update()
  }

  /// Returns a data message that sets all rows.
  static func message(_ rows: Int, delay: Int) -> [UInt8] {
    let rows = (0..<rows).map { row in
      """
      {"id":"\(row)","line":"S \(row % 20)","to":"Airport","leaves":"14:\(10 + row % 50)","delay":\(delay + row % 7)}
      """
    }
    return Array("{\"departures\":[\(rows.joined(separator: ","))]}".utf8)
  }

  /// Applies a message as the kiosk does.
  func set(_ message: [UInt8]) {
    guard case .object(let values)? = try? JSON(parsing: message), (try? store.set(values, now: .zero)) != nil else {
      preconditionFailure("the message must be sound")
    }
  }

  /// Changes the delay of one row.
  func change(_ row: Int) {
    news += 1
    patch(.update(key: "\(row)", .object(["delay": .integer(news % 9)])))
  }

  /// Inserts one row and removes another.
  func replace() {
    news += 1
    patch(.insert(.object(["id": .string("new \(news)"), "to": .string("Airport")]), before: "5"))
    if news > 1 { patch(.remove(key: "new \(news - 1)")) }
  }

  private func patch(_ change: ListChange) {
    guard (try? store.patch("departures", [change], now: .zero)) != nil else {
      preconditionFailure("the change must be sound")
    }
  }

  /// Paints the next frame.
  func draw() { compositor.compose(compositor.update(to: host.update()), into: buffer.target) }
}
