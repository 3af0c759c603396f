/** The ways in which a page wallet can do wrong. */
export type MisbehaviourKind =
  /** Leaves the request without an answer. */
  | "never"
  /** Waits `ms` before it looks at the request. */
  | "delay"
  /** Looks at the request only when the control's `release()` is called. */
  | "lateAnswer"
  /** Answers with a thenable that calls back twice, and tells each event twice. */
  | "twice"
  /** Answers with values of the wrong type. */
  | "junk"
  /** Refuses with a text, null, undefined, or by throwing before there is a promise. */
  | "throwString"
  | "throwNull"
  | "throwUndefined"
  | "throwSync"
  /** Does what it was asked for, and then refuses with an error that says nothing of it. */
  | "lostAnswer"
  /** Refuses with -32002, as wallets do while an earlier request waits. */
  | "pending"
  /** Says yes to a switch and goes to another network. */
  | "wrongChainAfterSwitch"
  /** Says yes to a switch and stays. */
  | "switchNullUnchanged"
  /** Adds a network and does not select it. */
  | "addNotSelected"
  /** Grants a connection with no account. */
  | "emptyAccounts"
  /** Has no `removeListener`. */
  | "noRemoveListener"

/** One way of doing wrong, and when. */
export interface Misbehaviour {
  readonly kind: MisbehaviourKind
  /** For `delay`. */
  readonly ms?: number
  /** The methods it concerns: by default those that ask the visitor; `["*"]` for all. */
  readonly methods?: ReadonlyArray<string>
  /** How often, then never again. */
  readonly times?: number
}
