import { Result } from "effect"
import { parseAmount } from "../../services/base/amounts/parseAmount.ts"
import type { Network } from "../../services/base/network/Network.ts"
import type { KeyRules } from "./KeyRules.ts"

/** Caps, in whole coins, of namespaces with expensive coins, where the host sets none. */
const byDefault: Readonly<Record<string, string>> = { eip155: "0.05", solana: "0.05", bip122: "0.001" }

/** The most that a key may pay as the fee of one transaction on a network, in base units of its currency. */
export const mostFeeOn = ({ mostFee }: KeyRules, { id, namespace, nativeCurrency }: Network): bigint => {
  const said = typeof mostFee === "string" ? (namespace === "eip155" ? mostFee : undefined) : undefined
  const own = typeof mostFee === "object" ? (mostFee[id] ?? mostFee[namespace]) : said
  // A cap finer than the currency lets nothing through.
  return Result.getOrElse(parseAmount(own ?? byDefault[namespace] ?? "0", nativeCurrency.decimals), () => 0n)
}
