import { getAddress } from "viem/utils"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import { networkId } from "../../services/base/network/networkId.ts"
import type { Account } from "../../services/ports/connectors/Account.ts"
import type { Eip1193Provider } from "../../services/ports/connectors/Eip1193Provider.ts"
import { toEvmAccount } from "../../services/ports/connectors/toEvmAccount.ts"

/** Decodes the accounts of a wallet: checksummed and without duplicates. Ignores entries that are not addresses. */
export const decodeAccounts = (
  answer: unknown,
  provider: Pick<Eip1193Provider, "accountType" | "accountNetworks"> = {}
): ReadonlyArray<Account> => {
  if (!Array.isArray(answer)) return []
  const addresses = answer
    .slice(0, 100)
    .filter((entry): entry is `0x${string}` => typeof entry === "string" && /^0x[0-9a-f]{40}$/i.test(entry))
    .map((entry) => getAddress(entry.toLowerCase() as `0x${string}`))
  return [...new Set(addresses)].map((address) => toEvmAccount(address, provider))
}

/** Decodes the chain id of a wallet, which must be hex without leading zeros (SEC-18, EIP-1474). */
export const decodeChainId = (answer: unknown): Caip2 | undefined =>
  typeof answer === "string" && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(answer)
    ? networkId(Number.parseInt(answer, 16))
    : undefined
