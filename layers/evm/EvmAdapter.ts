import { Effect } from "effect"
import { mostPayable } from "../../services/base/amounts/mostPayable.ts"
import type { ChainAdapter, Transfers } from "../../services/ports/chains/ChainAdapter.ts"
import { callsOf } from "../../services/base/concurrency/callsOf.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { watchWallet } from "./watchWallet.ts"

const wallet = lazyCode(() => import("./wallet.ts"))
const actions = lazyCode(() => import("./actions.ts"))

type Evm = ChainAdapter<"eip155">

/** EVM wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const EvmAdapter: Evm = {
  namespace: "eip155",
  watch: watchWallet,
  refusesLate: () => true,
  prepare: Effect.exit(Effect.flatMap(wallet, ({ warm }) => warm)),
  signers: lazyCode(() => import("./signers.ts")),
  transfers: {
    most: mostPayable,
    ...callsOf<Transfers<"eip155">>()(actions, "send", "fee", "feeBesidesGas", "speeds", "receipt")
  },
  names: Effect.flatMap(actions, (loaded) => loaded.names),
  ...callsOf<Evm>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Evm>()(actions, "balance", "token", "read", "parseAddress")
}
