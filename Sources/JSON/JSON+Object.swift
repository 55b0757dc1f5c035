extension JSON {
  /// The members of an object, in the order in which they were added or read. Each name comes once.
  package struct Object: Hashable, Sendable {
    /// A name and what it stands for.
    package struct Member: Hashable, Sendable {
      /// What comes before the colon.
      package let name: String
      /// What comes after it.
      package var value: JSON
    }

    /// All members, in their order.
    package private(set) var members: [Member]

    /// An object of no members.
    package init() { members = [] }

    /// Of members whose names are known to differ.
    init(reading members: [Member]) { self.members = members }

    /// The value of a name; nil where there is none. A new name goes to the end, a known one keeps its place.
    package subscript(name: String) -> JSON? {
      get { members.first { $0.name == name }?.value }
      set {
        let index = members.firstIndex { $0.name == name }
        switch (index, newValue) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append(Member(name: name, value: value))
        case (nil, nil): break
        }
      }
    }

    /// The members of one object and then those of another, whose values count where a name is in both.
    package static func + (first: Object, second: Object) -> Object {
      var sum = first
      for member in second.members { sum[member.name] = member.value }
      return sum
    }
  }
}

extension JSON.Object {
  /// Members from pairs of names and values; of pairs with the same name the last one counts.
  package init(_ pairs: some Sequence<(String, JSON)>) {
    self.init()
    for (name, value) in pairs { self[name] = value }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Members as they stand in the source; of those with the same name the last one counts.
  package init(dictionaryLiteral pairs: (String, JSON)...) { self.init(pairs) }
}
