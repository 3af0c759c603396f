import { Effect } from "effect"
import { abiWord } from "../../base/addresses/abiWord.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import type { Network } from "../../base/network/Network.ts"

/**
 * Whether a contract keeps holdings of an account, by its own `balanceOf`: positions of a pool, shares of a vault, NFTs. A
 * call of the account can take those without a permission, and without an event that names the account. A contract that
 * does not answer keeps none that anybody could count.
 */
export const holdsAt = (adapter: Pick<ChainAdapter, "read">, network: Network, contract: Hex, account: string) => {
  const data = `0x70a08231${abiWord(account)}`
  return adapter.read(network, { method: "eth_call", params: [{ to: contract, data }, "latest"] }).pipe(
    Effect.map((answer) => typeof answer === "string" && /^0x[0-9a-f]{64}$/i.test(answer) && BigInt(answer) > 0n),
    Effect.orElseSucceed(() => false)
  )
}
