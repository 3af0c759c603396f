import { p2tr, p2wpkh } from "@scure/btc-signer"
import { pubECDSA, pubSchnorr } from "@scure/btc-signer/utils.js"
import { hexToBytes } from "viem/utils"
import { accounts } from "../../accounts.ts"
import { regtest } from "./regtest.ts"

/** A key of the offline world on Bitcoin. It is public: never use it for real value. */
export interface BitcoinSandboxAccount {
  readonly privateKey: `0x${string}`
  /** The P2WPKH address, which has coins from the start. */
  readonly payment: string
  /** The P2TR address of the same key. */
  readonly ordinal: string
}

/** The keys of the other chains, as addresses of Bitcoin. */
export const bitcoinAccounts: ReadonlyArray<BitcoinSandboxAccount> = accounts.map(({ privateKey }) => {
  const key = hexToBytes(privateKey)
  return {
    privateKey,
    payment: p2wpkh(pubECDSA(key), regtest).address!,
    ordinal: p2tr(pubSchnorr(key), undefined, regtest).address!
  }
})
