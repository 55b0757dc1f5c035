#if SwiftUI
  internal import FollowspotControls
  public import FollowspotViews

  /// One of the sections in a view. Views that stand outside of sections are one without a heading.
  public struct SectionConfiguration: Identifiable {
    /// The number of sections before.
    public let id: Int
    /// The views of the heading.
    public let header: SubviewsCollection
    /// The views of the section.
    public let content: SubviewsCollection
    /// The views of the note.
    public let footer: SubviewsCollection
  }

  /// The sections in a view.
  public nonisolated struct SectionCollection: RandomAccessCollection {
    private let sections: [SectionConfiguration]

    fileprivate init(_ view: some View) {
      var sections: [SectionConfiguration] = []
      var loose: [(tag: AnyHashable?, view: AnyView)] = []
      func addLoose() {
        guard !loose.isEmpty else { return }
        let none = SubviewsCollection([])
        sections.append(
          SectionConfiguration(id: sections.count, header: none, content: SubviewsCollection(loose), footer: none))
        loose = []
      }
      for part in view.tagged {
        guard let section = part.view.content as? any SectionParts else {
          loose.append(part)
          continue
        }
        addLoose()
        let (header, content, footer) = section.parts
        sections.append(
          SectionConfiguration(
            id: sections.count, header: SubviewsCollection(header.tagged), content: SubviewsCollection(content.tagged),
            footer: SubviewsCollection(footer.tagged)))
      }
      addLoose()
      self.sections = sections
    }

    /// The position of the first section: 0.
    public var startIndex: Int { sections.startIndex }
    /// The number of sections.
    public var endIndex: Int { sections.endIndex }
    /// The section at a position.
    public subscript(position: Int) -> SectionConfiguration { sections[position] }
  }

  extension ForEach where Data == SectionCollection, ID == Int {
    /// Creates a view for each section in another.
    public init(sections view: some View, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
      self.init(SectionCollection(view), content: content)
    }
  }

  extension Group {
    /// Makes views from the sections in another.
    public init(sections view: some View, @ViewBuilder transform: (SectionCollection) -> Content) {
      self.init { transform(SectionCollection(view)) }
    }
  }
#endif
