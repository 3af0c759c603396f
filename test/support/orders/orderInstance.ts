import { Effect, Layer } from "effect"
import { BitcoinAdapter } from "../../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../../layers/evm/EvmAdapter.ts"
import { AnalyticsHost } from "../../../layers/host-callback/AnalyticsHost.ts"
import { discoverLocal } from "../../../layers/local-key/discoverLocal.ts"
import { makePolkadotAdapter } from "../../../layers/polkadot/makePolkadotAdapter.ts"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { SolanaAdapter } from "../../../layers/solana/SolanaAdapter.ts"
import { collectAdapters } from "../../../services/chains/collectAdapters.ts"
import { makeRequests } from "../../../services/connect/makeRequests.ts"
import { core } from "../../../services/latchkey/core.ts"
import { LaterPorts } from "../../../services/latchkey/LaterPorts.ts"
import type { LatchkeyServices } from "../../../services/latchkey/LatchkeyServices.ts"
import { wholeLayer } from "../../../services/latchkey/wholeInstance.ts"
import { makeSettings, Settings } from "../../../services/options/Settings.ts"
import { discoverGiven } from "../../../services/wallets/discoverGiven.ts"
import { makeWallets, Wallets } from "../../../services/wallets/Wallets.ts"
import type { OrderWallets } from "./orderWallets.ts"

const endpoints = { secureSite: "https://secure.test", config: "https://config.test", relay: "wss://relay.test" }
// As a host with Polkadot asks for.
const pairing = { methods: { polkadot: ["polkadot_signTransaction"] } }

/** An instance with the real adapters over scripted ports. `cells` is the storage, which outlives a visit. */
export const orderInstance = (
  { chain, world, connectors, keys }: OrderWallets,
  cells: Map<string, string>
): Layer.Layer<LatchkeyServices> =>
  wholeLayer(
    core(makeRequests).pipe(
      Layer.provideMerge(
        Layer.succeed(LaterPorts, () =>
          import("../../../layers/testLater.ts").then(({ testLater }) => testLater(world, {}))
        )
      ),
      Layer.provideMerge(AnalyticsHost(undefined)),
      Layer.provideMerge(StorageMemory(cells)),
      Layer.provideMerge(Layer.effect(Wallets, makeWallets(discoverLocal(keys), discoverGiven(connectors)))),
      Layer.provideMerge(
        collectAdapters([
          Effect.succeed(EvmAdapter),
          Effect.succeed(SolanaAdapter),
          Effect.succeed(BitcoinAdapter),
          makePolkadotAdapter
        ])
      ),
      Layer.provideMerge(
        Layer.succeed(Settings, makeSettings({ networks: [chain.network], projectId: "p", endpoints, pairing }))
      )
    )
  )
