/// Data that are made from others. They are calculated once for each change of a datum that they read.
extension DataStore {
  /// Returns the value of a calculation; nil if an operand is missing, or if the result is none or not of the type.
  func value(of derivation: DataDerivation, as type: DataType) -> DataValue? {
    switch derivation.operation {
    case .count:
      guard case .rows(let list)? = derivation.operands.first else { return nil }
      return rows(of: list).flatMap { type.value(ofUnits: $0.count) }
    case .sum:
      var sum = DataSum(type)
      return each(derivation.operands) { sum.add($0) } ? sum.value : nil
    case .difference:
      return values(derivation.operands).flatMap { difference($0, as: type) }
    case .product:
      return values(derivation.operands).flatMap { DataProduct($0)?.value(as: type) }
    case .percent:
      guard let values = values(derivation.operands), values.count == 2, let part = values[0].magnitude,
        let whole = values[1].magnitude, whole != 0
      else { return nil }
      return type.value(ofNumber: part / whole * 100)
    case .min, .max:
      var best: DataValue?
      let wanted = derivation.operation == .min ? -1 : 1
      let isWhole = each(derivation.operands) { value in
        guard let known = best else {
          best = value
          return true
        }
        guard let order = value.order(to: known) else { return false }
        if order == wanted { best = value }
        return true
      }
      return isWhole ? best.flatMap { type.value(of: $0) } : nil
    case .join:
      var (joined, separator) = ("", "")
      let isWhole = each(derivation.operands) { value in
        // A long separator between many rows would need gigabytes before the result is refused.
        guard case .text(let text) = value,
          joined.utf8.count + separator.utf8.count + text.utf8.count <= DataType.textLimit
        else { return false }
        joined += separator
        joined += text
        separator = derivation.separator
        return true
      }
      return isWhole ? .text(joined) : nil
    }
  }

  private func difference(_ values: [DataValue], as type: DataType) -> DataValue? {
    guard let first = values.first else { return nil }
    switch first {
    case .date, .time:
      guard values.count == 2, let end = first.magnitude, let start = values[1].magnitude else { return nil }
      if case .date = first { return type.value(ofUnits: Int(end - start)) }
      return Int(exactly: ((end - start) * 1000).rounded()).flatMap { type.value(ofUnits: $0) }
    default:
      var sum = DataSum(type)
      guard sum.add(first) else { return nil }
      for value in values.dropFirst() { guard sum.subtract(value) else { return nil } }
      return sum.value
    }
  }

  /// Calls a closure with the value of each operand, of each row for fields of rows.
  ///
  /// - Returns: Whether all values are there and the closure accepted each of them.
  private func each(_ operands: [DataDerivation.Operand], _ body: (DataValue) -> Bool) -> Bool {
    operands.allSatisfy { operand in
      switch operand {
      case .field(let field, let list, let part):
        return rows(of: list)?.allSatisfy { $0.value(field, part: part).map(body) ?? false } ?? false
      case .product(let list, let factors):
        // Factors outside of the rows are looked up once.
        let fixed = factors.map { value(of: $0) }
        return rows(of: list)?.allSatisfy { row in
          var product = DataProduct()
          for (factor, fixed) in zip(factors, fixed) {
            let value = if case .field(let field, _, let part) = factor { row.value(field, part: part) } else { fixed }
            guard let value, product.multiply(by: value) else { return false }
          }
          return product.value.map(body) ?? false
        } ?? false
      default: return value(of: operand).map(body) ?? false
      }
    }
  }

  /// Returns the values of operands outside of rows; nil if one of them is missing.
  private func values(_ operands: [DataDerivation.Operand]) -> [DataValue]? {
    var values: [DataValue] = []
    return each(
      operands,
      {
        values.append($0); return true
      }) ? values : nil
  }

  private func value(of operand: DataDerivation.Operand) -> DataValue? {
    switch operand {
    case .constant(let value): return value
    case .datum(let name, let part?):
      if case .record(let values)? = self[name] { return values[part] }
      return nil
    case .datum(let name, nil): return self[name]
    case .rows, .field, .product: return nil
    }
  }
}

extension Datum.Row {
  /// Returns a value of the row without making a reader depend on it, or a part of a record.
  fileprivate func value(_ field: String, part: String?) -> DataValue? {
    guard let part else { return known[field] }
    if case .record(let values)? = known[field] { return values[part] }
    return nil
  }
}
