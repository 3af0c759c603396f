import { Effect } from "effect"
import type { ChainAdapter, Transfers } from "../../services/chains/ChainAdapter.ts"
import { LoadFailed } from "../../services/errors/LoadFailed.ts"
import { watchWallet } from "./watchWallet.ts"

const chunk = <M>(load: () => Promise<M>) =>
  Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) })

const wallet = chunk(() => import("./wallet.ts"))
const actions = chunk(() => import("./actions.ts"))

type Evm = ChainAdapter<"eip155">

/** Wraps functions of a chunk; the first call loads the chunk. */
const later =
  <T>() =>
  <M extends object, K extends keyof T & keyof M>(part: Effect.Effect<M, LoadFailed>, ...names: ReadonlyArray<K>) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (...args: ReadonlyArray<unknown>) =>
          Effect.flatMap(part, (loaded) =>
            (loaded[name] as (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>)(...args)
          )
      ])
    ) as unknown as Pick<T, K>

/** EVM wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const EvmAdapter: Evm = {
  namespace: "eip155",
  watch: watchWallet,
  prepare: Effect.exit(wallet),
  signers: chunk(() => import("./signers.ts")),
  transfers: later<Transfers<"eip155">>()(actions, "send", "fee", "receipt"),
  ...later<Evm>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...later<Evm>()(actions, "balance", "token", "read", "parseAddress")
}
