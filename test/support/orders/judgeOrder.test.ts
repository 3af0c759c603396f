import { assert, it } from "@effect/vitest"
import { judgeOrder, type OrderRecord } from "./judgeOrder.ts"

const unknown = { end: "failed", tag: "OutcomeUnknown", retryable: false, hash: undefined } as const
const declined = { end: "failed", tag: "WalletRejected", retryable: true, hash: undefined } as const
const fine: OrderRecord = {
  cell: { namespace: "eip155", way: "browser", event: "answer lost" },
  taken: ["0x1"],
  fate: "mined",
  promise: unknown,
  moved: "unknown",
  toasts: ["maybeSent"],
  activity: [],
  lateHash: undefined,
  askedBefore: undefined
}
const sent: Partial<OrderRecord> = {
  promise: { end: "resolved", hash: "0x1" },
  moved: undefined,
  toasts: ["sent"],
  activity: [["0x1", "confirmed"]]
}

it("SEC-22: the judge of orders agrees with what is true, and with nothing else", () => {
  const failed: Partial<OrderRecord> = { ...sent, fate: "reverted", activity: [["0x1", "failed"]] }
  const truths: ReadonlyArray<Partial<OrderRecord>> = [
    {},
    sent,
    { promise: declined, moved: "no", taken: [], toasts: ["notSent"] },
    { ...failed, toasts: ["sent", "notSent"] }
  ]
  for (const true_ of truths) assert.deepStrictEqual(judgeOrder({ ...fine, ...true_ }), [])
  const lies: ReadonlyArray<Partial<OrderRecord>> = [
    { promise: declined },
    { promise: { ...unknown, tag: "WalletFailed" } },
    { promise: { ...unknown, tag: "TransactionFailed" } },
    { promise: { ...unknown, retryable: true } },
    { promise: { ...unknown, retryable: true }, taken: [], moved: undefined },
    { promise: { ...unknown, hash: "0x2" } },
    { promise: { ...declined, tag: "WalletTimeout" }, taken: [] },
    { promise: { end: "waits" } },
    { moved: "no" },
    { toasts: ["notSent"] },
    { taken: [], toasts: ["sent"] },
    { taken: ["0x1", "0x2"] },
    { activity: [["0x2", "confirmed"]] },
    { lateHash: "0x1" },
    { promise: { end: "gone" }, askedBefore: false },
    { ...sent, taken: [] },
    { ...sent, activity: [] },
    { ...sent, fate: "reverted" },
    failed,
    { ...failed, toasts: ["notSent", "sent"] },
    { ...sent, fate: "replaced" },
    { ...sent, fate: "dropped" },
    { ...sent, activity: [["0x1", "failed"]] }
  ]
  for (const lie of lies) assert.notDeepEqual(judgeOrder({ ...fine, ...lie }), [], JSON.stringify(lie))
})
