import type { Network } from "../../base/network/Network.ts"
import type { Environment } from "../../ports/environment/Environment.ts"
import type { Simulation } from "../../ports/simulation/Simulation.ts"

/**
 * Makes the warning for developers about nodes that cannot try a swap, or not all of it: once for each network. A node's
 * address may carry a key, so only its host is named.
 */
export const makeTrialWarning = (environment: Environment["Service"]) => {
  const warned = new Set<string>()
  return ({ id, name, rpcUrls }: Network, trial: Simulation | undefined) => {
    if (warned.has(id)) return
    warned.add(id)
    const hosts = rpcUrls.map((url) => (URL.canParse(url) ? new URL(url).host : "")).join(", ")
    const why =
      trial === undefined
        ? "knows neither eth_simulateV1 nor the state override of eth_call"
        : "knows no eth_simulateV1, and does not search its logs for what the account has allowed"
    environment.warn(
      `Swaps on ${name} cannot be tried before they are asked for: ${hosts} ${why}. Swaps whose calls cannot be read as a whole are refused there.`
    )
  }
}
