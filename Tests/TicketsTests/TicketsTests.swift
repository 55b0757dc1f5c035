import Followspot
import FollowspotTesting
import Testing

@MainActor
struct TicketsTests {
  private let basket = Basket()

  private func host() -> ViewHost {
    let basket = basket
    return ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests) { Tickets(basket: basket) }
  }

  @Test("A touch on the green field buys another ticket")
  func touch() throws {
    let host = host()
    _ = host.update()
    let field = try #require(host.visibleFrame(of: "more"))
    host.tap(field.center)
    #expect(basket.tickets == 2)
    host.drag(from: field.center, to: CGPoint(x: 0, y: 0))
    #expect(basket.tickets == 2)
  }

  @Test("The count is as wide as its characters")
  func layout() {
    let host = host()
    _ = host.update()
    #expect(host.visibleFrame(of: "count") == CGRect(x: 110, y: 70, width: 100, height: 20))
    basket.tickets = 10
    _ = host.update()
    #expect(host.visibleFrame(of: "count") == CGRect(x: 105, y: 70, width: 110, height: 20))
  }

  @Test("The drawer opens within a second")
  func motion() {
    let host = host()
    _ = host.update()
    withAnimation(.linear(duration: 1)) { basket.isOpen = true }
    _ = host.update()
    _ = host.update(at: .milliseconds(500))
    #expect(host.visibleFrame(of: "drawer")?.width == 150)
    _ = host.update(at: .seconds(1))
    #expect(host.visibleFrame(of: "drawer")?.width == 200)
    #expect(host.isSettled)
  }

  @Test("In the fonts of this machine the count fits the display")
  func fonts() throws {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: environment) { Tickets(basket: basket) }
    _ = host.update()
    let count = try #require(host.visibleFrame(of: "count"))
    #expect(count.width > 0 && count.width < 320)
    #expect(host.truncatedTexts.isEmpty)
  }
}

@MainActor
struct TicketsPictureTests {
  @Test("Tickets look as they were drawn")
  func picture() throws {
    let picture = Bitmap(rendering: Tickets(basket: Basket()), size: CGSize(width: 320, height: 240))
    try PictureComparison(folder: "Tests/TicketsTests/Pictures").check(picture, is: "tickets")
  }

  @Test("The green field is green")
  func pixels() {
    let picture = Bitmap(rendering: Color.green.frame(width: 4, height: 1), size: CGSize(width: 6, height: 3))
    #expect(
      picture.ascii([picture[3, 1]: "g"]) == """
        ......
        .gggg.
        ......
        """)
  }
}
