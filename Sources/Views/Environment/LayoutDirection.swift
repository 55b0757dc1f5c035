internal import FollowspotLanguages

/// The direction in which text runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

extension LayoutDirection {
  /// The direction of a language, by its BCP 47 tag; left to right for `nil` and for unknown languages.
  ///
  /// A script in the tag decides, as in `az-Arab`. Otherwise the language's usual script does, in its region if the tag
  /// names one.
  package init(ofLanguage tag: String?) {
    self = tag.map(Language.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }
}
