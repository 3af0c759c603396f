import type { Account } from "./Account.ts"
import type { Eip1193Provider } from "./Eip1193Provider.ts"

/** Makes an account of an EVM wallet's address, with the type and the networks that its provider names. */
export const toEvmAccount = (
  address: string,
  { accountType, accountNetworks }: Pick<Eip1193Provider, "accountType" | "accountNetworks">
): Account => {
  const networks = accountNetworks?.(address)
  return {
    namespace: "eip155",
    address,
    type: accountType?.(address) ?? "eoa",
    ...(networks !== undefined && { networks })
  }
}
