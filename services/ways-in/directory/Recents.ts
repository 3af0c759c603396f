import { Context, Effect } from "effect"
import type { WalletEntry } from "../../ports/connectors/WalletEntry.ts"
import { lazyPart } from "../../base/concurrency/lazyPart.ts"
import { makeRun } from "../../base/concurrency/makeRun.ts"
import type { LoadFailed } from "../../base/errors/LoadFailed.ts"
import { Features } from "../../ports/options/Features.ts"
import { Settings } from "../../ports/options/Settings.ts"
import { Storage } from "../../ports/storage/Storage.ts"
import { recentWalletsKey, walletIdKey, walletNameKey } from "../../ports/storage/keys.ts"
import { makeStore, type ReadonlyStore } from "../../base/store/makeStore.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import type { Admits, UsedConnections } from "./UsedConnections.ts"
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
    /** Where users sign in: accounts are recorded once they are admitted. Until this is called none is. */
    readonly recordOnly: (admits: Admits, changes: ReadonlyStore<unknown>) => void
  }
>()("latchkey/Recents") {}

/** Makes the service and records current and earlier connected wallets (spec 3) until the scope closes. */
export const makeRecents = Effect.gen(function* () {
  const connections = yield* Connections
  const storage = yield* Storage
  const run = yield* makeRun
  const provideStorage = Effect.provideService(Storage, storage)
  const features = yield* Features
  const { options } = yield* Settings
  const signsIn = (options.siwx ?? options.siweConfig) !== undefined
  const recorded = makeStore<Admits>(() => !signsIn)
  const usedConnections = yield* lazyPart(() =>
    import("./makeUsedConnections.ts").then((chunk) => chunk.makeUsedConnections(recorded))
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
      if (features.get().multiWallet) run(usedConnections)
      // A paired wallet is stored by its directory entry; an embedded one is not listed as a wallet.
      if (!/^(WALLET_CONNECT|AUTH)$/.test(state.connector.type))
        if (list.get()[0]?.id !== state.connector.id) run(remember(state.connector))
    }
  }
  // Another tab may have used a wallet, or forgotten one.
  const unwatch = storage.watch((key) => {
    if (key === undefined || key === recentWalletsKey) run(Effect.map(provideStorage(readRecentWallets), list.set))
  })
  const undo = [connections.states.subscribe(follow)]
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      undo.forEach((stop) => stop())
      unwatch()
    })
  )
  follow()
  return {
    list,
    used: usedConnections,
    recordOnly: (admits, changes) => {
      const tell = () => recorded.set((...account) => admits(...account))
      undo.push(changes.subscribe(tell))
      tell()
    },
    remember: (wallet) => remember({ id: wallet.id, name: wallet.name, wallet })
  } satisfies Recents["Service"]
})
