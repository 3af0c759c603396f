import { getAddressEncoder, isAddress, type Address } from "@solana/addresses"
import { Effect } from "effect"
import type { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, valueOf } from "./askSolanaNode.ts"
import type { Mint } from "./instructions.ts"
import { programAddress } from "./programAddress.ts"
import { associatedTokenProgram } from "./programs.ts"
import { readAccount } from "./readAccounts.ts"

/** What one token account holds, in base units. */
export interface Holding {
  readonly address: Address
  readonly units: bigint
}

/** Offset of the amount in a token account of both programs. */
const amountAt = 64

const readHolding = (one: unknown): Holding => {
  const { pubkey, account } = one as { readonly pubkey: unknown; readonly account: unknown }
  const read = readAccount(account)
  if (typeof pubkey !== "string" || !isAddress(pubkey) || read === undefined) throw new TypeError("Not a token account")
  return { address: pubkey, units: new DataView(read.data.buffer, read.data.byteOffset).getBigUint64(amountAt, true) }
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
