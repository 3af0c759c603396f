import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { callsOf } from "../../services/concurrency/callsOf.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"

type Bitcoin = ChainAdapter<"bip122">

const wallet = loadOnce(() => import("./wallet.ts"))

/**
 * Bitcoin wallets and chains. It sends nothing itself: wallets do, by the signers. What asks wallets and reads the chain is
 * loaded when it is first used, the library for PSBTs with the first one.
 */
export const BitcoinAdapter: Bitcoin = {
  namespace: "bip122",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: Effect.map(wallet, ({ signers }) => signers),
  ...callsOf<Bitcoin>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Bitcoin>()(wallet, "balance", "token", "read", "parseAddress")
}
