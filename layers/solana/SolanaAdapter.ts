import { Effect } from "effect"
import { allButFee } from "../../services/base/amounts/allButFee.ts"
import type { ChainAdapter, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import { callsOf } from "../../services/base/concurrency/callsOf.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"

const wallet = lazyCode(() => import("./wallet.ts"))
const actions = lazyCode(() => import("./actions.ts"))

type Solana = ChainAdapter<"solana">

/** Solana wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const SolanaAdapter: Solana = {
  namespace: "solana",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: lazyCode(() => import("./signers.ts")),
  transfers: {
    most: allButFee,
    ...callsOf<Transfers<"solana">>()(actions, "send", "fee", "receipt", "trial", "arrives", "receiver")
  },
  ...callsOf<Solana>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Solana>()(actions, "balance", "token", "read", "parseAddress")
}
