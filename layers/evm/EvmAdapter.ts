import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { LoadFailed } from "../../services/errors/LoadFailed.ts"
import * as texts from "../../services/errors/texts.ts"
import { WalletFailed } from "../../services/errors/walletErrors.ts"
import { watchWallet } from "./watchWallet.ts"

const failed = (cause: unknown) => ({ code: -1, message: texts.httpRequestFailed, cause })

const wallet = Effect.tryPromise({
  try: () => import("./wallet.ts"),
  catch: (cause) => new WalletFailed({ method: "load", ...failed(cause) })
})
const actions = Effect.tryPromise({
  try: () => import("./actions.ts"),
  catch: (cause) => new RpcFailed(failed(cause))
})

type Evm = ChainAdapter<"eip155">

type Chunk<M> = Effect.Effect<M, WalletFailed | RpcFailed>

/** Functions of a chunk, which is loaded with the first call. */
const later = <M extends object, K extends keyof Evm & keyof M>(chunk: Chunk<M>, ...names: ReadonlyArray<K>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (...args: ReadonlyArray<unknown>) =>
        Effect.flatMap(chunk, (loaded) =>
          (loaded[name] as (...args: ReadonlyArray<unknown>) => Effect.Effect<unknown, unknown>)(...args)
        )
    ])
  ) as unknown as Pick<Evm, K>

/** EVM wallets and chains. Talking to a wallet and acting on a chain are two chunks, each loaded when first used. */
export const EvmAdapter: Evm = {
  namespace: "eip155",
  watch: watchWallet,
  prepare: Effect.exit(wallet),
  signers: Effect.tryPromise({ try: () => import("./signers.ts"), catch: (cause) => new LoadFailed({ cause }) }),
  ...later(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...later(actions, "send", "fee", "balance", "token", "read", "receipt", "parseAddress")
}
