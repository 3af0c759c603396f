import { Effect } from "effect"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { callsOf } from "../../services/base/concurrency/callsOf.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"
import { isPairedProvider } from "../../services/ports/connectors/PairedProvider.ts"

const wallet = lazyCode(() => import("./wallet.ts"))

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
