import { Effect } from "effect"
import type { Namespace } from "../../services/caip/Namespace.ts"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import { callsOf } from "../../services/concurrency/callsOf.ts"
import { loadOnce } from "../../services/concurrency/loadOnce.ts"
import { isPairedProvider } from "../../services/wallets/PairedProvider.ts"

const wallet = loadOnce(() => import("./wallet.ts"))

/**
 * Serves a namespace by pairing alone, where the composition has no adapter of it (behaviours 2): connects, follows and
 * disconnects paired wallets, and passes a host's requests on to them. It reads no node, and signs and sends nothing.
 */
export const UniversalAdapter = (namespace: Namespace): ChainAdapter => ({
  namespace,
  prepare: Effect.void,
  watch: ({ provider }, changed) => (isPairedProvider(provider) ? provider.watch(changed) : () => {}),
  ...callsOf<Required<ChainAdapter>>()(
    wallet,
    "connect",
    "session",
    "disconnect",
    "switchNetwork",
    "signMessage",
    "passOn",
    "balance",
    "token",
    "read",
    "parseAddress"
  )
})
