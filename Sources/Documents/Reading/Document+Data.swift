public import Data
internal import Spelling
public import SystemPackage

extension Document {
  /// Values for the document's data, by name, from a file: names with values in YAML, which JSON is too. nil stands for
  /// a value that is missing. What is quoted is a text, and in JSON nothing else is one.
  ///
  /// - Throws: ``DocumentError``; all findings at once where the file is wrong.
  public func values(from path: FilePath) throws(DocumentError) -> [String: DataValue?] {
    let texts = try SourceText.readData(path)
    guard path.extension == "json" else { return try data.values(in: texts) }
    return try data.values(in: texts.map { ($0.withJoinedSurrogates, .json) })
  }
}

extension [DataDeclaration] {
  /// Values of these declarations, by name, from texts: names with values in YAML, which JSON is too. nil stands for a
  /// value that is missing.
  ///
  /// - Throws: ``DocumentError``; all findings at once where a text is wrong.
  package func values(in texts: [SourceText]) throws(DocumentError) -> [String: DataValue?] {
    try values(in: texts.map { ($0, .ofData($0)) })
  }

  fileprivate func values(in texts: [(SourceText, ValueTyping)]) throws(DocumentError) -> [String: DataValue?] {
    var reader = Reader(folders: [:])
    var values: [String: DataValue?] = [:]
    for (index, (text, typing)) in texts.enumerated() {
      reader.typing = typing
      let (root, diagnostics, _) = YAMLComposer.compose(text, index: index)
      reader.diagnostics += diagnostics
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
        let value = reader.value(entry.value, of: declaration.type, at: entry.key)
        if let size = value?.size, size > DataType.sizeLimit {
          reader.report(
            at: entry.value.position, "expected a datum of \(DataType.sizeLimit) bytes at most in all, found \(size)")
        }
        values.updateValue(value, forKey: entry.key)
      }
    }
    guard reader.diagnostics.isEmpty else { throw .invalid(reader.diagnostics) }
    return values
  }
}

extension SourceText {
  /// Reads a file of data, or several in a folder.
  package static func readData(_ path: FilePath) throws(DocumentError) -> [SourceText] {
    do throws(DocumentError) {
      return try read(path)
    } catch .missing(let path) {
      throw .missingData(path)
    }
  }
}

extension DataDeclaration {
  /// A value of this declaration from a text in YAML, which JSON is too; nil for a value that is missing.
  ///
  /// - Throws: ``DocumentError`` with all findings at once.
  package func value(in text: SourceText) throws(DocumentError) -> DataValue? {
    var reader = Reader(folders: [:])
    reader.typing = .ofData(text)
    let (root, diagnostics, _) = YAMLComposer.compose(text, index: 0)
    reader.diagnostics += diagnostics
    let value = root.flatMap { reader.value($0, of: type, at: name) }
    guard reader.diagnostics.isEmpty else { throw .invalid(reader.diagnostics) }
    return value
  }
}
