internal import Data
internal import Guides
internal import Images
internal import Records
internal import Typesetting

extension DocumentSession {
  /// What is wrong now with what is shown and with what is remembered, each as long as it is so: fonts, pictures of the
  /// document and of its data, records of guides and kept data that can't be written.
  ///
  /// Whoever has a trouble keeps it; they are asked when somebody wants to know.
  public var problems: [KioskProblem] {
    var problems = resources.problems { [store = data.store] in Self.names($0, in: store) }
    problems += presenter.store.problems.map { KioskProblem($0) }
    if let keptObstacle { problems.append(KioskProblem(keptObstacle)) }
    problems += (data.kept?.writer.problems ?? []).map { KioskProblem($0) }
    // A folder that can't be used is the same for guides and data.
    var seen: Set<KioskProblem> = []
    return problems.filter { seen.insert($0).inserted }
  }

  /// Whether a datum names a picture of a path, which begins with the folder of whoever shows it.
  private static func names(_ picture: String, in store: DataStore) -> Bool {
    func isIt(_ value: DataValue?) -> Bool {
      if case .text(let path) = value { !path.isEmpty && picture.hasSuffix(path) } else { false }
    }
    return store.declarations.contains { declaration in
      switch declaration.type {
      case .image: return isIt(store[declaration.name])
      case .record(let fields), .list(let fields, _):
        let pictures = fields.filter { $0.type == .image }.map(\.name)
        switch pictures.isEmpty ? nil : store[declaration.name] {
        case .record(let values): return pictures.contains { isIt(values[$0]) }
        case .list(let rows): return rows.contains { row in pictures.contains { isIt(row.values[$0]) } }
        default: return false
        }
      default: return false
      }
    }
  }
}

extension DocumentResources {
  /// The most pictures that are named one by one.
  private static let pictureLimit = 20

  /// What is wrong with letters and pictures.
  ///
  /// - Parameter isWanted: Whether a picture that the document does not name is wanted all the same.
  func problems(_ isWanted: (String) -> Bool) -> [KioskProblem] {
    var problems = [typesetter.fonts.problem.map { KioskProblem($0) }, images.decoderProblem.map { KioskProblem($0) }]
      .compactMap(\.self)
    // Those that another document named, or a datum before, are of no interest any more.
    let pictures = images.failures.filter { places.contains($0.path) || isWanted($0.path) }
    problems += pictures.prefix(Self.pictureLimit).map { KioskProblem($0) }
    if pictures.count > Self.pictureLimit {
      problems.append(
        KioskProblem("read", "\(pictures.count - Self.pictureLimit) more pictures", cause: "the log says why"))
    }
    return problems
  }
}
