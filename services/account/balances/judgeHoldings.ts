import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"
import type { Network } from "../../base/network/Network.ts"
import { hostTokens } from "../../ports/options/isHostToken.ts"
import type { SettingsValue } from "../../ports/options/Settings.ts"
import type { Tokens } from "../tokens/Tokens.ts"
import { markTwins } from "./markTwins.ts"
import { namedByChain } from "./namedByChain.ts"

/** Holdings as far as their contracts are known by now: named by them, and marked where a symbol belongs to another token. */
export const judgeHoldings = (
  held: ReadonlyArray<TokenBalance>,
  network: Network,
  settings: Pick<SettingsValue, "tokens">,
  known: Tokens["Service"]["known"]
): ReadonlyArray<TokenBalance> =>
  markTwins(
    held.map((one) => namedByChain(one, known(network, one.address))),
    network,
    hostTokens(settings, network).flatMap((one) => {
      const state = known(network, one)
      return state?.status === "known" ? [state.fact] : []
    })
  )
