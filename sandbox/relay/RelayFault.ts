/** Faults of the relay; unset ones do not apply. */
export interface RelayFault {
  /** Refuse new sockets before they open. */
  readonly refuse?: boolean
  /** Never finish opening new sockets. */
  readonly stall?: boolean
  /** Close new sockets as for a client with a wrong clock, or a page that is not allowed. */
  readonly unauthorized?: "expired" | "early" | "origin"
  /** Stop reading and writing on sockets that are open now. Later sockets work. */
  readonly halfOpen?: boolean
  /** Wait this long before anything is sent. */
  readonly delayMs?: number
  /** Deliver each message twice. */
  readonly duplicate?: boolean
  /** Hold each message back until the next one for the same socket, and hand that one on first. */
  readonly reorder?: boolean
  /** Confirm this number of further publishes and drop them. */
  readonly lose?: number
  /** Drop this number of further publishes without a response. */
  readonly ignore?: number
  /** Refuse subscriptions, and proposals and approvals of sessions, which subscribe along the way. */
  readonly refuseSubscribe?: boolean
  /** Close every socket, once, when a message with this tag arrives; the message is kept. */
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
