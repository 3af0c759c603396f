import { ed25519CreateDerive } from "@polkadot-labs/hdkd"
import { blake2b256, DEV_MINI_SECRET, ss58Address } from "@polkadot-labs/hdkd-helpers"
import type { PolkadotAccount } from "./polkadotAccounts.ts"

/** A Ledger signs the hash of what is longer than this, in bytes. */
const longest = 256

const { publicKey, sign } = ed25519CreateDerive(DEV_MINI_SECRET)("//Ledger")

/** A key of the development phrase as a Ledger has it: Ed25519, and the hash of a long text is signed. */
export const ledgerAccount: PolkadotAccount = {
  name: "Ledger",
  address: ss58Address(publicKey),
  publicKey,
  sign: (bytes) => sign(bytes.length > longest ? blake2b256(bytes) : bytes)
}
