internal import FollowspotSpelling

/// The pictures that data name. The kiosk decides which paths are allowed.
extension DataStore {
  /// Refuses a value that names a picture at a forbidden path.
  func checkPictures(in value: DataValue?, _ type: DataType, at path: String) throws(DataError) {
    try checkPictures(in: value, type) { path + $0 }
  }

  /// - Parameter place: Returns the path of a part of the value: `[2].photo` in a list, `""` for the whole value.
  func checkPictures(in value: DataValue?, _ type: DataType, place: (String) -> String) throws(DataError) {
    guard let pictureRefusal, type.hasPictures else { return }
    for picture in type.pictures(in: value) {
      if let reason = pictureRefusal(picture.name) {
        throw .wrongType(
          path: place(picture.place), expected: "the path of a picture", found: "\(picture.name.quotedPath): \(reason)")
      }
    }
  }
}

extension DataType {
  /// Whether values of the type may name pictures.
  package var hasPictures: Bool { self == .image || fields?.contains { $0.type == .image } ?? false }

  /// Returns the paths of the pictures that a value of this type names.
  func picturePaths(in value: DataValue?) -> Set<String> { hasPictures ? Set(pictures(in: value).map(\.name)) : [] }

  /// Returns the pictures that a value of this type names, with their places in the value.
  package func pictures(in value: DataValue?) -> [(name: String, place: String)] {
    switch (self, value) {
    case (.image, .text(let name)): [(name, "")]
    case (.record(let fields), .record(let values)): Self.pictures(in: values, fields, at: "")
    case (.list(let fields, _), .list(let rows)):
      rows.enumerated().flatMap { Self.pictures(in: $1.values, fields, at: "[\($0)]") }
    default: []
    }
  }

  private static func pictures(
    in values: [String: DataValue], _ fields: [Field], at place: String
  ) -> [(name: String, place: String)] {
    fields.compactMap { field in
      if field.type == .image, case .text(let name)? = values[field.name] {
        (name, "\(place).\(field.name)")
      } else {
        nil
      }
    }
  }
}
