/// The kiosk's Varlink interface, as returned by `org.varlink.service.GetInterfaceDescription`.
package enum KioskInterface {
  /// The interface's name.
  package static let name = "io.followspot.Kiosk"

  /// The interface's description in the Varlink language.
  package static let text = """
    # Puts data into a running kiosk, hears what happens there, and controls it.
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

    # Something that happened. The kind is screen, guide, send, session or
    # display. 'present' is true where it says how the kiosk is, to a program
    # that has just begun to watch.
    type Event (
      kind: string,
      name: ?string,
      payload: ?object,
      session: ?int,
      at: string,
      present: ?bool
    )

    # A monitor that a display's picture is for, and whether it is seen there.
    type Monitor (name: string, shows: bool)

    # A display's frames since the kiosk began: all, and those that took more
    # than one and a half refreshes from when drawing began. The slowest of the
    # last five to ten minutes took so long. The last one was so long ago, and what is to be shown has waited for so long. The monitors
    # are all that were asked for, also those that are not there.
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

    # Changes data, all or none. null stands for a value that is missing.
    # Without news the values are missing after 'expiresInSeconds'. With
    # 'ifSession' only if the visitor's session has that number. The answer has
    # the number of the session that is running. Data of a session that are set
    # while none is running end when one begins.
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

    # Tells data, by default all. With 'more' also what changes later: each
    # further answer has only what has changed.
    method Get(names: ?[]string) -> (values: [string]object, revision: int)

    # Tells events as they happen, by default of all kinds, and before them how
    # the kiosk is. Needs 'more'.
    method Watch(kinds: ?[]string) -> (event: Event)

    # Does what a touch could: an action as documents have it, such as
    # {"navigate": "rooms"}.
    method Do(action: object) -> ()

    # Makes the kiosk ready for another visitor.
    method ResetSession(reason: ?string) -> ()

    # Counts as a visitor's touch. The answer has the number of the session that
    # is running from then on.
    method Wake() -> (session: ?int)

    # Tells what a display shows, as a PNG in base64. Without a name that of
    # the first display.
    method Screenshot(output: ?string) -> (png: string)

    # Tells what may be set, named and done.
    method Describe() -> (
      data: [string]object,
      screens: []string,
      guides: []string,
      actions: []string
    )

    # Tells how the kiosk is.
    method Status() -> (
      version: string,
      screen: string,
      session: object,
      outputs: []object,
      problems: []string
    )

    # Tells how the kiosk does, for programs that watch over many. It counts
    # since the kiosk began: sessions by how they ended, guides by their names.
    # 'notice' is true while the document can't be shown, 'session' is how the
    # visitor's session stands, where there are some, 'inputs' are the devices
    # in use by their kinds, and 'clients' are the other programs at the sockets.
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

    # Nothing is called so; names that come near.
    error UnknownName (name: string, similar: []string)

    # What stands at a place, such as departures[2].leaves, is not what belongs
    # there.
    error WrongType (path: string, expected: string, found: string)

    # The visitor's session is another one, or none is running.
    error OtherSession (session: ?int)

    # The list has changed; this is the revision now.
    error Stale (revision: int)

    # The client did not read, and so many events are lost. Watch again.
    error Lagged (lost: int)

    # There are as many already as there may be, such as programs at a socket, or
    # actions that wait. Try again later.
    error TooMany (what: string, limit: int)

    # The kiosk can't take one more program, for a reason of the system such as
    # 'Too many open files'. Try again later.
    error Unable (reason: string)

    # This socket does not take the method.
    error NotAllowed (method: string)

    """
}
