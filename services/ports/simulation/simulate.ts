import { Effect, Result } from "effect"
import type { ChainAdapter, NodeError } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import type { Network } from "../../base/network/Network.ts"
import { nodeCannot, nodeCannotOverride, paysTooMuch } from "./nodeCannot.ts"
import { probeCode, type TrialCall } from "./probeCode.ts"
import { readProbe } from "./readProbe.ts"
import { readSimulation } from "./readSimulation.ts"
import type { Simulation } from "./Simulation.ts"
import { watchHoldings, type WatchQuestion } from "./watchHoldings.ts"

/** What is tried. */
export interface Trial {
  readonly from: string
  /** One after the other. */
  readonly calls: ReadonlyArray<TrialCall>
  /** The holdings to watch if the node writes no logs of a trial, apart from what the calls' contracts may take. */
  readonly watched: WatchQuestion["always"]
  /** So many of `watched`, the first ones, must be readable. Otherwise the trial fails. */
  readonly needed: number
  /** Whom the calls pay, besides the contracts that they call. */
  readonly paid?: string | undefined
}

const failed: Simulation = { succeeded: false, transfers: [], approvals: [], unknown: [], isComplete: true }

const unreadable = (cause: unknown) => new RpcFailed({ code: -1, message: texts.rpcRequestFailed, cause })

const hexOf = (value: bigint) => `0x${value.toString(16)}`

/**
 * Runs transactions of an account on the chain's present state, at the node, without sending them: by `eth_simulateV1`,
 * or, where the node does not know that, by an `eth_call` with a state override. Returns what they did together, or
 * `undefined` where the node can do neither. A node that did not answer this time fails: that says nothing about what it can.
 */
export const simulate = Effect.fnUntraced(function* (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  { from, calls, watched, needed, paid }: Trial
): Effect.fn.Return<Simulation | undefined, NodeError> {
  const blocks = [{ calls: calls.map(({ to, data, value }) => ({ from, to, data, value: hexOf(value) })) }]
  const params = [{ blockStateCalls: blocks, traceTransfers: true, validation: false }, "latest"]
  const method = "eth_simulateV1"
  const simulated = yield* Effect.result(adapter.read(network, { method, params }))
  if (Result.isSuccess(simulated)) {
    const did = readSimulation(simulated.success, calls.length)
    return did ?? (yield* unreadable(simulated.success))
  }
  if (paysTooMuch(simulated.failure)) return failed
  if (!nodeCannot(simulated.failure, method)) return yield* Effect.fail(simulated.failure)
  const takers = [...new Set([...calls.map(({ to }) => to), ...(paid === undefined ? [] : [paid])])]
  const { holdings, isComplete } = yield* watchHoldings(adapter, network, { account: from, takers, always: watched })
  const override = { [from]: { code: probeCode(holdings, calls) } }
  const probed = yield* Effect.result(
    adapter.read(network, { method: "eth_call", params: [{ from, to: from }, "latest", override] })
  )
  if (Result.isFailure(probed))
    return nodeCannotOverride(probed.failure) ? undefined : yield* Effect.fail(probed.failure)
  const { success } = probed
  const did = typeof success === "string" ? readProbe(success, holdings, needed, watched.length) : "unread"
  if (did === "unread") return yield* unreadable(success)
  return did && { ...did, isComplete: isComplete && did.isComplete }
})
