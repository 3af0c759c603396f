import { getAddressEncoder, type Address } from "@solana/addresses"
import { utf8ToBytes } from "@noble/hashes/utils"
import { plainText } from "../../services/base/texts/plainText.ts"
import type { ChainAccount } from "./readAccounts.ts"
import { programAddress } from "./programAddress.ts"
import { metadataProgram, token2022Program, tokenProgram } from "./programs.ts"
import { kindAt, tokenExtension } from "./tokenExtension.ts"

/** Names of a token as its metadata has them. */
export interface TokenNames {
  readonly symbol: string
  readonly name: string
}

/** Size of a mint in both token programs, and the offsets in it. */
const mintSize = 82
const decimalsAt = 44
const initializedAt = 45

/** The byte of Token-2022 that tells a mint. */
const mintKind = 1

/** Most decimals that a mint may have: no known token has more. */
const mostDecimals = 36

/** The extension of a mint that holds names. */
const metadataExtension = 19

export const isTokenProgram = (owner: Address | undefined): boolean =>
  owner === tokenProgram || owner === token2022Program

/** Whether an account is a mint. */
export const isMint = ({ owner, data }: ChainAccount): boolean =>
  isTokenProgram(owner) &&
  data[initializedAt] === 1 &&
  (data.length === mintSize || (owner === token2022Program && data[kindAt] === mintKind))

/** The decimals of a mint; `undefined` for an account that is not a mint, and for decimals that no token has. */
export const readDecimals = (account: ChainAccount): number | undefined => {
  const decimals = isMint(account) ? account.data[decimalsAt] : undefined
  return decimals !== undefined && decimals <= mostDecimals ? decimals : undefined
}

/** A text with its length before it, in 4 bytes; gives where it ends, too. Throws where the data is shorter. */
const readText = (data: Uint8Array, at: number): readonly [text: string, end: number] => {
  const start = at + 4
  const end = start + new DataView(data.buffer, data.byteOffset).getUint32(at, true)
  if (end > data.length) throw new RangeError("Shorter than it says")
  return [plainText(new TextDecoder().decode(data.slice(start, end))) ?? "", end]
}

/** Name and symbol, which follow two addresses and the fields before them. Throws where the data is shorter. */
const readNames = (data: Uint8Array, at: number): TokenNames => {
  const [name, end] = readText(data, at + 64)
  return { name, symbol: readText(data, end)[0] }
}

/** Names that cannot be read are left out: nothing depends on them. */
const orNone = (read: () => TokenNames | undefined): TokenNames | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The names that a Token-2022 mint holds itself. */
export const readOwnNames = ({ data }: ChainAccount): TokenNames | undefined =>
  orNone(() => {
    const names = tokenExtension(data, metadataExtension)
    return names && readNames(names, 0)
  })

/** The account where a mint of the first token program has its names, if it has any. */
export const namesAddress = (mint: Address): Address => {
  const { encode } = getAddressEncoder()
  const accounts = [metadataProgram, mint].map((one) => Uint8Array.from(encode(one)))
  return programAddress(metadataProgram, [utf8ToBytes("metadata"), ...accounts])
}

/** The names in such an account. */
export const readOtherNames = ({ owner, data }: ChainAccount): TokenNames | undefined =>
  owner === metadataProgram ? orNone(() => readNames(data, 1)) : undefined
