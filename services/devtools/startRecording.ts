import { type Context, Effect } from "effect"
import type { ChainAdapters } from "../ports/chains/ChainAdapter.ts"
import type { Connections } from "../connection/connections/Connections.ts"
import type { ConnectionsState } from "../connection/connections/ConnectionState.ts"
import type { Features } from "../ports/options/Features.ts"
import type { Settings } from "../ports/options/Settings.ts"
import type { Storage } from "../ports/storage/Storage.ts"
import type { Store } from "../base/store/makeStore.ts"
import type { Wallets } from "../ports/connectors/Wallets.ts"
import { makeRedactor, recordedKeys } from "./makeRedactor.ts"
import { patch } from "./patch.ts"
import { recordCalls } from "./recordCalls.ts"
import {
  recordingVersion,
  type RecordedCells,
  type RecordedEvent,
  type RecordedWhat,
  type Recording
} from "./Recording.ts"
import { recordWallets } from "./recordWallets.ts"
import { startOf } from "./startOf.ts"
import { stateOf } from "./stateOf.ts"

/** The services of an instance that a recording listens to. */
export interface RecordedServices {
  readonly settings: Context.Service.Shape<typeof Settings>
  readonly storage: Context.Service.Shape<typeof Storage>
  readonly wallets: Context.Service.Shape<typeof Wallets>
  readonly features: Context.Service.Shape<typeof Features>
  readonly adapters: Context.Service.Shape<typeof ChainAdapters>
  readonly connections: Context.Service.Shape<typeof Connections>
  /** The time in ms. */
  readonly now: () => number
}

/** A recording that runs. */
export interface RunningRecording {
  /** What was recorded so far, a plain value; also after the end. */
  readonly recording: () => Recording
  /** Ends it: the instance is as before. */
  readonly stop: () => void
}

/** More entries than this are not kept: a recording that was forgotten does not fill the memory. */
const mostEvents = 20_000

/**
 * Begins to write down what comes to the connections of an instance from outside, without a copy of them: nothing is asked
 * or heard twice. No wallet may be asked at the moment: its question would be missing.
 *
 * @param told Called with each new entry.
 */
export const startRecording = (
  { settings, storage, wallets, features, adapters, connections, now }: RecordedServices,
  told: () => void = () => {}
): RunningRecording => {
  const began = now()
  const networks = settings.networks.map(({ id }) => id)
  const redact = makeRedactor(networks)
  const keys = recordedKeys([...new Set(settings.networks.map(({ namespace }) => namespace))])
  const events: Array<RecordedEvent> = []
  let live = true
  const note = (what: RecordedWhat) => {
    if (!live || events.length >= mostEvents) return
    events.push({ ...what, at: now() - began })
    told()
  }
  const cellsOf = (of: ReadonlyArray<string>): RecordedCells =>
    Object.fromEntries(
      of.flatMap((key) => {
        const text = Effect.runSync(storage.get(key))
        const kept = text === undefined ? undefined : redact.cell(key, text)
        return kept === undefined ? [] : [[key, kept]]
      })
    )
  const state = connections.state as Store<ConnectionsState>
  const start = startOf(state.get(), redact)
  const first: Omit<Recording, "events"> = {
    version: recordingVersion,
    networks,
    defaultNetwork: settings.defaultNetwork.id,
    multiWallet: features.get().multiWallet,
    enableReconnect: settings.enableReconnect,
    cells: cellsOf(keys),
    ...(start ? { start } : {})
  }
  const connected = () =>
    Object.values(state.get().namespaces).flatMap((one) => one.connections.map(({ connector }) => connector.id))
  const awaited = Object.values(state.get().namespaces).flatMap((one) => one.awaited ?? [])
  const followed = new Set([...connected(), ...awaited])

  const noteWallets = () =>
    note({
      type: "wallets",
      wallets: wallets.connectors.get().map(({ id, namespace, type }) => ({ id: redact.wallet(id), namespace, type }))
    })
  const noteState = (next: ConnectionsState) => note({ type: "state", state: stateOf(next, redact) })
  noteWallets()
  noteState(state.get())

  /** How many states are being told. */
  let telling = 0
  const undo = [
    wallets.connectors.subscribe(noteWallets),
    recordWallets(adapters.values(), followed, note, redact),
    recordCalls(connections, note, redact, () => telling > 0),
    patch(connections, "stored", (stored) => (key) => {
      // Only the value of the key that was written: the instance's own writes to others may still be under way.
      if (key === undefined) note({ type: "stored", cells: cellsOf(keys) })
      else if (keys.includes(key)) note({ type: "stored", key, cells: cellsOf([key]) })
      stored(key)
    }),
    // Before any listener is notified: their calls come after the state.
    patch(state, "set", (set) => (next) => {
      if (!Object.is(next, state.get())) noteState(next)
      telling += 1
      try {
        set(next)
      } finally {
        telling -= 1
      }
      const left = [...connected(), ...Object.values(next.namespaces).flatMap((one) => one.awaited ?? [])]
      for (const id of followed) if (!left.includes(id)) followed.delete(id)
    })
  ]
  return {
    recording: () => ({ ...first, events: [...events] }),
    stop: () => {
      live = false
      undo.splice(0).forEach((one) => one())
    }
  }
}
