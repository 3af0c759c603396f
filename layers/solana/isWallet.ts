import { isOffCurveAddress, type Address } from "@solana/addresses"
import { systemProgram } from "./programs.ts"
import type { ChainAccount } from "./readAccounts.ts"

/** An account that the chain does not have, or one that holds lamports and nothing else. */
const isPlain = (account: ChainAccount | undefined) =>
  account === undefined || (account.owner === systemProgram && !account.executable && account.data.length === 0)

/** Whether an address may be a vault that a program such as a multisig signs for: it is off the curve and holds no data. */
export const isVault = (address: Address, account: ChainAccount | undefined): boolean =>
  isOffCurveAddress(address) && isPlain(account)

/**
 * Whether a key can use what an address receives. An address off the curve has no key. A program decides about accounts
 * that belong to it, and about nonce accounts, which have data.
 */
export const isWallet = (address: Address, account: ChainAccount | undefined): boolean =>
  !isOffCurveAddress(address) && isPlain(account)
