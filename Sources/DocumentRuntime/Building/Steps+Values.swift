internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotSpotlights

extension StepButtonName {
  var value: StepButton {
    switch self {
    case .back: .back
    case .next: .next
    case .skip: .skip
    case .close: .close
    }
  }
}

extension SpotlightActionName {
  var value: SpotlightAction {
    switch self {
    case .advance: .advance
    case .block: .block
    case .pass: .pass
    case .passAndAdvance: .passAndAdvance
    }
  }
}

extension MissingTargets {
  var value: MissingTargetPolicy {
    switch self {
    case .skip: .skip
    case .center: .center
    case .abort: .abort
    case .wait(let time): .wait(upTo: time)
    }
  }
}

extension TimeLimit {
  var value: StepPace.Limit {
    switch self {
    case .ends(let time): .ends(after: time)
    case .advances(let time): .advances(after: time)
    case .never: .never
    }
  }
}

extension FrequencyDescription {
  var value: GuideFrequency {
    GuideFrequency(perSession: perSession, atMost: atMost, afterSessions: afterSessions, afterSend: afterSend)
  }
}
