import { Effect } from "effect"
import type { Hex } from "../addresses/Hex.ts"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import type { Network } from "../network/Network.ts"
import { readSimulation } from "./readSimulation.ts"
import type { Simulation } from "./Simulation.ts"

/**
 * Runs a transaction of an account on the chain's present state, at the node, without sending it (`eth_simulateV1`; `value`
 * in wei). Gives `undefined` where the node cannot tell.
 */
export const simulate = (
  adapter: Pick<ChainAdapter, "read">,
  network: Network,
  from: string,
  { to, data, value }: { readonly to: string; readonly data: Hex; readonly value: bigint }
): Effect.Effect<Simulation | undefined> => {
  const calls = [{ from, to, data, value: `0x${value.toString(16)}` }]
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, "latest"]
  return adapter.read(network, { method: "eth_simulateV1", params }).pipe(
    Effect.map(readSimulation),
    Effect.catch(() => Effect.succeed(undefined))
  )
}
