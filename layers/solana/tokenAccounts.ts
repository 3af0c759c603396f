import { getAddressDecoder, getAddressEncoder, isAddress, type Address } from "@solana/addresses"
import { Effect } from "effect"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, valueOf } from "./askSolanaNode.ts"
import type { Mint } from "./instructions.ts"
import { frozenState } from "./mintRefusal.ts"
import { programAddress } from "./programAddress.ts"
import { associatedTokenProgram, token2022Program } from "./programs.ts"
import { readAccount, type ChainAccount } from "./readAccounts.ts"
import { isTokenProgram } from "./readMint.ts"

/** What one token account holds, in base units. */
export interface Holding {
  readonly address: Address
  readonly units: bigint
  /** Whoever issues the token lets nothing leave the account. */
  readonly isFrozen: boolean
}

/** Offset of the owner in a token account, behind its mint. */
export const ownerAt = 32

/** Size of a token account without extensions, and the byte behind it that tells one with extensions. */
const accountSize = 165
const accountKind = 2

/** The owner of a token account; `undefined` for other accounts of the token programs, such as mints and multisigs. */
export const ownerOf = ({ owner, data }: ChainAccount): Address | undefined => {
  const isExtended = owner === token2022Program && data[accountSize] === accountKind
  const isPlain = isTokenProgram(owner) && data.length === accountSize
  return isPlain || isExtended ? getAddressDecoder().decode(data, ownerAt) : undefined
}

/** Offsets of the amount and of the state in a token account of both programs. */
const amountAt = 64
export const stateAt = 108

const readHolding = (one: unknown): Holding => {
  const { pubkey, account } = one as { readonly pubkey: unknown; readonly account: unknown }
  const read = readAccount(account)
  if (typeof pubkey !== "string" || !isAddress(pubkey) || read === undefined) throw new TypeError("Not a token account")
  const fields = new DataView(read.data.buffer, read.data.byteOffset, read.data.byteLength)
  const isFrozen = fields.getUint8(stateAt) === frozenState
  return { address: pubkey, units: fields.getBigUint64(amountAt, true), isFrozen }
}

/** The token accounts of an owner for one mint: usually one, the associated one. */
export const readHoldings = (
  network: Network,
  owner: string,
  mint: string
): Effect.Effect<ReadonlyArray<Holding>, RpcFailed> =>
  askSolanaNode(network, "getTokenAccountsByOwner", [owner, { mint }, { commitment, encoding: "base64" }], (answer) =>
    (valueOf(answer) as ReadonlyArray<unknown>).map(readHolding)
  )

/** The address of the token account that every wallet finds for an owner (associated token program). */
export const associatedAccount = (mint: Mint, owner: Address): Address => {
  const { encode } = getAddressEncoder()
  const seeds = [owner, mint.program, mint.address].map((one) => Uint8Array.from(encode(one)))
  return programAddress(associatedTokenProgram, seeds)
}
