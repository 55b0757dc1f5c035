import FollowspotDrawing
import FollowspotTesting
import SystemPackage
import Testing

@testable import FollowspotImages
@testable import FollowspotPictures

@Suite("An SVG file with links")
struct LinkedPictureTests {
  private static let pixel = """
    data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  /// Returns the warning about an SVG file with some elements.
  private func warning(of elements: String) throws -> String? {
    let folder = try TemporaryFolder()
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='9' height='9'>\(elements)</svg>"
    let path = try folder.write(Array(text.utf8), to: "drawing.svg").string
    let problem = ImageLibrary { _ in }.problem(with: ImageReference(path: path), isThorough: true)
    guard case .imperfect(let reason)? = problem?.cause else { return problem?.reason }
    return reason
  }

  @Test(
    "A link to another file is not drawn, and the warning names it",
    arguments: [
      (#"<image href="x.png" width="9" height="9"/>"#, "x.png"),
      (#"<image width="9" height="9" xlink:href='file:///etc/x.png'/>"#, "file:///etc/x.png"),
      (
        #"<g><image xlink:href="http://a.test/x.png?a=1&amp;b=2" width="9" height="9"/></g>"#,
        "http://a.test/x.png?a=1&b=2"
      ),
      ("<image\n  id='a'\thref = \" ../pictures/x y.jpg\n\"\n/>", "../pictures/x y.jpg"),
      (#"<svg:image xmlns:svg="http://www.w3.org/2000/svg" href="x.png" width="9" height="9"/>"#, "x.png"),
      (#"<image xlink:href="\#(pixel)" href="x.png" width="9" height="9"/>"#, "x.png"),
      (#"<filter id="f"><feImage href="x.png"/></filter><rect width="9" height="9" filter="url(#f)"/>"#, "x.png"),
      (##"<use href="icons.svg#home"/>"##, "icons.svg#home"),
      (##"<pattern id="p" href="other.svg#p"/><rect width="9" height="9" fill="red"/>"##, "other.svg#p"),
      (
        #"<image href="\#(String(repeating: "a", count: 90))/\#(String(repeating: "b", count: 90))/end.png"/>"#,
        "\(String(repeating: "a", count: 32))…\(String(repeating: "b", count: 55))/end.png"
      ),
    ])
  func linked(elements: String, link: String) throws {
    #expect(try warning(of: elements) == "the linked file '\(link)' is not drawn, only embedded ones are")
  }

  @Test("One warning covers all links of an SVG file")
  func several() throws {
    func image(_ name: String) -> String { "<image href='\(name)' width='9' height='9'/>" }
    #expect(
      try warning(of: image("a.png") + image("b.png"))
        == "the linked file 'a.png' and another one are not drawn, only embedded ones are")
    #expect(
      try warning(of: image("a.png") + image("b.png") + image("c.png"))
        == "the linked file 'a.png' and 2 others are not drawn, only embedded ones are")
  }

  @Test(
    "An SVG file that embeds everything has no warning",
    arguments: [
      #"<image href="\#(pixel)" width="9" height="9"/>"#, #"<image xlink:href="\#(pixel)" width="9" height="9"/>"#,
      #"<image href=" DATA:image/png;base64,\#(pixel.dropFirst(22))" width="9" height="9"/>"#,
      #"<image xlink:href="x.png" href="\#(pixel)" width="9" height="9"/>"#,
      ##"<path id="a" d="M0 0H9V9Z"/><use href="#a"/>"##,
      #"<!-- <image href="x.png"/> --><rect width="9" height="9"/>"#,
      #"<desc><![CDATA[<image href="x.png"/>]]></desc><rect width="9" height="9"/>"#,
      #"<desc>&lt;image href="x.png"/&gt;</desc><rect width="9" height="9"/>"#,
      #"<a href="https://a.test/"><rect width="9" height="9"/></a>"#,
      #"<rect id="image" width="9" height="9" data-href="x.png"/><image width="9" height="9"/>"#,
    ])
  func whole(elements: String) throws { #expect(try warning(of: elements) == nil) }

  @Test(
    "Malformed XML ends the search for links",
    arguments: ["<image href=\"x.png", "<image href=", "<", "<!--", "<image x=y href='a'"])
  func unsound(text: String) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 16)
    memory.copyBytes(from: text.utf8)
    #expect(SVGLinks(in: PictureBytes(owning: memory, count: memory.count)).warning == nil)
  }
}
