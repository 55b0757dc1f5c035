/// One event of the parser, less those that carry nothing.
enum YAMLEvent {
  /// What may stand before a node.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  case documentStart
  case scalar(String, isPlain: Bool, Properties)
  case sequenceStart(Properties)
  /// Keys with values, and whether they are written in braces.
  case mappingStart(Properties, isFlow: Bool)
  case alias(String)
  case collectionEnd
  case streamEnd
}
