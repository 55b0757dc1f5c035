import FollowspotTesting
import FollowspotDrawing
import FollowspotGeometry

/// A source of random display lists in which everything overlaps.
struct RandomLists {
  var random: SeededGenerator
  let size: PixelSize
  private let bitmaps: [Bitmap]
  private var nodes = 0

  init(seed: UInt64, size: PixelSize) {
    random = SeededGenerator(seed: seed)
    self.size = size
    var random = SeededGenerator(seed: seed ^ 0xB17)
    bitmaps = (0..<4).map { index in
      let size = PixelSize(width: random.whole(1...24), height: random.whole(1...24))
      return Bitmap(size: size, format: index < 2 ? .argb : .alpha) { memory, rowBytes in
        for y in 0..<size.height {
          for x in 0..<size.width {
            if index < 2 {
              let pixel = Pixel(
                red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
                opacity: random.number(0...1))
              memory.storeBytes(of: pixel.bits, toByteOffset: y * rowBytes + x * 4, as: UInt32.self)
            } else {
              memory.storeBytes(of: UInt8(random.whole(0...255)), toByteOffset: y * rowBytes + x, as: UInt8.self)
            }
          }
        }
      }
    }
  }

  mutating func pixel() -> Pixel {
    Pixel(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      opacity: random.oneIn(3) ? 1 : random.number(0...1))
  }

  mutating func rect() -> DeviceRect {
    let x = random.number(-20...Double(size.width))
    let y = random.number(-20...Double(size.height))
    let rect = DeviceRect(
      minX: x, minY: y, maxX: x + random.number(0...60), maxY: y + random.number(0...60))
    return random.oneIn(2) ? rect.snapped : rect
  }

  mutating func outline() -> Outline {
    switch random.whole(0...9) {
    case 0: .path(path())
    case 1, 5: .rectangle(rect())
    case 2: .image(bitmaps[random.whole(0...3)], frame: rect())
    case 3, 6, 7:
      .roundedRectangle(
        rect(),
        CornerRadii(
          topLeading: random.number(0...30), bottomLeading: random.number(0...30),
          bottomTrailing: random.number(0...30), topTrailing: random.number(0...30)))
    default: .ellipse(rect())
    }
  }

  mutating func path() -> DevicePath {
    func point() -> DevicePoint {
      DevicePoint(x: random.number(-20...Double(size.width) + 20), y: random.number(-20...Double(size.height) + 20))
    }
    let elements = (0..<random.whole(0...6)).map { _ -> DevicePath.Element in
      switch random.whole(0...5) {
      case 0: .move(point())
      case 1: .close
      case 2...3: .line(point())
      case 4: .quadCurve(point(), control: point())
      default: .curve(point(), control1: point(), control2: point())
      }
    }
    let stroke = DeviceStroke(
      width: random.number(0...9), join: DeviceStroke.Join.allCases[random.whole(0...2)],
      cap: DeviceStroke.Cap.allCases[random.whole(0...2)])
    return DevicePath(
      elements, interior: random.oneIn(3) ? .nonZero : random.oneIn(2) ? .evenOdd : .stroke(stroke))
  }

  mutating func backdrop() -> Backdrop {
    Backdrop(
      radius: random.oneIn(5) ? 0 : random.number(0...40), saturation: random.oneIn(2) ? 1 : random.number(0...2),
      tint: random.oneIn(3) ? .clear : pixel())
  }

  mutating func paint() -> Paint {
    if random.oneIn(12) { return .backdrop(backdrop()) }
    guard random.oneIn(3) else { return .color(pixel()) }
    let stops = (0...random.whole(1...3)).map {
      LinearGradientPaint.Stop(pixel: pixel(), location: Double($0) / 3)
    }
    return .linearGradient(
      LinearGradientPaint(
        stops: stops, startX: random.number(0...80), startY: random.number(0...80), endX: random.number(0...80),
        endY: random.number(0...80)))
  }

  mutating func scrim() -> Scrim {
    Scrim(
      pixel: random.oneIn(6) ? .clear : pixel(), backdrop: random.oneIn(3) ? backdrop() : nil,
      opacity: random.oneIn(2) ? 1 : random.number(0...1), cutouts: (0..<random.whole(0...4)).map { _ in cutout() })
  }

  mutating func cutout() -> Cutout {
    Cutout(
      outline(), strength: random.oneIn(3) ? random.number(0...1) : 1, clip: random.oneIn(4) ? rect() : nil)
  }

  /// Returns a random item of a new node.
  mutating func item(depth: Int = 0) -> DisplayItem {
    item(content(depth: depth))
  }

  private mutating func content(depth: Int) -> DisplayItem.Content {
    switch random.whole(0...(depth < 2 ? 9 : 7)) {
    case 0...2: return .fill(outline(), paint())
    case 3...4:
      return .border(
        outline(), width: random.number(0...8), outset: random.oneIn(2) ? 0 : random.number(-4...9), paint())
    case 5...6:
      let bitmap = bitmaps[random.whole(0...3)]
      var frame = rect()
      if random.oneIn(2) {
        frame = DeviceRect(
          PixelRect(
            x: random.whole(-5...size.width), y: random.whole(-5...size.height), width: bitmap.size.width,
            height: bitmap.size.height))
      }
      return .bitmap(bitmap, frame: frame, tint: pixel())
    case 7: return depth > 0 && random.oneIn(3) ? .scrim(scrim()) : .fill(outline(), paint())
    default:
      return .group(
        CompositingGroup(
          list(1...4, depth: depth + 1), opacity: random.oneIn(2) ? 1 : random.number(0...1),
          clip: random.oneIn(2) ? outline() : nil, mask: random.oneIn(4) ? list(1...2, depth: depth + 1) : nil,
          blendMode: random.oneIn(2) ? .normal : BlendMode.allCases[random.whole(0...BlendMode.allCases.count - 1)],
          shadow: random.oneIn(3)
            ? Shadow(
              pixel: pixel(), radius: random.number(0...12), offsetX: random.number(-9...9),
              offsetY: random.number(-9...9)) : nil))
    }
  }

  mutating func list(_ count: ClosedRange<Int>, depth: Int) -> DisplayList {
    DisplayList((0..<random.whole(count)).map { _ in item(depth: depth) })
  }

  /// Returns a random list that resembles a frame: an app, usually a scrim, and something above it.
  mutating func frame() -> DisplayList {
    var items = list(0...6, depth: 0).items
    if !random.oneIn(4) {
      items.append(item(.scrim(scrim())))
      items += list(0...3, depth: 0).items
    }
    return DisplayList(items)
  }

  /// Returns the list with a few changes, as from one frame to the next.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var items = list.items
    for _ in 0..<random.whole(1...3) {
      let index = items.isEmpty ? 0 : random.whole(0...items.count - 1)
      switch random.whole(0...4) {
      case 0: items.insert(item(), at: index)
      case 1: if !items.isEmpty { items.remove(at: index) }
      case 2: if items.count > 1 { items.swapAt(index, random.whole(0...items.count - 1)) }
      case 3: items.insert(item(.scrim(scrim())), at: index)
      default: if !items.isEmpty { items[index] = changed(items[index]) }
      }
    }
    return DisplayList(items)
  }

  private mutating func item(_ content: DisplayItem.Content) -> DisplayItem {
    nodes += 1
    return DisplayItem(content, id: DisplayItem.ID(node: nodes), version: 1)
  }

  private mutating func changed(_ item: DisplayItem) -> DisplayItem {
    DisplayItem(changed(item.content), id: item.id, version: item.version + 1)
  }

  private mutating func changed(_ content: DisplayItem.Content) -> DisplayItem.Content {
    switch content {
    case .fill(let outline, _): return .fill(outline, paint())
    case .border(let outline, let width, let outset, let paint):
      return .border(outline, width: width + 1, outset: outset, paint)
    case .bitmap(let bitmap, let frame, let tint):
      return .bitmap(bitmap, frame: frame.offsetBy(dx: 3, dy: 1), tint: tint)
    case .scrim(var scrim):
      if scrim.cutouts.isEmpty || random.oneIn(3) {
        scrim.cutouts.append(cutout())
      } else {
        scrim.cutouts[random.whole(0...scrim.cutouts.count - 1)] = cutout()
      }
      return .scrim(scrim)
    case .group(var group):
      if random.oneIn(4) { group.opacity = random.number(0...1) } else { group.content = changed(group.content) }
      return .group(group)
    }
  }
}
