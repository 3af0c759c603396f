import type { Effect } from "effect"
import type { Activity } from "../../account/activity/Activity.ts"
import type { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import type { Connections } from "../../connection/connections/Connections.ts"
import type { EmbeddedWallet } from "../../ways-in/embedded/EmbeddedWallet.ts"
import type { Modal } from "../../sheet/modal/Modal.ts"
import type { Settings } from "../../ports/options/Settings.ts"
import type { ErrorReporter } from "../../ports/reports/ErrorReporter.ts"
import type { Storage } from "../../ports/storage/Storage.ts"
import type { LiveProviders } from "./LiveProviders.ts"
import { makeEvmProvider } from "./makeEvmProvider.ts"

type Loads = {
  readonly [N in keyof LiveProviders]: () => Promise<
    Effect.Effect<
      LiveProviders[N],
      never,
      Activity | ChainAdapters | Connections | EmbeddedWallet | ErrorReporter | Modal | Settings | Storage
    >
  >
}

/** Loads what makes a provider. EVM's is here already: most pages that use one use that. */
const loads: Loads = {
  eip155: async () => makeEvmProvider,
  solana: () => import("./makeSolanaHostProvider.ts").then((chunk) => chunk.makeSolanaHostProvider),
  bip122: () => import("./makeBitcoinHostProvider.ts").then((chunk) => chunk.makeBitcoinHostProvider),
  polkadot: () => import("./makePolkadotHostProvider.ts").then((chunk) => chunk.makePolkadotHostProvider)
}

/** Loads what makes the provider of a namespace. */
export const loadProvider = <N extends keyof LiveProviders>(namespace: N): ReturnType<Loads[N]> =>
  loads[namespace]() as ReturnType<Loads[N]>
