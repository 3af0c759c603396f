import { Effect, Result } from "effect"
import type { ActiveAccount } from "../connect/activeAccount.ts"
import { parseAmount } from "../amounts/parseAmount.ts"
import { fetchBalances } from "../api/fetchBalances.ts"
import { fetchSupportedChains } from "../api/fetchSupportedChains.ts"
import type { TokenBalance } from "../chains/TokenBalance.ts"

/** The service's decimal text may have more digits than the token: cut off, never rounded up. */
const cut = (numeric: string, decimals: number): string => {
  const [whole = "0", fraction = ""] = numeric.split(".")
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

/**
 * Holdings from the host's service, or `undefined` if it does not support the network (spec 7). `changed` names the
 * contracts to look up again, besides the native currency.
 */
export const readServiceBalances = Effect.fnUntraced(function* (
  { address, network }: ActiveAccount,
  changed?: ReadonlyArray<string>
) {
  if (!(yield* fetchSupportedChains).has(network.id)) return undefined
  const entries = yield* fetchBalances(address, network.id, changed)
  return entries.map((one): TokenBalance => {
    const decimals = Number(one.quantity.decimals)
    const units = Result.getOrElse(parseAmount(cut(one.quantity.numeric, decimals), decimals), () => 0n)
    return {
      networkId: network.id,
      address: one.address?.split(":").at(-1),
      name: one.name,
      symbol: one.symbol,
      decimals,
      // More than a contract can count is nobody's balance.
      units: units < 2n ** 256n ? units : 0n,
      price: one.price,
      iconUrl: one.iconUrl ?? undefined
    }
  })
})
