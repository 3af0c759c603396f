import { isAddress } from "@solana/addresses"
import type { Account } from "../../services/ports/connectors/Account.ts"
import type { SolanaWalletAccount } from "../../services/ports/connectors/SolanaProvider.ts"

/** Accounts a wallet gave, without repeats; those whose address is not the base58 of 32 bytes are left out. */
export const decodeSolanaAccounts = (answer: ReadonlyArray<SolanaWalletAccount>): ReadonlyArray<Account> => {
  const found = new Map<string, Account>()
  for (const { address, label, networks } of answer.slice(0, 100))
    if (isAddress(address) && !found.has(address))
      found.set(address, {
        namespace: "solana",
        address,
        type: "eoa",
        ...(label !== undefined && { label }),
        ...(networks !== undefined && { networks })
      })
  return [...found.values()]
}
