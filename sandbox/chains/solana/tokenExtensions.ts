import { address, getAddressEncoder, type Address } from "@solana/kit"
import type { TokenExtension } from "./SolanaChain.ts"

/** Mints belong to a key that is unknown. */
export const authority = address("US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx")

export const keyBytes = (key: Address) => [...getAddressEncoder().encode(key)]

/** An extension of a Token-2022 account: its number, its size, its data. */
export const extension = (number: number, data: ReadonlyArray<number>) => [
  number,
  0,
  data.length & 0xff,
  data.length >> 8,
  ...data
]

const zeros = (count: number) => Array<number>(count).fill(0)

/** A number of eight bytes as the chain stores it. */
const float = (value: number) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return [...bytes]
}

/** The bytes of an extension in a mint, and in the accounts of its tokens, by the layouts of Token-2022. */
const layouts: Readonly<
  Record<TokenExtension, { readonly mint: ReadonlyArray<number>; readonly account?: ReadonlyArray<number> }>
> = {
  frozenByDefault: { mint: extension(6, [2]) },
  nonTransferable: { mint: extension(9, []), account: [...extension(7, []), ...extension(13, [])] },
  // An authority, when it began, the average rate, when it was changed, and the rate in basis points.
  interest: { mint: extension(10, [...keyBytes(authority), ...zeros(8), 0xf4, 1, ...zeros(8), 0xf4, 1]) },
  // An authority, the factor, when the next one applies, and that one.
  scaled: { mint: extension(25, [...keyBytes(authority), ...float(5), ...zeros(8), ...float(5)]) },
  pausable: { mint: extension(26, [...keyBytes(authority), 0]), account: extension(27, []) },
  paused: { mint: extension(26, [...keyBytes(authority), 1]), account: extension(27, []) }
}

export const mintExtensions = (extensions: ReadonlyArray<TokenExtension>): ReadonlyArray<number> =>
  extensions.flatMap((name) => layouts[name].mint)

/** What follows the 165 bytes of a token account: the byte that tells an account, and its extensions. */
export const accountExtensions = (extensions: ReadonlyArray<TokenExtension>): ReadonlyArray<number> => {
  const bytes = extensions.flatMap((name) => layouts[name].account ?? [])
  return bytes.length === 0 ? [] : [2, ...bytes]
}
