internal import FollowspotData
internal import FollowspotDocuments

extension SessionData {
  /// Returns the paths at which the pictures that data name are searched.
  func namedPictures() -> Set<String> {
    var paths: Set<String> = []
    for declaration in store.declarations where declaration.type.hasPictures {
      for picture in declaration.type.pictures(in: store[declaration.name]) {
        paths.formUnion(pictures.paths(of: picture.name))
      }
    }
    return paths
  }
}
