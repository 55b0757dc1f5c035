internal import FollowspotGeometry

extension DisplayList {
  /// A line for each item in painting order, with the serial number of its node and its index among the node's items.
  /// The content of a group is indented below it.
  package var dump: [String] {
    var lines: [String] = []
    dump(into: &lines, depth: 0)
    return lines
  }

  private func dump(into lines: inout [String], depth: Int) {
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
