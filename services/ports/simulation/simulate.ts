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
import type { Watched } from "./Watched.ts"

/** What is tried. */
export interface Trial {
  readonly from: string
  /** One after the other. */
  readonly calls: ReadonlyArray<TrialCall>
  /**
   * Whose balances tell what happened, where the node writes no list of transfers. The first `needed` must be readable,
   * else the trial fails. Asked for only at such a node.
   */
  readonly watched: Effect.Effect<ReadonlyArray<Watched>, NodeError>
  readonly needed: number
}

const failed: Simulation = { succeeded: false, transfers: [], approvals: [] }

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
  { from, calls, watched, needed }: Trial
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
  // Whether the node can at all is told without the holdings, too.
  const held = yield* Effect.result(watched)
  const reads = Result.getOrElse(held, () => [])
  const override = { [from]: { code: probeCode(reads, calls) } }
  const probed = yield* Effect.result(
    adapter.read(network, { method: "eth_call", params: [{ from, to: from }, "latest", override] })
  )
  if (Result.isFailure(probed))
    return nodeCannotOverride(probed.failure) ? undefined : yield* Effect.fail(probed.failure)
  const { success } = probed
  const did = typeof success === "string" ? readProbe(success, reads, needed) : "unread"
  if (did === undefined) return undefined
  yield* Effect.fromResult(held)
  return did === "unread" ? yield* unreadable(success) : did
})
