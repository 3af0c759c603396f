import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { looksLike } from "../../base/addresses/looksLike.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ReceiverKind } from "../../ports/chains/ChainAdapter.ts"

/** Why a valid address is unlikely as a receiver (SEC-23, SEC-25). */
export type ReceiverRisk =
  | { readonly kind: "nobody" | "token" | "own" | ReceiverKind }
  /** It is another account than `like`, which was paid before, but alike at both ends. */
  | { readonly kind: "lookAlike"; readonly like: string }

/** What an address is compared with. */
export interface ReceiverFacts {
  readonly namespace: Namespace
  /** The sender's own address. */
  readonly own: string
  /** The contract or mint of the token that is sent. */
  readonly token: string | undefined
  /** What the chain holds at the receiver, where it is no wallet. */
  readonly kind?: ReceiverKind | undefined
  /** Receivers that the sender has paid before; `undefined` while unknown. */
  readonly known: ReadonlyArray<string> | undefined
}

/** Addresses without a key: EVM's zero address, and Solana's, which is a program. */
const nobodys = /^(0x0{40}|1{32})$/

/**
 * The warning for a valid receiver, the worst first: it belongs to no one, is no wallet, the token's contract, one's
 * own, or a copy of one that was paid before (SEC-23, SEC-25). One that was paid before is no copy.
 */
export const receiverRisk = (
  to: string,
  { namespace, own, token, kind, known }: ReceiverFacts
): ReceiverRisk | undefined => {
  const same = (other: string | undefined) =>
    other !== undefined && comparableAddress(namespace, other) === comparableAddress(namespace, to)
  if (nobodys.test(to)) return { kind: "nobody" }
  if (kind !== undefined) return { kind }
  if (same(token)) return { kind: "token" }
  if (same(own)) return { kind: "own" }
  if (known === undefined || known.some(same)) return undefined
  const like = known.find((one) => looksLike(namespace, one, to))
  return like === undefined ? undefined : { kind: "lookAlike", like }
}
