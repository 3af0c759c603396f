import { Context, type Effect } from "effect"
import type { WalletNotFound } from "../errors/walletErrors.ts"
import type { Store } from "../store/makeStore.ts"
import type { Connector } from "./Connector.ts"

/** Finds wallets that are present: announced, injected, or given. */
export class WalletDiscovery extends Context.Service<
  WalletDiscovery,
  {
    /** A store, so that wallets which are reached in other ways can be put among those that were found. */
    readonly connectors: Store<ReadonlyArray<Connector>>
    /** The connector with this id, waiting for a late announcement for at most 3 s. */
    readonly find: (id: string) => Effect.Effect<Connector, WalletNotFound>
  }
>()("latchkey/WalletDiscovery") {}
