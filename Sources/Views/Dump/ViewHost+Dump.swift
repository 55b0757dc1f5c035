internal import FollowspotDrawing
internal import FollowspotGeometry

extension ViewHost {
  /// The views, modifiers and containers with their serial numbers, one per line, each indented below its parent.
  package var viewDump: String {
    var lines: [String] = []
    rootNode?.dump(into: &lines, depth: 0)
    return lines.text
  }

  /// The nodes that have a frame, one per line with their serial numbers, each indented below the node that contains
  /// it.
  ///
  /// The four numbers are left, top, width and height on the display, in points.
  package var layoutDump: String {
    guard let rootNode else { return "" }
    var inside: [ObjectIdentifier: [LayoutNode]] = [:]
    rootNode.forEachPlaced { node in
      if let container = node.container { inside[ObjectIdentifier(container), default: []].append(node) }
    }
    var lines: [String] = []
    func add(_ node: LayoutNode, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + "\(node.label) #\(node.serial) \(node.displayFrame.dump)")
      for node in inside[ObjectIdentifier(node)] ?? [] { add(node, depth + 1) }
    }
    add(rootNode, 0)
    return lines.text
  }

  /// The display items in painting order, each with the serial number of its node and its index among the node's items.
  package var listDump: String {
    var lines: [String] = []
    update().dump(into: &lines, depth: 0)
    return lines.text
  }
}

extension [String] {
  /// The strings, each ended by a newline.
  package var text: String { map { $0 + "\n" }.joined() }
}

extension Node {
  /// The node's name in dumps and messages.
  var label: String { (self as? any NamedNode)?.nodeName ?? Node.name(of: Self.self, without: "Node") }

  /// Adds a line for the node and those below it. A purely structural node gets no line.
  fileprivate func dump(into lines: inout [String], depth: Int) {
    let isShown = self is any NamedNode || self is LayoutNode
    if isShown { lines.append(String(repeating: "  ", count: depth) + "\(label) #\(serial)") }
    var children: [Node] = []
    forEachChild { children.append($0) }
    for child in children { child.dump(into: &lines, depth: isShown ? depth + 1 : depth) }
  }

  fileprivate func forEachPlaced(_ body: (LayoutNode) -> Void) {
    if let node = self as? LayoutNode, node.isPlaced { body(node) }
    var children: [Node] = []
    forEachChild { children.append($0) }
    for child in children { child.forEachPlaced(body) }
  }
}

extension DisplayList {
  fileprivate func dump(into lines: inout [String], depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    for item in items {
      lines.append("\(margin)#\(item.id.node).\(item.id.part) \(item.content.dump)")
      guard case .group(let group) = item.content else { continue }
      group.content.dump(into: &lines, depth: depth + 1)
      guard let mask = group.mask else { continue }
      lines.append("\(margin)  mask")
      mask.dump(into: &lines, depth: depth + 2)
    }
  }
}

extension DisplayItem.Content {
  fileprivate var dump: String {
    switch self {
    case .fill(let outline, let paint): "fill \(outline.dump) \(paint.dump)"
    case .border(let outline, let width, let outset, let paint):
      "border \(outline.dump) width \(width.dump) outset \(outset.dump) \(paint.dump)"
    case .bitmap(let bitmap, let frame, let tint):
      "bitmap \(bitmap.size.width)x\(bitmap.size.height) \(frame.dump) \(tint.dump)"
    case .scrim(let scrim): "scrim \(scrim.pixel.dump) opacity \(scrim.opacity.dump)\(scrim.dumpedCutouts)"
    case .group(let group): "group\(group.dump)"
    }
  }
}

extension Scrim {
  fileprivate var dumpedCutouts: String {
    cutouts.map { " cutout \($0.id) \($0.outline.dump) strength \($0.strength.dump)" }.joined()
  }
}

extension CompositingGroup {
  fileprivate var dump: String {
    var words = ""
    if opacity != 1 { words += " opacity \(opacity.dump)" }
    if let clip { words += " clip \(clip.dump)" }
    if blendMode != .normal { words += " \(blendMode)" }
    if let shadow { words += " shadow \(shadow.pixel.dump) radius \(shadow.radius.dump)" }
    return words
  }
}

extension Outline {
  fileprivate var dump: String {
    switch self {
    case .rectangle(let rect): "rectangle \(rect.dump)"
    case .roundedRectangle(let rect, let radii): "rounded \(rect.dump) radius \(radii.topLeading.dump)"
    case .ellipse(let rect): "ellipse \(rect.dump)"
    case .path(let path): "path \(path.bounds.dump)"
    case .image(_, let frame): "image \(frame.dump)"
    }
  }
}

extension Paint {
  fileprivate var dump: String {
    switch self {
    case .color(let pixel): pixel.dump
    case .linearGradient(let gradient): "gradient " + gradient.stops.map(\.pixel.dump).joined(separator: " ")
    case .backdrop(let backdrop): "backdrop radius \(backdrop.radius.dump) tint \(backdrop.tint.dump)"
    }
  }
}

extension Pixel {
  /// `#AARRGGBB`, premultiplied.
  fileprivate var dump: String {
    let digits = String(bits, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension DeviceRect {
  fileprivate var dump: String { "\(minX.dump) \(minY.dump) \(width.dump) \(height.dump)" }
}

extension Rect {
  /// Left, top, width and height.
  package var dump: String { "\(minX.dump) \(minY.dump) \(width.dump) \(height.dump)" }
}

extension Double {
  /// The number with at most two digits after the point.
  fileprivate var dump: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.magnitude < 1e15 else { return "\(self)" }
    let value = hundredths / 100
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
