import { Effect, Layer } from "effect"
import { Storage } from "../../services/ports/storage/Storage.ts"

type Listener = (key: string) => void

/** The listeners of the same cells, by tab. */
const listeners = new WeakMap<Map<string, string>, Map<Listener, object>>()

/**
 * `Storage` in memory, for Node and tests. Share `cells` to simulate a second visit or another tab: a write notifies
 * all other tabs immediately, but not its own, as in a browser. Each layer is its own tab unless several get the same
 * `tab`.
 */
export const StorageMemory = (cells: Map<string, string> = new Map(), tab: object = {}) =>
  Layer.sync(Storage, () => {
    const all = listeners.get(cells) ?? new Map<Listener, object>()
    listeners.set(cells, all)
    const tell = (key: string) => {
      for (const [listener, of] of [...all]) if (of !== tab) listener(key)
    }
    return {
      get: (key) => Effect.sync(() => cells.get(key)),
      set: (key, value) =>
        Effect.sync(() => {
          if (cells.get(key) === value) return
          cells.set(key, value)
          tell(key)
        }),
      remove: (key) =>
        Effect.sync(() => {
          if (cells.delete(key)) tell(key)
        }),
      watch: (changed) => {
        const listener: Listener = (key) => changed(key)
        all.set(listener, tab)
        return () => void all.delete(listener)
      }
    }
  })
