internal import FollowspotData
internal import FollowspotSpelling

extension Measured {
  /// Returns the syntax of a fixed value, of a datum as `$name`, or of the part of a range in which a datum stands.
  ///
  /// - Parameters:
  ///   - limits: The range of numbers that the key accepts from data.
  ///   - whole: The numbers for the ends of a datum's own bounds; `nil` if the value itself is the number.
  static func syntax(
    _ fixed: Syntax<Value>, _ limits: ClosedRange<Double>, whole: ClosedRange<Double>? = nil
  ) -> Syntax<Measured> {
    let standard = whole.map { DataNumber.Bounds(low: $0.lowerBound, high: $0.upperBound) }
    return Syntax<Measured>(shape: .either([fixed.shape, DataNumberKeys.shape])) { node, reader in
      if case .mapping = node.content {
        return reader.read(DataNumberKeys.syntax(limits, standard), node).map { .data($0) }
      }
      guard let (reference, values) = reader.number(at: node) else {
        return reader.isData(node) ? nil : fixed.read(node, &reader).map { .fixed($0) }
      }
      let number = DataNumber(reference: reference, values: values, ends: standard, limits: limits)
      return reader.isComplete(number, at: node.position) ? .data(number) : nil
    }.writing { value in
      if case .fixed(let value) = value { fixed.write?(value) } else { nil }
    }
  }
}

/// The keys of a value of data with its range.
enum DataNumberKeys {
  private static let value = Key(
    "value", reference, required: true, "The datum, a 'number' or an 'integer', as '$name'.")
  private static let from = Key(
    "from", .ends, "The values of the datum at the ends of 'to', such as '0...100'; default: the bounds of its type.")
  private static let to = Key(
    "to", .ends, "The numbers for the two ends, such as '0...240' or '-120...120'; values between them lie between.")

  static let shape = ValueShape.record("value of data", [value.any, from.any, to.any])

  static func syntax(_ limits: ClosedRange<Double>, _ standard: DataNumber.Bounds?) -> Syntax<DataNumber> {
    .record("value of data", [value.any, from.any, to.any]) { fields, reader in
      guard let found = fields(value, &reader) else { return nil }
      var number = DataNumber(reference: found.reference, values: found.values, ends: standard, limits: limits)
      if let entry = fields[from], let ends = fields(from, &reader) {
        guard ends.low < ends.high else {
          reader.report(
            at: entry.value.position,
            ends.low == ends.high
              ? "'from' has two values, and the datum goes from one to the other; write such as '0...100'"
              : "'from' begins with the lower value; turn 'to' round for a way back")
          return nil
        }
        number.values = ends.low...ends.high
      }
      if let ends = fields(to, &reader) { number.ends = ends }
      if fields.has(from), number.ends == nil {
        reader.report(at: fields.position, "'from' needs 'to', the numbers for its ends; write 'to: 0...240'")
        return nil
      }
      return reader.isComplete(number, at: fields.position) ? number : nil
    }
  }

  /// A datum with its bounds.
  private struct Found: Sendable {
    var reference: DataReference
    var values: ClosedRange<Double>?
  }

  private static let reference = Syntax<Found>(shape: .text) { node, reader in
    if let (reference, values) = reader.number(at: node) { return Found(reference: reference, values: values) }
    if !reader.isData(node), !reader.isOpen {
      reader.report(at: node.position, "expected a datum such as '$level', found \(node.noun)")
    }
    return nil
  }
}

extension Syntax where Value == DataNumber.Bounds {
  /// Two numbers such as `0...240`.
  fileprivate static var ends: Syntax<DataNumber.Bounds> {
    Syntax(shape: .text) { node, reader in
      guard let text = reader.text(node, expecting: .text) else { return nil }
      let dots = text.utf8.indices.first { text.utf8[$0...].starts(with: "...".utf8) }
      if let dots, let low = Reader.number(String(text[..<dots])),
        let high = Reader.number(String(text[text.utf8.index(dots, offsetBy: 3)...]))
      {
        return DataNumber.Bounds(low: low, high: high)
      }
      reader.report(at: node.position, "expected two numbers such as '0...240', found \(node.noun)")
      return nil
    }
  }
}

extension Reader {
  /// Whether a scalar is a datum alone, as `$name`.
  fileprivate func isData(_ node: YAMLNode) -> Bool {
    guard case .scalar(let text, _) = node.content, let variable = Variable(whole: text),
      case .data? = meaning(of: variable.name)
    else { return false }
    return true
  }

  /// Returns the number that a scalar names as `$name`, with the bounds of its type. Returns `nil` for other scalars, and
  /// after a report for data that are no numbers.
  fileprivate mutating func number(at node: YAMLNode) -> (DataReference, ClosedRange<Double>?)? {
    guard case .scalar(let text, _) = node.content, let variable = Variable(whole: text),
      case .data(let whole)? = meaning(of: variable.name),
      let reference = part(of: whole, field: variable.field, called: variable.name, at: node.position)
    else { return nil }
    switch reference.type {
    case .integer(let range):
      return (reference, range == .min ... .max ? nil : Double(range.lowerBound)...Double(range.upperBound))
    case .number(let range, _): return (reference, range == DataType.anyNumber ? nil : range)
    default:
      report(
        at: node.position,
        "'\(variable.written)' is \(reference.type.phrase), and this key takes a 'number' or an 'integer'")
      return nil
    }
  }

  /// Whether the range of a number is known where its place in the range counts. Reports one that is not.
  fileprivate mutating func isComplete(_ number: DataNumber, at position: SourcePosition) -> Bool {
    if number.ends == nil || number.values != nil { return true }
    let name = number.reference.written
    report(
      at: position,
      "'\(name)' has no bounds; declare them, '\(name): { number: , range: 0...100 }', or write 'from: 0...100' here")
    return false
  }
}
