import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { noAccount } from "./noAccount.ts"

/** The addresses in their form for comparing. */
const nobody: Readonly<Record<string, string>> = { ...noAccount, polkadot: "0" }

/** The key of zeros as Polkadot's own network writes it: too short to be compared as other accounts are. */
const shortNobody = `${"1".repeat(33)}HC1`

/**
 * Whether an address belongs to no account: the zero address of EVM, and on Solana and Polkadot that of a key of zeros. A broken
 * signature may verify for such an address.
 */
export const isNobody = (namespace: string, address: string): boolean =>
  comparableAddress(namespace, address) === nobody[namespace] || (namespace === "polkadot" && address === shortNobody)
