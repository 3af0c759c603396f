import { Effect } from "effect"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { LoadFailed } from "../../services/errors/LoadFailed.ts"

const chunk = <M>(load: () => Promise<M>) =>
  Effect.tryPromise({ try: load, catch: (cause) => new LoadFailed({ cause }) })

const wallet = chunk(() => import("./wallet.ts"))
const actions = chunk(() => import("./actions.ts"))

/**
 * Bitcoin wallets and chains. It sends nothing itself: wallets do, by the signers. What asks wallets, what reads the chain
 * and what signs are in chunks of their own, each loaded when first used.
 */
export const BitcoinAdapter: ChainAdapter<"bip122"> = {
  namespace: "bip122",
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: chunk(() => import("./signers.ts")),
  connect: (...asked) => Effect.flatMap(wallet, ({ connect }) => connect(...asked)),
  session: (...asked) => Effect.flatMap(wallet, ({ session }) => session(...asked)),
  disconnect: (...asked) => Effect.flatMap(wallet, ({ disconnect }) => disconnect(...asked)),
  switchNetwork: (...asked) => Effect.flatMap(wallet, ({ switchNetwork }) => switchNetwork(...asked)),
  signMessage: (...asked) => Effect.flatMap(wallet, ({ signMessage }) => signMessage(...asked)),
  balance: (...asked) => Effect.flatMap(actions, ({ balance }) => balance(...asked)),
  token: (...asked) => Effect.flatMap(actions, ({ token }) => token(...asked)),
  read: (...asked) => Effect.flatMap(actions, ({ read }) => read(...asked)),
  parseAddress: (...asked) => Effect.flatMap(actions, ({ parseAddress }) => parseAddress(...asked))
}
