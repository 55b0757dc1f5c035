extension PictureFile {
  /// Whether the last part is there: gdk-pixbuf shows pictures that were cut short as if they were whole.
  var isComplete: Bool {
    switch format {
    case .png: hasEndChunk
    case .jpeg: hasEndMarker
    case .svg: true  // XML that ends early is an error to the parser.
    }
  }

  /// Walks PNG's chunks (ISO/IEC 15948, 5.3): length, name, data and checksum, up to `IEND`.
  private var hasEndChunk: Bool {
    var start = 8
    while start + 12 <= bytes.count {
      if bytes[start + 4..<start + 8].elementsEqual("IEND".utf8) { return true }
      start += 12 + bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }

  /// Looks for `EOI` behind the start of the first scan, since a scan never contains its bytes; a preview before it
  /// has an end of its own.
  private var hasEndMarker: Bool {
    guard let scan = JPEGSegments(bytes).first(where: { $0.marker == JPEGSegments.scan }) else { return false }
    return stride(from: bytes.count - 2, to: scan.content.upperBound, by: -1).contains {
      bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9
    }
  }
}
