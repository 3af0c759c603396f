import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { callsOf } from "../../services/concurrency/callsOf.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"

type Bitcoin = ChainAdapter<"bip122">

const wallet = loadOnce(() => import("./wallet.ts"))
const actions = loadOnce(() => import("./actions.ts"))

/**
 * Bitcoin wallets and chains. It sends nothing itself: wallets do, by the signers. What asks wallets, what reads the chain
 * and what signs are in chunks of their own, each loaded when first used.
 */
export const BitcoinAdapter: Bitcoin = {
  namespace: "bip122",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: loadOnce(() => import("./signers.ts")),
  ...callsOf<Bitcoin>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Bitcoin>()(actions, "balance", "token", "read", "parseAddress")
}
