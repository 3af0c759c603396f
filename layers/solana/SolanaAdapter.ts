import { Effect } from "effect"
import type { ChainAdapter, Transfers } from "../../services/chains/ChainAdapter.ts"
import { LoadFailed } from "../../services/errors/LoadFailed.ts"

const chunk = <M>(load: () => Promise<M>) =>
  Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) })

const wallet = chunk(() => import("./wallet.ts"))
const actions = chunk(() => import("./actions.ts"))

type Solana = ChainAdapter<"solana">

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

/** Solana wallets and chains. Requests to wallets and requests to nodes are in two chunks, each loaded when first used. */
export const SolanaAdapter: Solana = {
  namespace: "solana",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: chunk(() => import("./signers.ts")),
  transfers: later<Transfers<"solana">>()(actions, "send", "fee", "receipt"),
  ...later<Solana>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...later<Solana>()(actions, "balance", "token", "read", "parseAddress")
}
