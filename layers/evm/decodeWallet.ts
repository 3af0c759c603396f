import { getAddress } from "viem/utils"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"

/** Accounts a wallet gave, checksummed and without repeats; entries that are not addresses are left out. */
export const decodeAccounts = (
  answer: unknown,
  { accountType, accountNetworks }: Pick<Eip1193Provider, "accountType" | "accountNetworks"> = {}
): ReadonlyArray<Account> => {
  if (!Array.isArray(answer)) return []
  const addresses = answer
    .slice(0, 100)
    .filter((one): one is `0x${string}` => typeof one === "string" && /^0x[0-9a-f]{40}$/i.test(one))
    .map((one) => getAddress(one.toLowerCase() as `0x${string}`))
  return [...new Set(addresses)].map((address) => {
    const networks = accountNetworks?.(address)
    return {
      namespace: "eip155",
      address,
      type: accountType?.(address) ?? "eoa",
      ...(networks !== undefined && { networks })
    }
  })
}

/** A chain id in the only form a wallet may give it: hex without leading zeros (SEC-18, EIP-1474). */
export const decodeChainId = (answer: unknown): Caip2 | undefined =>
  typeof answer === "string" && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(answer)
    ? networkId(Number.parseInt(answer, 16))
    : undefined
