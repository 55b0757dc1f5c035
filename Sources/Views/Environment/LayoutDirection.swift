internal import FollowspotLanguages

/// Which way text runs.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

extension LayoutDirection {
  /// The way a language is written, by its BCP 47 tag; left to right for nil and for what is unknown.
  ///
  /// A script in the tag decides, as in `az-Arab`; without one it is the script that the language is usually written
  /// in, in its region if it states one.
  public init(ofLanguage tag: String?) {
    self = tag.map(Language.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }
}
