extension JSON {
  /// Reads one value like ``init(parsing:)``, but accepts numbers that are too large. Each is replaced by another large
  /// number, of at least 1e19. A caller that checks the range can therefore report the allowed range and the number's
  /// path.
  package init(parsingWithLargeNumbers bytes: [UInt8]) throws(JSONReadingError) {
    do throws(JSONReadingError) {
      try self.init(parsing: bytes)
    } catch {
      guard error.cause == .range else { throw error }
      try self.init(parsing: Self.boundingNumbers(bytes))
    }
  }

  /// Returns the bytes with replacements for numbers that are too large.
  private static func boundingNumbers(_ bytes: [UInt8]) -> [UInt8] {
    var bounded: [UInt8] = []
    bounded.reserveCapacity(bytes.count + 64)
    var place = 0
    var isText = false
    while place < bytes.count {
      let byte = bytes[place]
      if isText || !Self.isOfNumber(byte) || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
        bounded.append(byte)
        place += 1
        if isText, byte == UInt8(ascii: "\\"), place < bytes.count {
          bounded.append(bytes[place])
          place += 1
        } else if byte == UInt8(ascii: "\"") {
          isText.toggle()
        }
        continue
      }
      let end = bytes[place...].firstIndex { !Self.isOfNumber($0) } ?? bytes.count
      bounded += Self.bounded(bytes[place..<end])
      place = end
    }
    return bounded
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Returns a number, or its replacement. Invalid numbers are unchanged.
  private static func bounded(_ number: ArraySlice<UInt8>) -> [UInt8] {
    let text = String(decoding: number, as: UTF8.self)
    let isInteger = number.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    if isInteger ? Int(text) != nil : Double(text)?.isFinite ?? true { return Array(number) }
    if isInteger, number.count < 300 { return Array(number) + Array("e0".utf8) }
    return Array((number.first == UInt8(ascii: "-") ? "-1e308" : "1e308").utf8)
  }
}
