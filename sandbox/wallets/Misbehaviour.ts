/** The faults of a page wallet. */
export type MisbehaviourKind =
  /** Does not respond. */
  | "never"
  /** Waits `ms` before it processes the request. */
  | "delay"
  /** Processes the request when the control's `release()` is called. */
  | "lateAnswer"
  /** Returns a thenable that calls back twice, and emits each event twice. */
  | "twice"
  /** Returns values of the wrong type. */
  | "junk"
  /** Refuses with a text, null, undefined, or by throwing before there is a promise. */
  | "throwString"
  | "throwNull"
  | "throwUndefined"
  | "throwSync"
  /** Rejects with `error`. The default is what a hardware wallet throws after its user has declined. */
  | "refuses"
  /** Processes the request, then fails with an unrelated error. */
  | "lostAnswer"
  /** Fails with -32002, as wallets do while an earlier request is open. */
  | "pending"
  /** Confirms a switch and selects another network. */
  | "wrongChainAfterSwitch"
  /** Confirms a switch without switching. */
  | "switchNullUnchanged"
  /** Adds a network and does not select it. */
  | "addNotSelected"
  /** Grants a connection with no account. */
  | "emptyAccounts"
  /** Has no `removeListener`. */
  | "noRemoveListener"

/** One fault, and when it applies. */
export interface Misbehaviour {
  readonly kind: MisbehaviourKind
  /** For `delay`. */
  readonly ms?: number
  /** For `refuses`. */
  readonly error?: unknown
  /** The methods it concerns: by default those that ask the visitor; `["*"]` for all. */
  readonly methods?: ReadonlyArray<string>
  /** Number of uses; unlimited by default. */
  readonly times?: number
}
