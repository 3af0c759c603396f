import { Effect } from "effect"
import type { ChainAdapter, Transfers } from "../../services/chains/ChainAdapter.ts"
import { callsOf } from "../../services/concurrency/callsOf.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"
import { watchWallet } from "./watchWallet.ts"

const wallet = loadOnce(() => import("./wallet.ts"))
const actions = loadOnce(() => import("./actions.ts"))

type Evm = ChainAdapter<"eip155">

/** EVM wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const EvmAdapter: Evm = {
  namespace: "eip155",
  watch: watchWallet,
  prepare: Effect.exit(Effect.flatMap(wallet, ({ warm }) => warm)),
  signers: loadOnce(() => import("./signers.ts")),
  transfers: callsOf<Transfers<"eip155">>()(actions, "send", "fee", "feeBesidesGas", "speeds", "receipt"),
  names: Effect.flatMap(actions, (loaded) => loaded.names),
  ...callsOf<Evm>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Evm>()(actions, "balance", "token", "read", "parseAddress")
}
