import { Effect } from "effect"
import type { CallInput } from "../../ports/chains/EvmTransaction.ts"
import { requireSigners } from "../profile/requireSigners.ts"
import { sendCalls } from "../profile/sendCalls.ts"
import { Activity } from "./Activity.ts"

/** `sendCalls` whose batch appears in the account's activity once the wallet names its transaction. */
export const sendCallsNoted = Effect.fnUntraced(function* (
  calls: ReadonlyArray<CallInput>,
  options?: Parameters<typeof sendCalls>[1]
) {
  const activity = yield* Activity
  const { address, connector, network } = yield* requireSigners
  const id = yield* sendCalls(calls, options)
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n)
  yield* activity.noteBatch({ connector, network, from: address, id, value })
  return id
})
