/** What goes wrong at the relay; what is not named is good. */
export interface RelayFault {
  /** Turn new sockets away at the door, so that they never open. */
  readonly refuse?: boolean
  /** Let new sockets wait at the door for ever. */
  readonly stall?: boolean
  /** Close new sockets as if the clock of whoever opens them were wrong, or its page not allowed. */
  readonly unauthorized?: "expired" | "early" | "origin"
  /** Sockets that are open now fall silent: nothing is read, answered or handed on. Sockets opened later are good. */
  readonly halfOpen?: boolean
  /** Wait this long before anything is sent. */
  readonly delayMs?: number
  /** Hand each message on twice. */
  readonly duplicate?: boolean
  /** Hold each message back until the next one for the same socket, and hand that one on first. */
  readonly reorder?: boolean
  /** Say yes to this many further publishes and forget them. */
  readonly lose?: number
  /** Leave this many further publishes without an answer and forget them. */
  readonly ignore?: number
  /** Refuse subscriptions, and proposals and approvals of sessions, which subscribe along the way. */
  readonly refuseSubscribe?: boolean
  /** Cut every socket, once, when a message with this tag comes in; it stays in the mailbox. */
  readonly cutAt?: number
}

/** The switches of the relay. */
export interface RelayFaults {
  /** Joins these to what is set. */
  set(fault: RelayFault): void
  /** Makes the named ones, or all, good again. */
  clear(...names: ReadonlyArray<keyof RelayFault>): void
  /** What is set now. */
  list(): RelayFault
}
