internal import FollowspotData
internal import FollowspotDocuments

extension SessionData {
  /// The paths under which pictures are looked for that data name.
  ///
  /// - Parameter names: The data; nil for all.
  func pictures(in names: Set<String>? = nil) -> Set<String> {
    var paths: Set<String> = []
    func add(_ value: DataValue?) {
      if case .text(let path) = value { paths.formUnion(pictures.paths(of: path)) }
    }
    for declaration in names.map({ $0.compactMap(store.declaration) }) ?? store.declarations {
      switch declaration.type {
      case .image: add(store[declaration.name])
      case .record(let fields), .list(let fields, _):
        let pictures = fields.filter { $0.type == .image }.map(\.name)
        switch pictures.isEmpty ? nil : store[declaration.name] {
        case .record(let values): for name in pictures { add(values[name]) }
        case .list(let rows): for row in rows { for name in pictures { add(row.values[name]) } }
        default: break
        }
      default: break
      }
    }
    return paths
  }
}
