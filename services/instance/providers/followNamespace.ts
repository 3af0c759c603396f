import { Effect } from "effect"
import { addressOn } from "../../ports/connectors/addressOn.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import { untilBound } from "../../account/profile/untilBound.ts"
import { adapterOf } from "../../ports/chains/adapterOf.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { NotConnected } from "../../base/errors/inputErrors.ts"
import * as texts from "../../base/errors/texts.ts"
import { NetworkRefused, WalletFailed } from "../../base/errors/walletErrors.ts"
import { isActing } from "../../ports/connectors/isActing.ts"
import { whenStores } from "../../base/store/whenStores.ts"
import type { Account } from "../../ports/connectors/Account.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"

/** The connection that a provider represents: the one in use of its namespace. */
export const followNamespace = <N extends Namespace>(namespace: N) =>
  Effect.gen(function* () {
    const adapters = yield* ChainAdapters
    const connections = yield* Connections
    const { state } = connections

    /** The wallet in use, and those of its accounts that are of the network that is shown, as they are written there. */
    const current = () => {
      const { namespaces, networks } = state.get()
      const now = namespaces[namespace]
      if (now?.status !== "connected") return undefined
      const id = networks[namespace]!.active.id
      const written = now.accounts.map((one) => ({ one, address: addressOn(one, id) }))
      // For the account in use, or without one.
      if (written[0]?.address === undefined) return undefined
      const [first, ...others] = written.flatMap(({ one, address }): ReadonlyArray<Account> =>
        address === undefined ? [] : [{ ...one, address }]
      )
      const accounts: readonly [Account, ...ReadonlyArray<Account>] = [first!, ...others]
      // The machine connects wallets of the namespace only.
      return { connector: now.connector as Connector<N>, accounts, networkId: now.networkId }
    }
    /** True while the last visit's session is being restored: until then no caller is told that there is none. */
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
            const [{ address }] = found.accounts
            return { walletId: found.connector.id, networkId, address }
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
