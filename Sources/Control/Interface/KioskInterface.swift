/// The kiosk's Varlink interface, as returned by `org.varlink.service.GetInterfaceDescription`.
package enum KioskInterface {
  /// The interface's name.
  package static let name = "io.followspot.Kiosk"

  /// The interface's description in the Varlink language.
  package static let text = """
    # Sets data of a running kiosk, reports its events, and controls it.
    # The data socket takes Set, Patch, Get, Watch, Wake, Describe and Metrics;
    # the control socket takes all methods.
    interface io.followspot.Kiosk

    # A change of a list's row. 'insert' needs a value, 'update' a key and a
    # value, 'remove' and 'move' a key. Rows go before another or to the end.
    type Change (
      op: (insert, update, remove, move),
      key: ?string,
      value: ?object,
      before: ?string
    )

    # An event. The kind is screen, guide, send, session or display. 'present'
    # is true for the present state, which a program receives when it begins to
    # watch.
    type Event (
      kind: string,
      name: ?string,
      payload: ?object,
      session: ?int,
      at: string,
      present: ?bool
    )

    # A monitor of a display, and whether it shows the picture.
    type Monitor (name: string, shows: bool)

    # A display's frames since the kiosk began: all, and the late ones, which
    # took longer than one and a half refreshes from the beginning of drawing.
    # The slowest frame is that of the last five to ten minutes. The last frame
    # was shown 'lastFrameSeconds' ago; a frame that is not yet shown has waited
    # for 'waitingSeconds'. The monitors are all requested ones, connected or
    # not.
    type OutputMetrics (
      name: string,
      shows: bool,
      monitors: []Monitor,
      frames: int,
      lateFrames: int,
      slowestFrameSeconds: ?float,
      lastFrameSeconds: ?float,
      waitingSeconds: ?float
    )

    # Changes data, all or none. null stands for a missing value. The values are
    # missing after 'expiresInSeconds', unless they are set again. With
    # 'ifSession' only if the visitor's session has that number. The answer has
    # the number of the running session. Session data that are set while no
    # session runs are reset when one begins.
    method Set(
      values: [string]object,
      expiresInSeconds: ?int,
      ifSession: ?int
    ) -> (revision: int, session: ?int)

    # Changes rows of a list by their keys, all or none. With 'ifRevision' only
    # if the list has not changed since that revision; 'ifSession' as for Set.
    method Patch(
      list: string,
      changes: []Change,
      ifRevision: ?int,
      ifSession: ?int
    ) -> (revision: int, session: ?int)

    # Returns data, by default all. With 'more' also later changes: each further
    # answer has only the data that changed.
    method Get(names: ?[]string) -> (values: [string]object, revision: int)

    # Reports events as they happen, by default of all kinds, after the present
    # state. Needs 'more'.
    method Watch(kinds: ?[]string) -> (event: Event)

    # Runs an action as a touch does, written as in documents, such as
    # {"navigate": "rooms"}.
    method Do(action: object) -> ()

    # Prepares the kiosk for another visitor.
    method ResetSession(reason: ?string) -> ()

    # Counts as a visitor's touch. The answer has the number of the session that
    # runs from then on.
    method Wake() -> (session: ?int)

    # Returns the picture of a display, as a PNG in base64. Without a name it is
    # the first display.
    method Screenshot(output: ?string) -> (png: string)

    # Lists data, screens, guides and actions that calls may use.
    method Describe() -> (
      data: [string]object,
      screens: []string,
      guides: []string,
      actions: []string
    )

    # Returns the state of the kiosk.
    method Status() -> (
      version: string,
      screen: string,
      session: object,
      outputs: []object,
      problems: []string
    )

    # Returns numbers for monitoring. The counts are since the kiosk began:
    # sessions by the reason they ended, guides by their names. 'notice' is true
    # while the document can't be shown, 'session' is the state of the visitor's
    # session, if the document has sessions, 'inputs' are the devices in use by
    # kind, and 'clients' are the other programs at the sockets.
    method Metrics() -> (
      version: string,
      uptimeSeconds: float,
      notice: bool,
      session: ?string,
      outputs: []OutputMetrics,
      inputs: [string]int,
      sessionsStarted: int,
      sessionsEnded: [string]int,
      guidesShown: [string]int,
      guidesCompleted: [string]int,
      problems: []string,
      clients: int,
      memoryBytes: ?int
    )

    # The name is unknown; 'similar' are names like it.
    error UnknownName (name: string, similar: []string)

    # The value at a path, such as departures[2].leaves, is not of the expected
    # type.
    error WrongType (path: string, expected: string, found: string)

    # Another session is running, or none.
    error OtherSession (session: ?int)

    # The list has changed; this is its current revision.
    error Stale (revision: int)

    # The client did not read, and this number of events is lost. Watch again.
    error Lagged (lost: int)

    # A limit is reached, such as that of programs at a socket or of waiting
    # actions. Try again later.
    error TooMany (what: string, limit: int)

    # The kiosk can't accept another program, for a reason of the system such as
    # 'Too many open files'. Try again later.
    error Unable (reason: string)

    # This socket does not take the method.
    error NotAllowed (method: string)

    """
}
