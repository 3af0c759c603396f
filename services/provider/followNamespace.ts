import { Effect } from "effect"
import type { Namespace } from "../caip/Namespace.ts"
import { untilBound } from "../account/untilBound.ts"
import { adapterOf } from "../chains/adapterOf.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { NotConnected } from "../errors/inputErrors.ts"
import * as texts from "../errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../errors/walletErrors.ts"
import { isActing } from "../wallets/isActing.ts"
import { whenStores } from "../store/whenStores.ts"
import type { Connector } from "../wallets/Connector.ts"
import type { ProviderRequest } from "../wallets/Eip1193Provider.ts"

/** The connection that a provider stands for: the one in use of its namespace. */
export const followNamespace = <N extends Namespace>(namespace: N) =>
  Effect.gen(function* () {
    const adapters = yield* ChainAdapters
    const connections = yield* Connections
    const { state } = connections

    const current = () => {
      const now = state.get().namespaces[namespace]
      return now?.status === "connected"
        ? // The machine connects wallets of the namespace only.
          { connector: now.connector as Connector<N>, accounts: now.accounts, networkId: now.networkId }
        : undefined
    }
    /** True while the last visit's session is being restored: until then nobody is told that there is none. */
    const isRestoring = () => {
      const now = state.get().namespaces[namespace]
      return now?.status === "connecting" && now.restoring
    }
    const restored = whenStores([state], () => (isRestoring() ? undefined : true))
    /** The network that is shown for the namespace. */
    const network = () => state.get().networks[namespace]

    /** The network to act on; fails with `NetworkRefused` while the wallet is on one that the host did not list. */
    const listed = Effect.suspend(() => {
      const now = network()
      return now?.supported
        ? Effect.succeed(now.active)
        : Effect.fail(new NetworkRefused({ networkId: `${now?.active.id}`, message: texts.unsupportedChain }))
    })

    /** Holds an order of the host to the wallet, account and network of its call; see `untilBound`. */
    const bound = (named = false) =>
      Effect.provideService(
        untilBound(
          namespace,
          () => {
            const found = current()
            const networkId = network()?.active.id
            if (found === undefined || networkId === undefined) return undefined
            const [{ address, addresses }] = found.accounts
            return { walletId: found.connector.id, networkId, address: addresses?.[networkId] ?? address }
          },
          named
        ),
        Connections,
        connections
      )

    return {
      state,
      current,
      isRestoring,
      restored,
      network,
      bound,
      /**
       * The wallet, its accounts and what it can sign, for an order of the host; waits for a stored session. `named`:
       * whether the order names its account.
       */
      wallet: Effect.fnUntraced(function* (named = false) {
        yield* restored
        yield* bound(named)
        const found = current()
        if (found === undefined) return yield* new NotConnected({ message: `No wallet of ${namespace} is connected` })
        const { signers } = yield* adapterOf(adapters, namespace)
        if (signers === undefined)
          return yield* new WalletFailed({
            method: "sign",
            code: 4200,
            message: `${found.connector.name} signs nothing else`
          })
        const ready = yield* signers
        yield* bound(named)
        // The wallet may have gone while the code was loading.
        return current()?.connector === found.connector
          ? { ...found, signers: ready }
          : yield* new NotConnected({ message: `${found.connector.name} is no longer connected` })
      }),
      /** Passes a request on to the wallet of a namespace that is served by pairing alone; code 4200 for others. */
      passOn: Effect.fnUntraced(function* (request: ProviderRequest) {
        yield* restored
        if (isActing(request.method)) yield* bound()
        const found = current()
        if (found === undefined) return yield* new NotConnected({ message: `No wallet of ${namespace} is connected` })
        const adapter = yield* adapterOf(adapters, namespace)
        if (!adapter.passOn)
          return yield* new WalletFailed({
            method: request.method,
            code: 4200,
            message: `${namespace} has an adapter: use the other methods of its provider`
          })
        return yield* adapter.passOn(found.connector, yield* listed, request)
      }),
      listed
    }
  })
