/// An event of the parser. Events without information are left out.
enum YAMLEvent {
  /// The properties that may precede a node.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  case documentStart
  case scalar(String, isPlain: Bool, Properties)
  case sequenceStart(Properties)
  /// The start of a mapping; `isFlow` for one in braces.
  case mappingStart(Properties, isFlow: Bool)
  case alias(String)
  case collectionEnd
  case streamEnd
}
