/// The pictures, codes, fonts and languages of a document. The machine shows whether it has them.
struct ResourceReferences {
  var pictures: [Document.Picture] = []
  /// The codes whose content stands in the document.
  var codes: [Document.Code] = []
  /// The pictures in values of data, with their positions.
  var dataPictures: [(name: String, position: SourcePosition)] = []
  /// The font families with their positions. For alternatives, one installed family is enough.
  var families: [(name: String, position: SourcePosition, isAlternative: Bool)] = []
  /// The keyboard layouts with their positions.
  var layouts: [(name: String, position: SourcePosition)] = []
  /// The languages with their positions.
  var languages: [(tag: String, position: SourcePosition)] = []
}
