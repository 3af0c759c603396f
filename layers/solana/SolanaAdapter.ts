import { Effect } from "effect"
import type { ChainAdapter, Transfers } from "../../services/chains/ChainAdapter.ts"
import { callsOf } from "../../services/concurrency/callsOf.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"

const wallet = loadOnce(() => import("./wallet.ts"))
const actions = loadOnce(() => import("./actions.ts"))

type Solana = ChainAdapter<"solana">

/** Solana wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const SolanaAdapter: Solana = {
  namespace: "solana",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: loadOnce(() => import("./signers.ts")),
  transfers: callsOf<Transfers<"solana">>()(actions, "send", "fee", "receipt", "trial", "arrives"),
  ...callsOf<Solana>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Solana>()(actions, "balance", "token", "read", "parseAddress")
}
