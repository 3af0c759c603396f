import { Effect, Layer } from "effect"
import { BitcoinAdapter } from "../../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../../layers/evm/EvmAdapter.ts"
import { AnalyticsHost } from "../../../layers/host-callback/AnalyticsHost.ts"
import { discoverLocal } from "../../../layers/local-key/discoverLocal.ts"
import { makePolkadotAdapter } from "../../../layers/polkadot/makePolkadotAdapter.ts"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { SolanaAdapter } from "../../../layers/solana/SolanaAdapter.ts"
import { collectAdapters } from "../../../services/ports/chains/collectAdapters.ts"
import { makeRequests } from "../../../services/connection/connections/makeRequests.ts"
import { core } from "../../../services/instance/core.ts"
import { testLater } from "../../../layers/testLater.ts"
import { LaterPorts } from "../../../services/instance/LaterPorts.ts"
import type { LatchkeyServices } from "../../../services/instance/LatchkeyServices.ts"
import { wholeLayer } from "../../../services/instance/wholeInstance.ts"
import { makeSettings, Settings } from "../../../services/ports/options/Settings.ts"
import { discoverGiven } from "../../../services/ports/connectors/discoverGiven.ts"
import { makeWallets, Wallets } from "../../../services/ports/connectors/Wallets.ts"
import type { OrderWallets } from "./orderWallets.ts"

const endpoints = { secureSite: "https://secure.test", config: "https://config.test", relay: "wss://relay.test" }

/** An instance with the real adapters over scripted ports. `cells` is the storage, which outlives a visit. */
export const orderInstance = (
  { chain, world, connectors, keys }: OrderWallets,
  cells: Map<string, string>
): Layer.Layer<LatchkeyServices> =>
  wholeLayer(
    core(makeRequests).pipe(
      Layer.provideMerge(Layer.succeed(LaterPorts, testLater(world, {}))),
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
        Layer.succeed(Settings, makeSettings({ networks: [chain.network], projectId: "p", endpoints }))
      )
    )
  )
