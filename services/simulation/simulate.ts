import { Effect } from "effect"
import type { Hex } from "../addresses/Hex.ts"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Network } from "../network/Network.ts"
import { readSimulation } from "./readSimulation.ts"
import type { Simulation } from "./Simulation.ts"

/**
 * Runs transactions of an account, one after the other, on the chain's present state, at the node, without sending them
 * (`eth_simulateV1`; `value` in wei). Gives what they did together; `undefined` where the node cannot tell.
 */
export const simulate = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  from: string,
  ...transactions: ReadonlyArray<{ readonly to: string; readonly data: Hex; readonly value: bigint }>
): Effect.Effect<Simulation | undefined> => {
  const calls = transactions.map(({ to, data, value }) => ({ from, to, data, value: `0x${value.toString(16)}` }))
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, "latest"]
  return adapter.read(network, { method: "eth_simulateV1", params }).pipe(
    Effect.map((answer) => readSimulation(answer, calls.length)),
    Effect.catch(() => Effect.succeed(undefined))
  )
}
