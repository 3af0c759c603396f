import { comparableAddress } from "../../base/addresses/comparableAddress.ts"
import { isNobody } from "../../base/addresses/isNobody.ts"
import { looksLike } from "../../base/addresses/looksLike.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { ReceiverFact, ReceiverKind } from "../../ports/chains/ChainAdapter.ts"
import type { KnownReceivers } from "./knownReceivers.ts"

/** Why a valid address is unlikely as a receiver (SEC-23, SEC-25). */
export type ReceiverRisk =
  | { readonly kind: "nobody" | "token" | "own" | ReceiverKind }
  /** A token account: the token goes to the wallet that owns it. */
  | { readonly kind: "ownedBy"; readonly owner: string }
  /** It is another account than `like`, which was paid before, but alike at both ends. */
  | { readonly kind: "lookAlike"; readonly like: string }

/** What an address is compared with. */
export interface ReceiverFacts {
  readonly namespace: Namespace
  /** The sender's own address. */
  readonly own: string
  /** The contract or mint of the token that is sent. */
  readonly token: string | undefined
  /** What the chain holds at the receiver, unless it is a wallet. */
  readonly fact?: ReceiverFact | undefined
  /** `undefined` while unknown. */
  readonly known: KnownReceivers | undefined
}

/**
 * Returns the worst warning for a valid receiver: nobody has its key, it is not a wallet, it is the token's contract, it
 * is the sender, or it is a copy of a receiver that was paid before (SEC-23, SEC-25). A receiver that was paid from this
 * device is not a copy.
 */
export const receiverRisk = (
  to: string,
  { namespace, own, token, fact, known }: ReceiverFacts
): ReceiverRisk | undefined => {
  const isSame = (one: string, other: string) =>
    comparableAddress(namespace, one) === comparableAddress(namespace, other)
  const same = (other: string | undefined) => other !== undefined && isSame(other, to)
  if (isNobody(namespace, to)) return { kind: "nobody" }
  if (fact?.owner !== undefined && isSame(own, fact.owner)) return { kind: "own" }
  if (fact !== undefined) return fact.owner === undefined ? { kind: fact.kind } : { kind: "ownedBy", owner: fact.owner }
  if (same(token)) return { kind: "token" }
  if (same(own)) return { kind: "own" }
  if (known === undefined || known.sent.some(same)) return undefined
  const like = [...known.sent, ...known.listed].find((paid) => looksLike(namespace, paid, to))
  return like === undefined ? undefined : { kind: "lookAlike", like }
}
