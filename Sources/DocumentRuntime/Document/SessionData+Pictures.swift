internal import FollowspotData
internal import FollowspotDocuments

extension SessionData {
  /// The paths under which pictures are looked for that data name.
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
