/// The keys of CSS, HTML, SwiftUI, Home Assistant and other toolkits, with their equivalents in a document. All words
/// are in lower case, without hyphens and underscores.
enum ForeignKeys {
  /// Returns the keys that a word stands for, the most likely one first.
  static func names(of word: String) -> [String] { names[word] ?? [] }

  /// Returns how a document achieves what a word stands for elsewhere, or `nil` for an unknown word.
  ///
  /// - Parameter names: The keys that are allowed at this place, which decide between several meanings.
  static func way(for word: String, among names: [String]) -> String? {
    ways.first { $0.words.contains(word) && ($0.needs.isEmpty || names.contains($0.needs)) }?.way
  }

  private static let names = WordTable.read(
    """
    borderradius radius rounded: cornerRadius
    textcolor fontcolor foregroundstyle: foregroundColor
    textalign textalignment: multilineTextAlignment
    margin: padding
    gap: spacing
    alignitems: alignment
    if condition: when
    goto screen open: navigate
    colors: palette
    rotate orientation: rotation rotationEffect
    lang language: locale
    timeout: idle
    translations strings i18n localization texts: messages
    text body description: message
    zindex z: zIndex
    fontfamily face name: family
    fontweight: weight
    objectfit fit: contentMode
    lineheight: lineSpacing
    maxlines numberoflines: lineLimit
    blur: radius
    direction scrolldirection: axis
    px: horizontal
    py: vertical
    left start: leading
    right end: trailing
    setlanguage changelanguage setlang: setLocale
    popup modal dialog alert toast: showOverlay
    close: dismissOverlay dismiss
    delay sleep pause: wait
    trigger: shouldShow
    onclick onpress ontap click tap ontouch do href link tapaction command: action onTapGesture
    alt arialabel: accessibilityLabel
    ariahidden: accessibilityHidden
    arialive accessibilityliveregion live: liveRegion
    tabindex: accessibilitySortPriority
    scrim: cover
    scrimcontent: coverContent
    cutout cutoutshape: shape
    """)

  /// The equivalent of some words, which applies if a certain key is allowed.
  private struct Equivalent {
    let words: [String]
    let needs: String
    let way: String

    init(_ words: String, with needs: String = "", _ way: String) {
      (self.words, self.needs, self.way) = (words.split(separator: " ").map(String.init), needs, way)
    }
  }

  private static let ways = [
    Equivalent("elseif otherwise", "what is shown instead is written 'else', beside 'when'"),
    Equivalent(
      "include import require extends",
      "put both files into one folder and name the folder instead of a file: its files are one document"),
    Equivalent("dark light darkmode", "write 'colorScheme: dark', and colors for it in 'palette'"),
    Equivalent(
      "repeat keyframes loop rotate",
      "an animation moves a view from one place or look to the next, and ends; what goes on is 'repeat' of the view"),
    Equivalent("bold fontweight", with: "font", "write 'font: { weight: bold }'"),
    Equivalent("italic fontstyle", with: "font", "write 'font: { italic: true }'"),
    Equivalent(
      "params parameters props args arguments",
      "the '$names' inside of a component are its parameters; remove this"),
    Equivalent(
      "columns", with: "gridCellColumns", "the rows of a 'Grid' are lists, and each has a view for every column"),
    Equivalent(
      "align", with: "frame",
      "align lines of a text with 'multilineTextAlignment', and a view in its space with 'frame: { alignment: … }'"),
    Equivalent(
      "as item var let each iterator", with: "content",
      "a field of a row has its own name in 'content', such as '$name'; remove this"),
    Equivalent("x left right start end", with: "offset", "its stack places a view; 'offset: { x: 10, y: 0 }' moves it"),
    Equivalent("y top bottom", with: "offset", "its stack places a view; 'offset: { x: 0, y: 10 }' moves it"),
    Equivalent("x", with: "horizontal", "did you mean 'horizontal'?"),
    Equivalent("y", with: "vertical", "did you mean 'vertical'?"),
    Equivalent(
      "class classname",
      "views that look alike are a component; texts share a style of 'theme: { textStyles: … }' by 'font'"),
    Equivalent(
      "style css styles", with: "font", "a view has its own keys for its look, such as 'foregroundColor' and 'font'"),
    Equivalent("justifycontent", "write '- Spacer' between two views, which moves them apart"),
    Equivalent(
      "flex flexgrow grow expand fillwidth", with: "frame", "for all of the space write 'frame: { maxWidth: infinity }'"
    ),
    Equivalent("texttransform uppercase", "write the text as it is to be read"),
    Equivalent(
      "overflow whitespace textoverflow wrap", with: "lineLimit",
      "a text wraps; 'lineLimit: 1' keeps one line, and a 'ScrollView' shows what is longer"),
    Equivalent("resizable", "a picture fills its 'frame' already; remove this"),
    Equivalent(
      "rotation rotationeffect rotate scale scaleeffect transform blur filter", with: "offset",
      "no view is turned, scaled or blurred, only shapes have a 'rotation'; make a picture that looks so"),
    Equivalent("icon", with: "font", "put an 'Image' and a 'Text' into an 'HStack'"),
    Equivalent("tooltip hover cursor onhover", "nothing hovers on a touch screen; remove this"),
    Equivalent("goback pop", with: "navigate", "write 'back' alone, without a value"),
    Equivalent(
      "back nextstep previousstep endsession endsequence endspotlight", with: "navigate",
      "this action has no value: write its name alone, such as 'action: back'"),
    Equivalent("show present", with: "navigate", "write 'showOverlay: name', 'showSheet: name' or 'startGuide: name'"),
    Equivalent("hide", with: "navigate", "write 'dismissOverlay: name' or 'dismiss'"),
    Equivalent("toggle", with: "navigate", "write 'set: { name: toggle }'"),
    Equivalent("increment decrement", with: "navigate", "write 'set: { name: { add: 1 } }'"),
    Equivalent(
      "call callservice service http url post get fetch request run exec shell script", with: "navigate",
      "the kiosk's own program does that when it reads a word: write 'send: word'"),
    Equivalent(
      "size", with: "font", "a text has 'font: { size: 20 }', and a view has 'frame: { width: 100, height: 50 }'"),
    Equivalent(
      "not", with: "orientation",
      "it stands in 'data: { name: { not: value } }', in 'data: { not: … }' or in 'screen: { not: home }'"),
    Equivalent(
      "any or", with: "orientation", "write it in 'data': 'data: { any: [{ name: value }, { other: value }] }'"),
    Equivalent("all and", with: "orientation", "all keys of 'data' must hold: 'data: { name: value, other: value }'"),
  ]

  /// The words for the visibility of a view; true for those that hide it.
  static let visibility = [
    "visible": false, "show": false, "shown": false, "isvisible": false, "display": false, "visibility": false,
    "enabled": false, "hidden": true, "ishidden": true, "hide": true,
  ]
}
