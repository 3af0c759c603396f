import { address, type Address } from "@solana/addresses"
import { Effect } from "effect"
import type { ReceiverKind, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { isWallet } from "./isWallet.ts"
import { readAccounts, type ChainAccount } from "./readAccounts.ts"
import { isMint, isTokenProgram } from "./readMint.ts"

/** Accounts that are known at most, by network. */
const most = 100

type Seen = ReceiverKind | undefined

const known = new WeakMap<Network, Map<string, Seen>>()

const kindOf = (to: Address, account: ChainAccount | undefined): Seen => {
  if (account?.executable) return "program"
  if (account !== undefined && isTokenProgram(account.owner)) return isMint(account) ? "mint" : "tokenAccount"
  return isWallet(to, account) ? undefined : "notWallet"
}

/** What stands at a receiver, by the node's answer, which is read once. A token account may receive its token. */
export const receiver: NonNullable<Transfers<"solana">["receiver"]> = Effect.fnUntraced(function* (to, network, token) {
  const seen = known.get(network) ?? new Map<string, Seen>()
  known.set(network, seen)
  if (!seen.has(to)) {
    const kind = kindOf(address(to), (yield* readAccounts(network, [address(to)]))[0])
    if (seen.size >= most) seen.clear()
    seen.set(to, kind)
  }
  const kind = seen.get(to)
  return kind === "tokenAccount" && token !== undefined ? undefined : kind
})
