internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import FollowspotRecords
internal import FollowspotTypesetting

extension DocumentSession {
  /// What is wrong now with what is shown and with what is remembered, each as long as it is so: fonts, pictures of the
  /// document and of its data, records of guides and kept data that can't be written.
  ///
  /// Whoever has a trouble keeps it; they are asked when somebody wants to know.
  public var problems: [KioskProblem] {
    var problems = resources.problems { [data] in data.namedPictures() }
    problems += presenter.store.problems.map { KioskProblem($0) }
    problems += data.cutLists.names(in: data.store).map {
      KioskProblem("show", "all rows of '\($0)'", cause: CutLists.cause)
    }
    if let keptObstacle { problems.append(KioskProblem(keptObstacle)) }
    problems += (data.kept?.writer.problems ?? []).map { KioskProblem($0) }
    // A folder that can't be used is the same for guides and data.
    var seen: Set<KioskProblem> = []
    return problems.filter { seen.insert($0).inserted }
  }
}

extension DocumentResources {
  /// The most pictures that are named one by one.
  private static let pictureLimit = 20

  /// What is wrong with letters and pictures.
  ///
  /// - Parameter others: The paths of pictures that are wanted although the document does not name them; asked where
  ///   such a one can't be had.
  func problems(_ others: () -> Set<String>) -> [KioskProblem] {
    var problems = [typesetter.fonts.problem.map { KioskProblem($0) }, images.decoderProblem.map { KioskProblem($0) }]
      .compactMap(\.self)
    // Those that another document named, or a datum before, are of no interest any more.
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
