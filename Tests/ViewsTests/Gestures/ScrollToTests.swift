import FollowspotDrawing
import FollowspotGeometry
import FollowspotTesting
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Scrolling to a view")
struct ScrollToTests {
  private final class Access {
    var proxy: ScrollViewProxy?
  }

  private let access = Access()

  private func host(@ViewBuilder _ rows: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [access] in
      ScrollViewReader { proxy in
        access.proxy = proxy
        return ScrollView { rows() }
      }
    }
    settle(host)
    return host
  }

  private func settle(_ host: ViewHost) { for _ in 0..<8 { _ = host.update() } }

  /// Returns the top and the bottom of a row on the display after scrolling to it.
  private func scroll(_ host: ViewHost, to id: some Hashable, _ anchor: UnitPoint? = nil) -> Rect? {
    access.proxy?.scrollTo(id, anchor: anchor)
    settle(host)
    return host.frames["\(id)"]
  }

  @Test("A row of a plain stack is shown by the least way, or with an anchor at that of the window")
  func plain() {
    let host = host {
      VStack(spacing: 0) { ForEach(0..<50) { row in Color.red.frame(height: 30).named("\(row)") } }
      Color.blue.frame(height: 40).named("end").id("end")
    }
    #expect(scroll(host, to: 2)?.minY == 60)
    #expect(scroll(host, to: 3)?.maxY == 100)
    #expect(scroll(host, to: 20, .top)?.minY == 0)
    #expect(scroll(host, to: 20, .center)?.midY == 50)
    #expect(scroll(host, to: 20, .bottom)?.maxY == 100)
    #expect(scroll(host, to: 0, .bottom)?.minY == 0)
    #expect(scroll(host, to: "end")?.maxY == 100)
    let before = host.frames
    _ = scroll(host, to: "nothing")
    #expect(host.frames == before)
  }

  @Test("A row of a lazy stack that does not exist is made and shown", arguments: [UnitPoint.top, .center, nil])
  func lazy(_ anchor: UnitPoint?) throws {
    let host = host {
      LazyVStack(spacing: 0) {
        ForEach(0..<1000) { row in Color.red.frame(height: row.isMultiple(of: 3) ? 50 : 20).named("\(row)") }
      }
    }
    for row in [900, 30, 999, 0] {
      let frame = try #require(scroll(host, to: row, anchor))
      #expect(frame.minY >= -0.01 && frame.maxY <= 100.01, "\(row): \(frame)")
      if row == 30, anchor == .center { #expect(abs(frame.midY - 50) < 0.01) }
    }
    #expect(host.frames.count < 40)
  }
}
