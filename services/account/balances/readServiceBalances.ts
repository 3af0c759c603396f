import { Effect, Result } from "effect"
import type { ActiveAccount } from "../../connection/connections/activeAccount.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { parseAmount } from "../../base/amounts/parseAmount.ts"
import { fetchBalances } from "../../ports/api/fetchBalances.ts"
import { fetchSupportedChains } from "../../ports/api/fetchSupportedChains.ts"
import type { TokenBalance } from "../../ports/chains/TokenBalance.ts"

/** The service's decimal text may have more digits than the token: cut off, never rounded up. */
const cut = (numeric: string, decimals: number): string => {
  const [whole, fraction = ""] = numeric.split(".")
  return decimals === 0 ? whole || "0" : `${whole || "0"}.${fraction.slice(0, decimals) || "0"}`
}

/** No address, or the one that stands for the native currency on EVM. */
const isNative = (address: string | undefined) => address === undefined || address.toLowerCase() === nativeAddress

/**
 * Holdings from the host's service, or `undefined` if it does not support the network (spec 7). `changed` names the
 * contracts to look up again, in addition to the native currency. The amounts are in whole tokens, so that of the native currency
 * is counted by the network's record, whatever the service says of its decimals; of a token they are a claim, which its
 * contract is asked about before anything is sent (`Tokens`).
 */
export const readServiceBalances = Effect.fnUntraced(function* (
  { address, network }: ActiveAccount,
  changed?: ReadonlyArray<string>
) {
  if (!(yield* fetchSupportedChains).has(network.id)) return undefined
  const entries = yield* fetchBalances(address, network.id, changed)
  const symbol = network.nativeCurrency.symbol.toLowerCase()
  let hasNative = false
  return entries.flatMap((one): ReadonlyArray<TokenBalance> => {
    const address = one.address?.split(":").at(-1)
    const native = isNative(address)
    // What has neither a contract nor a network is the native currency only by its name, and there is one of it.
    if (native && (hasNative || (!one.isTold && one.symbol !== "" && one.symbol.toLowerCase() !== symbol))) return []
    hasNative ||= native
    const decimals = native ? network.nativeCurrency.decimals : one.decimals
    const units = Result.getOrElse(parseAmount(cut(one.numeric, decimals), decimals), () => 0n)
    const holding: TokenBalance = {
      networkId: network.id,
      ...(native ? network.nativeCurrency : { address, name: one.name, symbol: one.symbol, decimals }),
      // A balance cannot exceed what a contract can count.
      units: units < 2n ** 256n ? units : 0n,
      price: one.price,
      pricedBy: "service",
      iconUrl: one.iconUrl
    }
    return [holding]
  })
})
