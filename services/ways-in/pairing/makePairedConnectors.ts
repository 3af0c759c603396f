import { Effect } from "effect"
import { isNamespace, type Namespace } from "../../base/caip/Namespace.ts"
import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { networkIn } from "../../connection/connections/networkIn.ts"
import { WalletFailed } from "../../base/errors/walletErrors.ts"
import { walletImage } from "../../ports/images/walletImage.ts"
import type { Network } from "../../base/network/Network.ts"
import { Settings } from "../../ports/options/Settings.ts"
import type { Connector } from "../../ports/connectors/Connector.ts"
import { connectorIdIn, pairedId } from "../../ports/connectors/walletIds.ts"
import type { ProviderRequest } from "../../ports/connectors/Eip1193Provider.ts"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { Wallets } from "../../ports/connectors/Wallets.ts"
import type { PairedParts } from "./pairedEvmProvider.ts"
import { pairedOnlyProvider } from "./pairedOnlyProvider.ts"
import { pairedProviders } from "./pairedProviders.ts"
import { PairingClient } from "./PairingClient.ts"
import { sendingMethods } from "./pairingMethods.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"

/** The wallet that the visitor means to pair, and how it is recognised. */
export interface PairedWallet {
  readonly wallet?: WalletEntry | undefined
  readonly method?: "qrcode" | "mobile" | undefined
}

/**
 * Makes what puts a paired wallet among those that can be connected, with a connector for each namespace that it has
 * agreed to and that is served here. Its chains are read where `asked` says.
 */
export const makePairedConnectors = Effect.fnUntraced(function* (asked: PairingNamespaces) {
  const adapters = yield* ChainAdapters
  const client = yield* PairingClient
  const connections = yield* Connections
  const settings = yield* Settings
  const set = (yield* Wallets).source()
  const run = yield* makeRun
  const runPromise = <A, E>(effect: Effect.Effect<A, E>) =>
    new Promise<A>((onSuccess, onFailure) => void run(Effect.match(effect, { onSuccess, onFailure })))

  const served = Object.keys(asked)
    .filter(isNamespace)
    .filter((namespace) => adapters.has(namespace))
  let offered: ReadonlyArray<Connector> = []
  const offer = (connectors: ReadonlyArray<Connector>) => {
    offered = connectors
    set(connectors)
    return connectors
  }
  const isGranted = (namespace: Namespace) =>
    client.session.get()?.accounts.some((account) => account.namespace === namespace) ?? false

  // The same value each time: an adapter keeps what it has opened by it.
  const readable = new Map(
    settings.networks.flatMap((network): ReadonlyArray<[Caip2, Network]> => {
      const url = asked[network.namespace]?.rpcMap[network.reference]
      return url ? [[network.id, url === network.rpcUrls[0] ? network : { ...network, rpcUrls: [url] }]] : []
    })
  )
  const read = (networkId: Caip2, request: ProviderRequest) => {
    const network = readable.get(networkId)
    return (
      network &&
      adapters
        .get(network.namespace)
        ?.read(network, request)
        .pipe(
          Effect.catch((error) =>
            Effect.fail(
              error._tag === "LoadFailed"
                ? error
                : new WalletFailed({
                    method: request.method,
                    code: error.code,
                    message: error.message,
                    cause: error.cause
                  })
            )
          )
        )
    )
  }
  let shown: PairedWallet = {}
  const connectorOf = (namespace: Namespace, parts: Pick<PairedParts, "ready" | "first">) => {
    const last = () => {
      const known = connections.state.get().networks[namespace]?.active.id
      return networkIn(settings, undefined, namespace, known, false).active.id
    }
    const connector = {
      id: connectorIdIn(pairedId, namespace),
      walletId: pairedId,
      type: "WALLET_CONNECT",
      namespace,
      method: shown.method ?? "qrcode",
      sendsTransactions: () => {
        const methods = client.session.get()?.methods ?? []
        return sendingMethods[namespace]?.some((method) => methods.includes(method)) ?? true
      },
      provider: (adapters.get(namespace)?.passOn ? pairedOnlyProvider(namespace) : pairedProviders[namespace])?.({
        ...parts,
        client,
        last,
        read,
        runPromise
      }),
      get name() {
        return client.session.get()?.peer.name || shown.wallet?.name || "WalletConnect"
      },
      get icon() {
        return shown.wallet && walletImage(settings, shown.wallet)
      }
    }
    // The table gives each namespace the provider of its own; an adapter for pairing alone knows the other one.
    return connector as Connector
  }

  return {
    /** The present connectors. */
    offered: () => offered,
    /** Puts a wallet there that has just been paired; returns its connectors. */
    offer: (wallet: PairedWallet) => {
      shown = wallet
      const parts = { ready: Effect.void, first: settings.options.pairing?.defaultChain }
      return offer(served.filter(isGranted).map((namespace) => connectorOf(namespace, parts)))
    },
    /** Puts the wallet of a stored session there: what is asked of it waits for `ready`. */
    restore: (wallet: PairedWallet, ready: PairedParts["ready"]) => {
      shown = wallet
      return offer(served.map((namespace) => connectorOf(namespace, { ready })))
    },
    /** Adds a connector for each namespace that the session has and had not before; returns those. */
    extend: () => {
      const added = served.filter(
        (namespace) => isGranted(namespace) && !offered.some((connector) => connector.namespace === namespace)
      )
      const connectors = added.map((namespace) => connectorOf(namespace, { ready: Effect.void }))
      if (connectors.length > 0) offer([...offered, ...connectors])
      return connectors
    },
    /** Shows another wallet's picture and name: another session has taken the place of the one before. */
    show: (wallet: PairedWallet) => {
      shown = { ...shown, ...wallet }
    },
    /** Removes the connectors whose namespace the session does not have, or all of them without a session. */
    trim: () => offer(offered.filter(({ namespace }) => isGranted(namespace))),
    retract: () => offer([])
  }
})
