import { address, type Address } from "@solana/addresses"
import { Effect } from "effect"
import type { ReceiverFact, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { isWallet } from "./isWallet.ts"
import { readAccounts, type ChainAccount } from "./readAccounts.ts"
import { isMint, isTokenProgram } from "./readMint.ts"
import { ownerOf } from "./tokenAccounts.ts"

/** Accounts that are known at most, by network. */
const most = 100

type Seen = ReceiverFact | undefined

const known = new WeakMap<Network, Map<string, Seen>>()

const factOf = (to: Address, account: ChainAccount | undefined): Seen => {
  if (account?.executable) return { kind: "program" }
  if (account === undefined || !isTokenProgram(account.owner))
    return isWallet(to, account) ? undefined : { kind: "notWallet" }
  if (isMint(account)) return { kind: "mint" }
  const owner = ownerOf(account)
  return owner === undefined ? { kind: "notWallet" } : { kind: "tokenAccount", owner }
}

/** What the chain holds at a receiver. The node is asked once. The owner of a token account can use tokens only. */
export const receiver: NonNullable<Transfers<"solana">["receiver"]> = Effect.fnUntraced(function* (to, network, token) {
  const seen = known.get(network) ?? new Map<string, Seen>()
  known.set(network, seen)
  if (!seen.has(to)) {
    const fact = factOf(address(to), (yield* readAccounts(network, [address(to)]))[0])
    // A token account can get another owner.
    if (fact?.kind === "tokenAccount") return token === undefined ? { kind: fact.kind } : fact
    if (seen.size >= most) seen.clear()
    seen.set(to, fact)
  }
  const fact = seen.get(to)
  return fact !== undefined && token === undefined ? { kind: fact.kind } : fact
})
