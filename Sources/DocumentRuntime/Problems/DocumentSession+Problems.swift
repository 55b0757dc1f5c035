internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import FollowspotRecords
internal import FollowspotTypesetting

extension DocumentSession {
  /// The present problems with the display and with saved records: fonts, pictures of the document and of data, and records
  /// of guides and kept data that can't be written.
  ///
  /// Nothing is stored here: each component keeps its own problems, and this collects them.
  package var problems: [KioskProblem] {
    var problems = resources.problems { [data] in data.namedPictures() }
    problems += guideStore.problems.map { KioskProblem($0) }
    problems += data.cutLists.names.sorted().map { KioskProblem(cutList: $0) }
    if let keptObstacle = data.keptObstacle { problems.append(KioskProblem(keptObstacle)) }
    problems += (data.kept?.writer.problems ?? []).map { KioskProblem($0) }
    // A folder that can't be used is reported by both guides and data.
    var seen: Set<KioskProblem> = []
    return problems.filter { seen.insert($0).inserted }
  }
}

extension DocumentResources {
  /// The largest number of pictures that are named individually.
  private static let pictureLimit = 20

  /// Returns the problems with fonts and pictures.
  ///
  /// - Parameter others: Returns the paths of pictures that data name. Called only if a picture outside of the document
  ///   failed.
  func problems(_ others: () -> Set<String>) -> [KioskProblem] {
    var problems = [typesetter.fonts.problem.map { KioskProblem($0) }, images.decoderProblem.map { KioskProblem($0) }]
      .compactMap(\.self)
    // Skips pictures that only a previous document or an earlier value of a datum named.
    let failures = images.failures
    let wanted = failures.allSatisfy { places.contains($0.path) } ? [] : others()
    let pictures = failures.filter { places.contains($0.path) || wanted.contains($0.path) }
    problems += pictures.prefix(Self.pictureLimit).map { KioskProblem($0) }
    if pictures.count > Self.pictureLimit {
      let number = (images.hasForgottenFailures ? "at least " : "") + "\(pictures.count - Self.pictureLimit)"
      problems.append(KioskProblem("read", "\(number) more pictures", cause: "the log says why"))
    }
    return problems
  }
}
