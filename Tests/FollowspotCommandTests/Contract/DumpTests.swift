import FollowspotTesting
import SystemPackage
import Testing

@Suite("`render --dump`")
struct DumpTests {
  private static let text = """
    followspot: 1
    settings: { safeArea: edge }
    theme: { lengths: { edge: 0 }, palette: { background: FFFFFF } }
    screens:
      home:
        VStack:
          - { Rectangle: FF0000, id: box, frame: { width: 40, height: 20 } }
          - { Circle: 0000FF, frame: { width: 30, height: 30 }, padding: 5 }
        spacing: 10
    guides:
      welcome: { screen: home, version: 1, steps: [{ target: box, message: Here, shape: rectangle, padding: 0 }] }
    """

  private func dump(_ kind: String, _ more: String...) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let document = try scratch.write(Self.text, to: "a.yaml").string
    return try Program(["render", document, "--dump", kind, "--size", "100x100"] + more).end()
  }

  @Test("The layout dump has the frame of every view")
  func layout() throws {
    let outcome = try dump("layout")
    #expect(outcome.code == 0 && outcome.error == "", "\(outcome)")
    let text = outcome.output.replacing(#/ #[0-9]+/#, with: "")
    #expect(text.contains("VStack 30 20 40 60"), "\(text)")
    #expect(text.contains("Rectangle() 30 20 40 20"))
    #expect(text.contains("Circle() 40 55 20 20"))
  }

  @Test("The dumps of items and marks name their views and are the same each time")
  func list() throws {
    let list = try dump("list").output
    #expect(list.contains(" fill rectangle 30 20 40 20 #FFFF0000\n"), "\(list)")
    #expect(list.contains(" fill ellipse 40 55 20 20 #FF0000FF\n"))
    #expect(try dump("list").output == list)
    // The number of a painted item leads to its view in the other two dumps.
    let number = try #require(list.firstMatch(of: /#([0-9]+)\.0 fill ellipse/)?.1)
    for kind in ["views", "layout"] { #expect(try dump(kind).output.contains("Circle() #\(number)"), "\(kind)") }
    #expect(try dump("list", "--guide", "welcome").output.contains(" cutout 1 rectangle 30 20 40 20 strength 1\n"))
    #expect(try dump("marks").output == "\"box\" 30 20 40 20 seen 30 20 40 20 Rectangle().inscribed\n")
  }

  @Test("Each dumped item, including pictures, has a unique number that names its view")
  func identities() throws {
    let demo = FilePath.checkout.appending("config/demo/kiosk.yaml").string
    let list = try Program.run("render", demo, "--dump", "list").output
    let views = try Program.run("render", demo, "--dump", "views").output
    let items = list.split(separator: "\n").compactMap { $0.drop { $0 == " " }.prefixMatch(of: /#([0-9]+)\.[0-9]+\s/) }
    #expect(items.count > 50 && Set(items.map { $0.0 }).count == items.count)
    let numbers = Set(views.split(separator: "\n").compactMap { $0.split(separator: "#").last.map(String.init) })
    for item in items { #expect(numbers.contains(String(item.1)), "\(item.0)") }
  }

  @Test("The dump of semantics has the elements of the picture, and a guide's scope over them")
  func semantics() throws {
    let scratch = try TemporaryFolder()
    let text = """
      followspot: 1
      screens: { home: { VStack: [{ Text: Tickets, font: title }, { Button: { Text: Buy }, id: buy, action: back }] } }
      guides: { welcome: { screen: home, version: 1, steps: [{ target: buy, message: Here }] } }
      """
    let document = try scratch.write(text, to: "a.yaml").string
    let lines = try Program.run("render", document, "--dump", "semantics").output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("heading \"Tickets\" level 1 "), "\(lines)")
    #expect(lines.last?.hasPrefix("button @buy \"Buy\" [click] ") == true)
    let guide = try Program.run("render", document, "--dump", "semantics", "--guide", "welcome").output
    #expect(guide.hasPrefix("button @buy \"Buy\" ") && !guide.contains("Tickets"), "\(guide)")
    #expect(guide.contains("\nguide \"welcome\" modal 1/1 "))
  }

  @Test("The dump of views can be printed in addition to a picture")
  func views() throws {
    let scratch = try TemporaryFolder()
    let views = try dump("views", "-o", scratch("a.png"))
    #expect(views.code == 0, "\(views)")
    #expect(
      views.output.split(separator: "\n").map { $0.drop { $0 == " " } }.contains { $0.hasPrefix("VStack #") },
      "\(views.output)")
    #expect(try scratch.bytes(of: "a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try dump("pixels").code == 64)
  }
}
