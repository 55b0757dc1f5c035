internal import Glibc
internal import FollowspotSpelling
package import SystemPackage

/// A kind of value for options and arguments: its placeholder, the accepted values, and the conversion from a word.
package struct ValueKind<Value> {
  /// The placeholder in help, such as `WxH`.
  let name: String
  /// The accepted values, in the form that follows "must be": `a number from 0.5 to 8`.
  package let takes: String
  /// Parses a word; nil if it is not accepted.
  package let read: (UnsafePointer<CChar>) -> Value?
  /// Returns a value as it would be written.
  package let spell: (Value) -> String

  /// A kind that parses bytes, for file names, which need not be UTF-8. `readBytes` returns nil for words that are not
  /// accepted.
  package init(
    _ name: String, _ takes: String, spell: @escaping (Value) -> String,
    readBytes: @escaping (UnsafePointer<CChar>) -> Value?
  ) {
    (self.name, self.takes, self.read, self.spell) = (name, takes, readBytes, spell)
  }

  /// A kind that parses text. `read` returns nil for words that are not accepted.
  package init(
    _ name: String, _ takes: String, spell: @escaping (Value) -> String, read: @escaping (String) -> Value?
  ) {
    self.init(name, takes, spell: spell, readBytes: { read(String(cString: $0)) })
  }
}

extension ValueKind where Value: CustomStringConvertible {
  /// A kind whose values are written as their `description`.
  package init(_ name: String, _ takes: String, read: @escaping (String) -> Value?) {
    self.init(name, takes, spell: \.description, read: read)
  }
}

extension ValueKind where Value == FilePath {
  /// A path, kept as bytes: file names need not be UTF-8.
  ///
  /// - Parameter isOutput: Whether a file is to be written there. `FilePath` would drop a final slash, which names a
  ///   folder. So `folder/` becomes `folder/.`, and writing to it fails.
  package static func path(
    _ name: String, _ takes: String, canBeEmpty: Bool = true, isOutput: Bool = false,
    allows: @escaping (FilePath) -> Bool = { _ in true }
  ) -> ValueKind {
    ValueKind(
      name, takes, spell: \.description,
      readBytes: { word in
        guard canBeEmpty || word.pointee != 0 else { return nil }
        var path = FilePath(platformString: word)
        if isOutput, strlen(word) > 1, word[strlen(word) - 1] == UInt8(ascii: "/") { path.append(".") }
        return allows(path) ? path : nil
      })
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enum.
  package static var word: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(
      words.joined(separator: "|"), "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")",
      spell: \.rawValue, read: Value.init(rawValue:))
  }
}

extension ValueKind where Value == String {
  /// Any text.
  package static func text(_ name: String, _ takes: String) -> ValueKind { ValueKind(name, takes) { $0 } }
}

extension ValueKind where Value == Int {
  /// A whole number of at least `least`.
  package static func number(_ name: String, from least: Int? = nil) -> ValueKind {
    ValueKind(name, "a whole number" + (least.map { " from \($0)" } ?? "")) { text in
      Int(text).flatMap { $0 >= least ?? .min ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Double {
  /// A number in a range.
  package static func number(_ name: String, in range: ClosedRange<Double>) -> ValueKind {
    func spell(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
    return ValueKind(
      name, "a number from \(spell(range.lowerBound)) to \(spell(range.upperBound))", spell: spell
    ) { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension ValueKind {
  /// Several values, separated by commas.
  package static func list<Element>(of kind: ValueKind<Element>) -> ValueKind where Value == [Element] {
    ValueKind("\(kind.name)[,...]", kind.takes, spell: { $0.map(kind.spell).joined(separator: ",") }) { text in
      let values = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        String(part).withCString { kind.read($0) }
      }
      return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
    }
  }

  /// Converts a word. The error names the option or argument.
  func value(of word: UnsafePointer<CChar>?, for name: String) throws(UsageError) -> Value {
    guard let word, let value = read(word) else {
      throw UsageError("\(name) must be \(takes), not \((word.map { String(cString: $0) } ?? "").quoted)")
    }
    return value
  }
}
