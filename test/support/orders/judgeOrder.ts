import type { Fate } from "./OrderChain.ts"
import type { OrderCell } from "./orderCells.ts"

/** What the host's promise said, or the sheet's order in its place. */
export type OrderPromise =
  | { readonly end: "resolved"; readonly hash: string }
  | { readonly end: "failed"; readonly tag: string; readonly retryable: boolean; readonly hash: string | undefined }
  /** The page was left before. */
  | { readonly end: "gone" }
  | { readonly end: "waits" }

/** What is true and what was said of one order. */
export interface OrderRecord {
  readonly cell: OrderCell
  /** Ids of the transactions that the network has had, and what became of them. */
  readonly taken: ReadonlyArray<string>
  readonly fate: Fate
  readonly promise: OrderPromise
  /** What the order in the sheet says of movement, where it failed. */
  readonly moved: "no" | "unknown" | undefined
  /** The texts of all toasts. */
  readonly toasts: ReadonlyArray<string>
  /** Rows of the account's activity: hash and status. */
  readonly activity: ReadonlyArray<readonly [hash: string, status: string]>
  /** Rows that the page knows of by an answer that came after the promise had ended. */
  readonly lateHash: string | undefined
  /** After a reload: whether the next preview says that the wallet was asked for the same. */
  readonly askedBefore: boolean | undefined
}

const rowOf: Readonly<Record<Fate, string>> = {
  pending: "pending",
  dropped: "pending",
  mined: "confirmed",
  reverted: "failed",
  replaced: "replaced"
}

/** Says where the network, the promise and what was said disagree; nothing where they agree. */
export const judgeOrder = (record: OrderRecord): ReadonlyArray<string> => {
  const { cell, taken, fate, promise, moved, toasts, activity, askedBefore } = record
  const faults: Array<string> = []
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const pays = cell.namespace !== "polkadot"
  const [hash] = taken
  check(taken.length <= 1, "the network has it twice")
  check(promise.end !== "waits", "the promise does not settle")
  if (promise.end === "resolved" && pays)
    check(promise.hash === hash, "the promise has a hash that the network has not")
  if (promise.end === "failed") {
    const open = promise.tag === "OutcomeUnknown"
    check(!open || !promise.retryable, "an unknown outcome may be tried again")
    if (hash !== undefined) {
      check(open, `the network has it, and the promise says ${promise.tag}`)
      check(!promise.retryable, "the network has it, and it may be tried again")
      check(promise.hash === undefined || promise.hash === hash, "an unknown outcome with another hash")
    }
  }
  if (moved === "unknown" && promise.end === "failed")
    check(!promise.retryable, "the sheet says that it may have moved, and the promise that it may be tried again")
  const isFailed = fate === "reverted"
  const denied = moved === "no" || (toasts.includes("notSent") && !isFailed)
  check(hash === undefined || !denied, "the network has it, and it is said that nothing moved")
  const isCorrected = toasts.lastIndexOf("notSent") > toasts.lastIndexOf("sent")
  check(!isFailed || !toasts.includes("sent") || isCorrected, "it failed on the chain, and the sheet does not say so")
  check(!toasts.includes("sent") || hash !== undefined, "it is said that it was sent, and the network has not got it")
  if (pays && askedBefore !== undefined) check(askedBefore, "the next visit does not know that the wallet was asked")
  const listed = cell.namespace === "eip155" || cell.namespace === "solana"
  const told = promise.end === "resolved" || promise.end === "failed" ? promise.hash : undefined
  const known = told ?? record.lateHash
  const rows = new Map(activity)
  if (listed && known !== undefined) {
    const row = rows.get(known)
    const expected = hash === undefined ? "pending" : rowOf[fate]
    check(row === expected, `the activity says ${String(row)} instead of ${expected}`)
  }
  for (const [row, status] of rows)
    check(status === "pending" || (row === hash && status === rowOf[fate]), `the activity says ${status} of ${row}`)
  return faults
}
