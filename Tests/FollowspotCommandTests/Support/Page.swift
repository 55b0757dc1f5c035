import FollowspotTesting
import SystemPackage

/// A Markdown page of the repository.
struct Page {
  private let lines: [String]

  /// Opens a page by its path in the package.
  init(_ path: String) throws {
    lines = try FilePath.checkout.appending(path).text().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The paths of the book's pages in the package.
  static func book() throws -> [String] {
    let folder = "Sources/Documentation"
    let find = try Program(
      [folder, "-name", "*.md", "-printf", "\(folder)/%P\n"], program: "/usr/bin/find", in: .checkout
    ).end()
    return find.output.split(separator: "\n").map(String.init).sorted()
  }

  /// A fenced code block.
  struct Block {
    /// The heading above it.
    var section: String
    var text = ""
  }

  /// Returns the code blocks of a language, in order.
  func fenced(_ language: String) -> [Block] {
    var blocks: [Block] = []
    var section = ""
    var fence: Substring?
    for line in lines {
      if line.hasPrefix("```") {
        fence = fence == nil ? line.dropFirst(3) : nil
        if fence == language[...] { blocks.append(Block(section: section)) }
      } else if fence == language[...] {
        blocks[blocks.count - 1].text += line + "\n"
      } else if fence == nil, line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      }
    }
    return blocks
  }

  /// The page's documents in YAML. Blocks below a comment `<!-- of: NAME -->` are parts of one; those below another comment are left out.
  var documents: [String] {
    var (parts, names): ([String: String], [String]) = ([:], [])
    for (line, block) in zip(lines.indices.filter { lines[$0] == "```yaml" }, fenced("yaml")) {
      let above = line > 0 && lines[line - 1].hasPrefix("<!-- ") ? lines[line - 1] : "<!-- of: line \(line) -->"
      guard above.hasPrefix("<!-- of: ") else { continue }
      if parts[above] == nil { names.append(above) }
      parts[above, default: ""] += block.text
    }
    return names.compactMap { parts[$0] }
  }

  /// A command in a code block.
  struct Command {
    var section: String
    /// The words without `sudo` and without a comment.
    var words: [String]
  }

  /// Every command after a prompt.
  var commands: [Command] {
    fenced("console").flatMap { block in
      block.text.replacing("\\\n", with: " ").split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
        let words = line.dropFirst(2).split(separator: " ").map(String.init)
        return Command(section: block.section, words: Array(words.prefix { $0 != "#" }.drop { $0 == "sudo" }))
      }
    }
  }

  /// The inline code, split into words.
  var spans: [[String]] {
    var spans: [[String]] = []
    for line in lines {
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      for part in parts.indices where part % 2 == 1 { spans.append(parts[part].split(separator: " ").map(String.init)) }
    }
    return spans
  }

  /// The targets of links and pictures.
  var links: [String] {
    text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first.map(String.init) }
  }
}
