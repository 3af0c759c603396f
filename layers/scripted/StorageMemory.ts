import { Effect, Layer } from "effect"
import { Storage } from "../../services/storage/Storage.ts"

/** Who listens to the same cells: each layer over them plays a tab of its own. */
const tabs = new WeakMap<Map<string, string>, Set<(key: string) => void>>()

/**
 * `Storage` in memory, for Node and tests; `cells` may be shared to play a second visit or another tab. What one tab
 * writes the others hear of at once, and as in a browser it does not hear of it itself.
 */
export const StorageMemory = (cells: Map<string, string> = new Map()) =>
  Layer.sync(Storage, () => {
    const all = tabs.get(cells) ?? new Set()
    tabs.set(cells, all)
    const own = new Set<(key: string) => void>()
    const tell = (key: string) => [...all].filter((one) => !own.has(one)).forEach((listener) => listener(key))
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
        const listener = (key: string) => changed(key)
        all.add(listener)
        own.add(listener)
        return () => {
          all.delete(listener)
          own.delete(listener)
        }
      }
    }
  })
