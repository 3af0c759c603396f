import { isAddress, type Address } from "@solana/addresses"
import { getBase64Encoder } from "@solana/codecs-strings"
import type { Network } from "../../services/base/network/Network.ts"
import { askSolanaNode, commitment, valueOf } from "./askSolanaNode.ts"

/** An account of the chain. */
export interface ChainAccount {
  /** The program that it belongs to. */
  readonly owner: Address
  readonly data: Uint8Array
  /** It is a program. */
  readonly executable: boolean
}

/** Reads a node's answer for one account; `undefined` if it does not exist. Throws for anything else. */
export const readAccount = (value: unknown): ChainAccount | undefined => {
  if (value === null) return undefined
  const { owner, data, executable } = value as Readonly<Record<string, unknown>>
  const [text, encoding] = data as ReadonlyArray<unknown>
  if (typeof owner !== "string" || !isAddress(owner) || typeof text !== "string" || encoding !== "base64")
    throw new TypeError("Not an account")
  return { owner, data: Uint8Array.from(getBase64Encoder().encode(text)), executable: executable === true }
}

/** Reads accounts of the chain in one request, in order; `undefined` for those that do not exist. */
export const readAccounts = (network: Network, addresses: ReadonlyArray<Address>) =>
  askSolanaNode(network, "getMultipleAccounts", [addresses, { commitment, encoding: "base64" }], (answer) => {
    const list = valueOf(answer)
    if (!Array.isArray(list) || list.length !== addresses.length) throw new TypeError("Not one account each")
    return list.map(readAccount)
  })
