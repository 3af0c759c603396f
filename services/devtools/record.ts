import { Clock, Effect, Layer } from "effect"
import { Analytics } from "../analytics/Analytics.ts"
import { ChainAdapters, type ChainAdapter, type WalletSession } from "../chains/ChainAdapter.ts"
import { Connections } from "../connect/Connections.ts"
import { makeConnections } from "../connect/makeConnections.ts"
import { makeRequests } from "../connect/makeRequests.ts"
import { LaterPorts } from "../latchkey/LaterPorts.ts"
import type { CoreServices } from "../latchkey/LatchkeyServices.ts"
import { makeNetworks, Networks } from "../networks/Networks.ts"
import { Features } from "../options/Features.ts"
import { Settings } from "../options/Settings.ts"
import { Storage } from "../storage/Storage.ts"
import { Wallets } from "../wallets/Wallets.ts"
import { makeRedactor, recordedKeys } from "./makeRedactor.ts"
import { recordCalls } from "./recordCalls.ts"
import {
  recordingVersion,
  type RecordedCells,
  type RecordedEvent,
  type RecordedQuestion,
  type RecordedWhat,
  type Recording
} from "./Recording.ts"
import { stateOf } from "./stateOf.ts"

/** A recording that runs with an instance. */
export interface Recorder {
  /** The same composition, recorded: pass it to `createLatchkey`, once. */
  readonly layer: Layer.Layer<CoreServices>
  /** What was recorded so far, a plain value; `undefined` before the instance has started. */
  readonly recording: () => Recording | undefined
}

/** More entries than this are not kept: a recording that was forgotten does not fill the memory. */
const mostEvents = 20_000

/**
 * Records what comes to the connections of an instance from outside: wallets, their answers and hints, what other tabs
 * store, the calls of the visitor, and the clock. Only what an allow-list admits is written down.
 *
 * @param layer A composition such as `nodeLayer(options)`. Its own connections are not used.
 */
export const record = (layer: Layer.Layer<CoreServices>): Recorder => {
  let recording: () => Recording | undefined = () => undefined
  const recorded = Effect.gen(function* () {
    const settings = yield* Settings
    const storage = yield* Storage
    const wallets = yield* Wallets
    const features = yield* Features
    const clock = yield* Clock.Clock
    const began = clock.currentTimeMillisUnsafe()
    const networks = settings.networks.map(({ id }) => id)
    const redact = makeRedactor(networks)
    const keys = recordedKeys([...new Set(settings.networks.map(({ namespace }) => namespace))])
    const events: Array<RecordedEvent> = []
    const note = (what: RecordedWhat) => {
      if (events.length < mostEvents) events.push({ ...what, at: clock.currentTimeMillisUnsafe() - began })
    }
    const cellsNow = (): RecordedCells =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const text = Effect.runSync(storage.get(key))
          const kept = text === undefined ? undefined : redact.cell(key, text)
          return kept === undefined ? [] : [[key, kept]]
        })
      )
    const first = {
      version: recordingVersion,
      networks,
      defaultNetwork: settings.defaultNetwork.id,
      multiWallet: features.get().multiWallet,
      enableReconnect: settings.enableReconnect,
      cells: cellsNow()
    } as const
    recording = () => ({ ...first, events: [...events] })

    const noteWallets = () =>
      note({
        type: "wallets",
        wallets: wallets.connectors.get().map(({ id, namespace, type }) => ({ id: redact.wallet(id), namespace, type }))
      })
    noteWallets()
    const undo = wallets.connectors.subscribe(noteWallets)
    yield* Effect.addFinalizer(() => Effect.sync(undo))

    const counts = new Map<string, number>()
    const heard = <A, E>(question: RecordedQuestion, id: string, ask: Effect.Effect<A, E>) =>
      Effect.suspend(() => {
        const wallet = redact.wallet(id)
        const nth = counts.get(`${question} ${wallet}`) ?? 0
        counts.set(`${question} ${wallet}`, nth + 1)
        note({ type: "asked", question, wallet, nth })
        const answered = { type: "answered", question, wallet, nth } as const
        return ask.pipe(
          Effect.tap((answer) =>
            Effect.sync(() =>
              note(
                (question === "connect" || question === "session") && answer
                  ? { ...answered, session: redact.session(answer as unknown as WalletSession) }
                  : answered
              )
            )
          ),
          Effect.tapError((error) => Effect.sync(() => note({ ...answered, failure: redact.failure(error) })))
        )
      })
    const wrap = (adapter: ChainAdapter): ChainAdapter => ({
      ...adapter,
      connect: (one, network) => heard("connect", one.id, adapter.connect(one, network)),
      session: (one) => heard("session", one.id, adapter.session(one)),
      disconnect: (one) => heard("disconnect", one.id, adapter.disconnect(one)),
      switchNetwork: (one, ...to) => heard("switchNetwork", one.id, adapter.switchNetwork(one, ...to)),
      signMessage: (one, ...what) => heard("signMessage", one.id, adapter.signMessage(one, ...what)),
      watch: (one, changed) =>
        adapter.watch(one, () => {
          note({ type: "hinted", wallet: redact.wallet(one.id) })
          changed()
        })
    })
    const adapters = new Map([...(yield* ChainAdapters)].map(([namespace, one]) => [namespace, wrap(one)]))
    // For the connections alone: other features listen too, and would write every change down again.
    const watched: Storage["Service"] = {
      ...storage,
      watch: (changed) =>
        storage.watch((key) => {
          note({ type: "stored", ...(key !== undefined && keys.includes(key) ? { key } : {}), cells: cellsNow() })
          changed(key)
        })
    }
    const connections = yield* makeConnections(makeRequests).pipe(
      Effect.provideService(ChainAdapters, adapters),
      Effect.provideService(Storage, watched)
    )
    const noteState = () => note({ type: "state", state: stateOf(connections.state.get(), redact) })
    noteState()
    const stop = connections.state.subscribe(noteState)
    yield* Effect.addFinalizer(() => Effect.sync(stop))
    return Layer.mergeAll(
      Layer.succeed(Settings, settings),
      Layer.succeed(Storage, storage),
      Layer.succeed(Wallets, wallets),
      Layer.succeed(Features, features),
      Layer.succeed(ChainAdapters, adapters),
      Layer.succeed(Analytics, yield* Analytics),
      Layer.succeed(LaterPorts, yield* LaterPorts),
      Layer.succeed(Connections, recordCalls(connections, note, redact))
    )
  })
  return {
    layer: Layer.effect(Networks, makeNetworks).pipe(Layer.provideMerge(Layer.unwrap(recorded)), Layer.provide(layer)),
    recording: () => recording()
  }
}
