extension JSON {
  /// The members of an object, in the order in which they were added or read. Names are unique.
  package struct Object: Hashable, Sendable {
    /// A name with its value.
    package struct Member: Hashable, Sendable {
      /// The name, before the colon.
      package let name: String
      /// The value, after the colon.
      package var value: JSON
    }

    /// The members in their order.
    package private(set) var members: [Member]

    /// Creates an empty object.
    package init() { members = [] }

    /// Creates an object from members whose names are known to be unique.
    init(reading members: [Member]) { self.members = members }

    /// The value of a name; nil if there is none. A new name is appended, and an existing one keeps its position.
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

    /// Returns the members of two objects. If a name is in both, its second value is used.
    package static func + (first: Object, second: Object) -> Object {
      var sum = first
      for member in second.members { sum[member.name] = member.value }
      return sum
    }
  }
}

extension JSON.Object {
  /// Creates an object from pairs. If a name occurs again, its last value is used.
  package init(_ pairs: some Sequence<(String, JSON)>) {
    self.init()
    for (name, value) in pairs { self[name] = value }
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal. If a name occurs again, its last value is used.
  package init(dictionaryLiteral pairs: (String, JSON)...) { self.init(pairs) }
}
