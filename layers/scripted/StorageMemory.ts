import { Effect, Layer } from "effect"
import { Storage } from "../../services/ports/storage/Storage.ts"

type Listener = (key: string) => void

/** The listeners of the same cells. */
const listeners = new WeakMap<Map<string, string>, Set<Listener>>()

/**
 * `Storage` in memory, for Node and tests. Share `cells` to simulate a second visit, another tab, or another instance in the
 * page: a write notifies all others immediately.
 */
export const StorageMemory = (cells: Map<string, string> = new Map()) =>
  Layer.sync(Storage, () => {
    const all = listeners.get(cells) ?? new Set<Listener>()
    listeners.set(cells, all)
    const own = new Set<Listener>()
    const tell = (key: string) => {
      for (const listener of [...all]) if (!own.has(listener)) listener(key)
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
        all.add(listener)
        own.add(listener)
        return () => {
          all.delete(listener)
          own.delete(listener)
        }
      }
    }
  })
