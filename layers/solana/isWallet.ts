import { isOffCurveAddress, type Address } from "@solana/addresses"
import { systemProgram } from "./programs.ts"
import type { ChainAccount } from "./readAccounts.ts"

/**
 * Whether a key can use what an address receives. An address off the curve has no key. A program decides about accounts
 * that belong to it, and about nonce accounts, which have data.
 */
export const isWallet = (address: Address, account: ChainAccount | undefined): boolean =>
  !isOffCurveAddress(address) &&
  (account === undefined || (account.owner === systemProgram && !account.executable && account.data.length === 0))
