import { bech32, bech32m, createBase58check } from "@scure/base"
import { sha256 } from "@noble/hashes/sha2"
import type { BitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"

/** An address in its canonical form, and the networks it can be of, by the start of their addresses. */
export interface BitcoinAddress {
  readonly address: string
  readonly hrps: ReadonlyArray<BitcoinNetwork["hrp"]>
}

const base58 = createBase58check(sha256)

/** Version bytes of the older address forms. The test networks share theirs. */
const versions: Readonly<Record<number, BitcoinAddress["hrps"]>> = {
  0x00: ["bc"],
  0x05: ["bc"],
  0x6f: ["tb", "bcrt"],
  0xc4: ["tb", "bcrt"]
}

/** Lengths of a witness program in bytes by its version (BIP-141, BIP-341). */
const lengths: Readonly<Record<number, ReadonlyArray<number>>> = { 0: [20, 32], 1: [32] }

const readWitness = (text: string): BitcoinAddress | undefined => {
  const lower = text.toLowerCase()
  // One letter case only; upper case is usual in codes to scan.
  if (text !== lower && text !== text.toUpperCase()) return undefined
  const hrp = (["bc", "tb", "bcrt"] as const).find((one) => lower.startsWith(`${one}1`))
  if (hrp === undefined) return undefined
  // The first symbol is the version: "q" is 0 with the first checksum, "p" is 1 with the second (BIP-350).
  const version = lower[hrp.length + 1] === "q" ? 0 : 1
  const { prefix, words } = (version === 0 ? bech32 : bech32m).decode(lower as `${string}1${string}`)
  const program = bech32.fromWords(words.slice(1))
  const isKnown = prefix === hrp && words[0] === version && lengths[version]!.includes(program.length)
  return isKnown ? { address: lower, hrps: [hrp] } : undefined
}

const readBase58 = (text: string): BitcoinAddress | undefined => {
  const bytes = base58.decode(text)
  const hrps = versions[bytes[0]!]
  return hrps && bytes.length === 21 ? { address: text, hrps } : undefined
}

/** Reads a Bitcoin address of any network: P2PKH, P2SH, P2WPKH, P2WSH or P2TR. `undefined` for any other value. */
export const readAddress = (value: unknown): BitcoinAddress | undefined => {
  if (typeof value !== "string" || value.length > 90) return undefined
  try {
    return readWitness(value) ?? readBase58(value)
  } catch {
    return undefined
  }
}
