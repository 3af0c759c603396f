import { Effect, Fiber, Layer } from "effect"
import { Analytics } from "../ports/analytics/Analytics.ts"
import type { Namespace } from "../base/caip/Namespace.ts"
import type { Caip2 } from "../base/caip/parseCaip2.ts"
import { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import { Connections } from "../connection/connections/Connections.ts"
import type { ConnectionsState } from "../connection/connections/ConnectionState.ts"
import { makeRun } from "../base/concurrency/makeRun.ts"
import { makeConnections } from "../connection/connections/makeConnections.ts"
import { makeRequests } from "../connection/connections/makeRequests.ts"
import { Features, makeFeatures } from "../ports/options/Features.ts"
import { makeSettings, Settings } from "../ports/options/Settings.ts"
import { connectionsKey } from "../ports/storage/keys.ts"
import { Storage } from "../ports/storage/Storage.ts"
import type { Store } from "../base/store/makeStore.ts"
import type { Connector } from "../ports/connectors/Connector.ts"
import { makeWallets, Wallets } from "../ports/connectors/Wallets.ts"
import { makeRedactor, type Redactor } from "./makeRedactor.ts"
import type {
  RecordedCall,
  RecordedEvent,
  RecordedStart,
  RecordedState,
  RecordedWallet,
  Recording
} from "./Recording.ts"
import { orderOf, type Called } from "./orderOf.ts"
import { answerKey, replayedAdapters, type Answers, type Hints } from "./replayedAdapters.ts"
import { startState } from "./startState.ts"
import { stateOf } from "./stateOf.ts"

/** Turns of the event loop in which everything that follows from one entry has happened: nothing here waits longer. */
const turns = 4

const optionsOf = ({ networks, defaultNetwork, multiWallet, enableReconnect }: Recording) => ({
  networks: networks.map((id) => ({
    id,
    name: id,
    nativeCurrency: { name: "Unit", symbol: "UNIT", decimals: 18 },
    rpcUrls: { default: { http: [] } }
  })),
  defaultNetwork,
  enableReconnect,
  features: { multiWallet }
})

/**
 * Runs the connections again from a recording: its wallets answer, and its visitor calls, in the recorded order and at
 * the recorded times. Returns the states in the order in which they were; they are those of the recording, unless the rules
 * have changed since.
 *
 * @param advance Lets this many ms pass: `TestClock.adjust` in a test. By default they really pass.
 */
export const replay = (
  recording: Recording,
  advance: (ms: number) => Effect.Effect<void> = (ms) => Effect.sleep(ms)
): Effect.Effect<ReadonlyArray<RecordedState>> => {
  const cells = new Map(Object.entries(recording.cells))
  const watchers = new Set<(key: string | undefined) => void>()
  const answers: Answers = new Map()
  const hints: Hints = new Map()
  let setWallets: (wallets: ReadonlyArray<RecordedWallet>) => void = () => {}
  const states: Array<RecordedState> = []
  // What was recorded is redacted already: its stand-ins stay what they are.
  const redactor = makeRedactor(recording.networks)
  const same: Redactor = {
    ...redactor,
    wallet: (id: string) => id,
    network: (id: string) => id,
    session: ({ accounts, networkId }) => ({
      accounts: accounts.map(({ address, type }) => ({ address, type })),
      ...(networkId === undefined ? {} : { networkId })
    })
  }
  const connectors = new Map<string, Connector>()
  const connectorOf = ({ id, namespace, type }: RecordedWallet) => {
    const key = `${namespace} ${id}`
    // The machine knows a wallet by its connector: the same one each time.
    const found = connectors.get(key) ?? ({ id, namespace, type, name: id, provider: {} } as Connector)
    connectors.set(key, found)
    return found
  }
  const { start } = recording
  let began = start === undefined
  const settings = makeSettings(optionsOf(recording))
  /** What was connected when the recording began. */
  const first = new Map(
    Object.values(start?.namespaces ?? {}).flatMap(({ wallets }) => wallets.map((one) => [one.id, one]))
  )
  const ports = Layer.mergeAll(
    Layer.succeed(Settings, settings),
    Layer.succeed(Analytics, { earlier: [], track: () => Effect.void, subscribe: () => () => {} }),
    Layer.succeed(Storage, {
      get: (key) => Effect.sync(() => cells.get(key)),
      set: (key, value) => Effect.sync(() => void cells.set(key, value)),
      remove: (key) => Effect.sync(() => void cells.delete(key)),
      watch: (changed) => {
        watchers.add(changed)
        return () => void watchers.delete(changed)
      }
    }),
    Layer.succeed(
      ChainAdapters,
      replayedAdapters(recording, answers, hints, first, () => began)
    ),
    Layer.effect(
      Wallets,
      makeWallets(({ source }) =>
        Effect.sync(() => {
          const set = source()
          setWallets = (wallets) => set(wallets.map(connectorOf))
        })
      )
    )
  )
  const layer = Layer.effect(Connections, makeConnections(makeRequests)).pipe(
    Layer.provideMerge(Layer.effect(Features, makeFeatures)),
    Layer.provideMerge(ports)
  )
  const settle = Effect.gen(function* () {
    for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
  })
  const ask = (connections: Connections["Service"], call: RecordedCall): Effect.Effect<unknown, unknown> => {
    if (call.name === "restore") return connections.restore
    if (call.name === "connect") return connections.connect(call.wallet, call.waits)
    if (call.name === "disconnect") return connections.disconnect(call.namespace, call.wallet, call.byCode)
    const { namespace, networkId, wallet, address } = call
    return connections.activate({ namespace, networkId: networkId as Caip2 | undefined, connectorId: wallet, address })
  }
  /** Connects what was connected, and awaits what was awaited, so that both are followed, and takes the state that was. */
  const begin = Effect.fnUntraced(function* (connections: Connections["Service"], { namespaces }: RecordedStart) {
    // The kind of a wallet that was no longer found does not matter.
    const listed = recording.events.flatMap((event) => (event.type === "wallets" ? event.wallets : []))
    const connectorBy = (id: string, namespace: Namespace) =>
      connectorOf(
        listed.find((one) => one.id === id && one.namespace === namespace) ?? { id, namespace, type: "LOCAL" }
      )
    const wanted = Object.entries(namespaces).flatMap(([namespace, { wallets }]) =>
      wallets.map(({ id }) => connectorBy(id, namespace as Namespace))
    )
    const absent = Object.entries(namespaces).flatMap(([namespace, { awaited = [] }]) =>
      awaited.map((id) => connectorBy(id, namespace as Namespace))
    )
    setWallets([...wanted, ...absent])
    for (const { id } of wanted) yield* Effect.exit(connections.connect(id))
    if (absent.length > 0) {
      cells.set(connectionsKey, JSON.stringify({ v: 2, list: absent.map(({ namespace, id }) => [namespace, id]) }))
      yield* connections.restore
    }
    const state = connections.state as Store<ConnectionsState>
    began = true
    state.set(startState(start!, settings, connectorBy))
    yield* settle
    cells.clear()
    for (const [key, text] of Object.entries(recording.cells)) cells.set(key, text)
  })
  return Effect.gen(function* () {
    const connections = yield* Connections
    const run = yield* makeRun
    if (start) yield* begin(connections, start)
    const calls = new Map<number, Fiber.Fiber<unknown, unknown>>()
    const call = ({ call, what }: Called) => void calls.set(call, run(Effect.exit(ask(connections, what))))
    const { within, atOnce, answersAfter } = orderOf(recording)
    const answer = (one: Extract<RecordedEvent, { readonly type: "answered" }>) => {
      const key = answerKey(one)
      const waiting = answers.get(key)
      answers.set(key, one)
      if (typeof waiting === "function") waiting(one)
    }
    answersAfter.get(undefined)?.forEach(answer)
    const note = () => {
      states.push(stateOf(connections.state.get(), same))
      within.get(states.length)?.forEach(call)
    }
    note()
    connections.state.subscribe(note)
    let now = 0
    for (const event of recording.events) {
      if (event.at > now) yield* advance(event.at - now)
      now = Math.max(now, event.at)
      if (event.type === "state" || event.type === "asked") continue
      if ((event.type === "called" && event.within) || (event.type === "answered" && atOnce.has(event))) continue
      const atOnceNow = answersAfter.get(event) ?? []
      const isWaited = (one: (typeof atOnceNow)[number]) => typeof answers.get(answerKey(one)) === "function"
      const asked = atOnceNow.filter(isWaited)
      for (const one of atOnceNow) if (!isWaited(one)) answers.set(answerKey(one), one)
      if (event.type === "wallets") setWallets(event.wallets)
      else if (event.type === "called") call(event)
      else if (event.type === "cancelled") {
        const fiber = calls.get(event.call)
        if (fiber) yield* Fiber.interrupt(fiber)
      } else if (event.type === "answered") {
        answer(event)
      } else if (event.type === "hinted") hints.get(event.wallet)?.get(event.watch)?.()
      else {
        if (event.key === undefined) cells.clear()
        else cells.delete(event.key)
        for (const [key, text] of Object.entries(event.cells)) cells.set(key, text)
        watchers.forEach((tell) => tell(event.key))
      }
      asked.forEach(answer)
      yield* settle
    }
    for (const fiber of calls.values()) yield* Fiber.interrupt(fiber)
    return states.slice()
  }).pipe(Effect.provide(layer), Effect.scoped)
}
