import { Effect } from "effect"
import type { WalletEntry } from "../wallets/WalletEntry.ts"
import type { Caip2 } from "../caip/parseCaip2.ts"
import { ChainAdapters } from "../chains/ChainAdapter.ts"
import type { Connector } from "../wallets/Connector.ts"
import { Wallets } from "../wallets/Wallets.ts"
import type { ProviderRequest } from "../wallets/Eip1193Provider.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import { WalletFailed } from "../errors/walletErrors.ts"
import { walletImage } from "../images/walletImage.ts"
import type { Network } from "../network/Network.ts"
import { Networks } from "../networks/Networks.ts"
import { Settings } from "../options/Settings.ts"
import { pairedId } from "../wallets/pairedId.ts"
import { pairedProvider, type PairedProviderParts } from "./pairedProvider.ts"
import { PairingClient } from "./PairingClient.ts"
import type { PairingNamespaces } from "./pairingNamespaces.ts"

/** Which wallet the visitor means to pair, and how it is told. */
export interface PairedWallet {
  readonly wallet?: WalletEntry | undefined
  readonly method?: "qrcode" | "mobile" | undefined
}

/**
 * Makes what puts the paired wallet among those that can be connected, for as long as there is one. Its chains are read
 * where `asked` says.
 */
export const makePairedConnector = Effect.fnUntraced(function* (asked: PairingNamespaces) {
  const adapters = yield* ChainAdapters
  const client = yield* PairingClient
  const set = (yield* Wallets).source()
  let held: Connector | undefined
  const networks = yield* Networks
  const settings = yield* Settings
  const run = yield* makeRun
  const runPromise = <A, E>(effect: Effect.Effect<A, E>) =>
    new Promise<A>((onSuccess, onFailure) => void run(Effect.match(effect, { onSuccess, onFailure })))

  const last = (): Caip2 => {
    const { active } = networks.state.get()
    return active.namespace === "eip155"
      ? active.id
      : (settings.networks.find(({ namespace }) => namespace === "eip155")?.id ?? active.id)
  }

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
  const { defaultChain } = settings.options.pairing ?? {}

  return {
    /** The one that is there. */
    held: () => held,
    /** Puts it there; what is asked of it waits for `ready`, which a new one does not need. */
    offer: ({ wallet, method = "qrcode" }: PairedWallet, ready?: PairedProviderParts["ready"]) => {
      held = {
        id: pairedId,
        type: "WALLET_CONNECT",
        namespace: "eip155",
        method,
        provider: pairedProvider({
          client,
          ready: ready ?? Effect.void,
          first: ready === undefined ? defaultChain : undefined,
          last,
          read,
          runPromise
        }),
        get name() {
          return client.session.get()?.peer.name || wallet?.name || "WalletConnect"
        },
        get icon() {
          return wallet && walletImage(settings, wallet)
        }
      }
      set([held])
    },
    retract: () => {
      held = undefined
      set([])
    }
  }
})
