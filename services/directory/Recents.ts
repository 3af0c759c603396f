import { Context, Effect } from "effect"
import type { WalletEntry } from "../wallets/WalletEntry.ts"
import { later } from "../concurrency/later.ts"
import { makeRun } from "../concurrency/makeRun.ts"
import type { LoadFailed } from "../errors/LoadFailed.ts"
import { Features } from "../options/Features.ts"
import { Storage } from "../storage/Storage.ts"
import { walletIdKey, walletNameKey } from "../storage/walletKeys.ts"
import { makeStore, type ReadonlyStore } from "../store/makeStore.ts"
import { Connections } from "../connect/Connections.ts"
import type { UsedConnections } from "./UsedConnections.ts"
import { readRecentWallets, rememberWallet, type RecentWallet } from "./recentWallets.ts"

/** The wallets used on this device, newest first (spec 9: at most 2). */
export class Recents extends Context.Service<
  Recents,
  {
    readonly list: ReadonlyStore<ReadonlyArray<RecentWallet>>
    /** Puts a wallet without a connector first: one of the directory, reached by a link or a QR code. */
    readonly remember: (wallet: WalletEntry) => Effect.Effect<void>
    /** The connections of this device, recorded with `features.multiWallet`; loaded with the first one or the first use. */
    readonly used: Effect.Effect<UsedConnections, LoadFailed>
  }
>()("latchkey/Recents") {}

/** Makes the service and records current and earlier connected wallets (spec 3) until the scope closes. */
export const makeRecents = Effect.gen(function* () {
  const connections = yield* Connections
  const storage = yield* Storage
  const run = yield* makeRun
  const provideStorage = Effect.provideService(Storage, storage)
  const features = yield* Features
  const usedConnections = yield* later(() =>
    import("./makeUsedConnections.ts").then((chunk) => chunk.makeUsedConnections)
  )
  const list = makeStore(yield* provideStorage(readRecentWallets))
  const remember = (wallet: RecentWallet) => Effect.map(provideStorage(rememberWallet(wallet)), list.set)
  const note = (key: string, value: string | undefined) =>
    run(value === undefined ? storage.remove(key) : storage.set(key, value))
  let noted: string | undefined
  const follow = () => {
    const all = Object.values(connections.states.get())
    const used = all.find((state) => state?.status === "connected")?.connector
    if (used?.id !== noted) {
      noted = used?.id
      note(walletIdKey, used?.id)
      note(walletNameKey, used?.name)
    }
    for (const state of all) {
      if (state?.status !== "connected") continue
      if (features.get().multiWallet) run(Effect.exit(usedConnections))
      // A paired wallet is stored by its directory entry; an embedded one is not listed as a wallet.
      if (!/^(WALLET_CONNECT|AUTH)$/.test(state.connector.type))
        if (list.get()[0]?.id !== state.connector.id) run(remember(state.connector))
    }
  }
  const undo = connections.states.subscribe(follow)
  yield* Effect.addFinalizer(() => Effect.sync(undo))
  follow()
  return {
    list,
    used: usedConnections,
    remember: (wallet) => remember({ id: wallet.id, name: wallet.name, wallet })
  } satisfies Recents["Service"]
})
