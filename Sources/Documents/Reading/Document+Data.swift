package import FollowspotData
internal import FollowspotJSON
internal import FollowspotSpelling
package import SystemPackage

extension Document {
  /// Reads values for the document's data from a file of names and values, in YAML or JSON. A `nil` value is a missing
  /// one.
  ///
  /// In YAML, quoted values are texts; in JSON, only strings are. A file with the extension `.json` must be JSON.
  ///
  /// - Returns: The values by name.
  /// - Throws: ``DocumentError`` with all findings.
  package func values(from path: FilePath) throws(DocumentError) -> [String: DataValue?] {
    try data.values(in: try SourceText.readData(path))
  }
}

extension [DataDeclaration] {
  /// Reads values of these declarations from texts in YAML or JSON. A `nil` value is a missing one.
  ///
  /// - Returns: The values by name.
  /// - Throws: ``DocumentError`` with all findings.
  package func values(in texts: [SourceText]) throws(DocumentError) -> [String: DataValue?] {
    var reader = Reader(folders: [:])
    var values: [String: DataValue?] = [:]
    for (index, text) in texts.enumerated() {
      let root: YAMLNode?
      switch reader.sort(of: text) {
      case .wrong: continue
      case .json(let json):
        if let found = self.values(of: json) {
          values.merge(found) { $1 }
          continue
        }
        // The JSON has a fault, which the YAML parser can locate.
        root = reader.root(of: text.withJoinedSurrogates, index)
      case .yaml: root = reader.root(of: text, index)
      }
      guard let root else { continue }
      guard case .mapping(let entries) = root.content else {
        reader.report(at: root.position, "expected names with values, 'name: value', found \(root.noun)")
        continue
      }
      for entry in entries {
        guard let declaration = first(where: { $0.name == entry.key }) else {
          let hint = isEmpty ? "; the document declares none" : reader.hint(for: entry.key, among: map(\.name))
          reader.report(at: entry.keyPosition, "there is no datum \(entry.key.quoted)\(hint)")
          continue
        }
        if let derivation = declaration.derivation {
          reader.report(at: entry.keyPosition, derivation.refusal(of: entry.key))
          continue
        }
        let diagnosed = reader.diagnostics.count
        let value = reader.value(entry.value, of: declaration.type, at: entry.key)
        if let size = value?.size, size > DataType.sizeLimit {
          reader.report(
            at: entry.value.position, "expected a datum of \(DataType.sizeLimit) bytes at most in all, found \(size)")
        } else if reader.diagnostics.count == diagnosed, let value,
          // A value that the datum would reject is reported here.
          let fault = declaration.type.fault(of: value, at: entry.key)
        {
          reader.report(at: entry.value.position, "\(fault)")
        }
        values.updateValue(value, forKey: entry.key)
      }
    }
    guard reader.diagnostics.isEmpty else { throw .invalid(reader.diagnostics) }
    return values
  }

  /// Returns the values in JSON, or `nil` if anything is wrong with it.
  private func values(of json: JSON) -> [String: DataValue?]? {
    guard case .object(let object) = json else { return nil }
    var values: [String: DataValue?] = [:]
    for member in object.members {
      guard let declaration = first(where: { $0.name == member.name }), declaration.derivation == nil else {
        return nil
      }
      do throws(DataError) {
        let value = try declaration.type.value(of: member.value, at: member.name)
        guard value?.size ?? 0 <= DataType.sizeLimit else { return nil }
        values.updateValue(value, forKey: member.name)
      } catch {
        return nil
      }
    }
    return values
  }
}

/// The format of a text of data.
private enum DataSort {
  case json(JSON)
  case yaml
  /// An invalid text, which has been reported.
  case wrong
}

extension Reader {
  /// Detects whether a text is JSON and sets how its values are typed. A file with the extension `.json` must be JSON.
  fileprivate mutating func sort(of text: SourceText) -> DataSort {
    do throws(JSONReadingError) {
      let json = try JSON(parsingWithLargeNumbers: text.bytes)
      typing = .json
      return .json(json)
    } catch {
      typing = .quotes
      guard FilePath(text.name).extension == "json" else { return .yaml }
      // The YAML parser locates the first of two duplicate keys.
      if error.cause == .duplicate { return .yaml }
      report(
        at: SourcePosition(file: text.name, line: error.line, column: Swift.max(1, error.column)),
        "the file ends in .json, but it is not JSON: \(error.cause)")
      return .wrong
    }
  }

  /// Returns the root of a text of data, or `nil` after a report.
  fileprivate mutating func root(of text: SourceText, _ index: Int) -> YAMLNode? {
    let (root, diagnostics, _) = YAMLComposer.compose(text, index: index, for: .data)
    self.diagnostics += diagnostics
    return root
  }
}

extension SourceText {
  /// Reads a file of data, or all files of a folder.
  package static func readData(_ path: FilePath) throws(DocumentError) -> [SourceText] {
    do throws(DocumentError) {
      return try read(path)
    } catch .missing(let path) {
      throw .missingData(path)
    } catch .unsuitable(let path, let reason) {
      throw .unsuitableData(path, reason)
    }
  }
}

extension DataDeclaration {
  /// Reads a value of this declaration from a text in YAML or JSON.
  ///
  /// - Returns: The value, or `nil` for a missing one.
  /// - Throws: ``DocumentError`` with all findings.
  package func value(in text: SourceText) throws(DocumentError) -> DataValue? {
    var reader = Reader(folders: [:])
    var value: DataValue?
    switch reader.sort(of: text) {
    case .wrong: break
    case .json(let json):
      do throws(DataError) { return try type.value(of: json, at: name) } catch {
        value = reader.root(of: text.withJoinedSurrogates, 0).flatMap { reader.value($0, of: type, at: name) }
        // A fault that only the JSON reader finds is reported without a line.
        if reader.diagnostics.isEmpty { reader.report(at: SourcePosition(file: text.name), "\(error)") }
      }
    case .yaml: value = reader.root(of: text, 0).flatMap { reader.value($0, of: type, at: name) }
    }
    guard reader.diagnostics.isEmpty else { throw .invalid(reader.diagnostics) }
    return value
  }
}
