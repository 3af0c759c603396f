import { Effect } from "effect"
import type { Storage } from "../../services/ports/storage/Storage.ts"

/** What a tab reads, and what waits for it. */
export interface TabStorage {
  readonly storage: Storage["Service"]
  /** What this tab reads now. */
  readonly cells: ReadonlyMap<string, string>
  /** Takes in the next write of another tab, and tells of it. False where none waits. */
  readonly hear: () => boolean
}

/**
 * The storage of each of so many tabs. As in browsers that run tabs in processes of their own, what one writes comes to the
 * others one write at a time, in its order, and until then they read what was there before.
 *
 * @param written Called for each tab that has something to hear.
 */
export const tabStorages = (count: number, written: (tab: number) => void = () => {}): ReadonlyArray<TabStorage> => {
  const tabs = Array.from({ length: count }, () => ({
    cells: new Map<string, string>(),
    listeners: new Set<(key: string | undefined) => void>(),
    waiting: [] as Array<readonly [key: string, value: string | undefined]>
  }))
  const put = (cells: Map<string, string>, key: string, value: string | undefined) =>
    value === undefined ? cells.delete(key) : cells.set(key, value)
  return tabs.map(({ cells, listeners, waiting }, own) => {
    const write = (key: string, value?: string) =>
      Effect.sync(() => {
        if (cells.get(key) === value) return
        put(cells, key, value)
        tabs.forEach((other, tab) => {
          if (tab === own) return
          other.waiting.push([key, value])
          written(tab)
        })
      })
    return {
      cells,
      hear: () => {
        const next = waiting.shift()
        if (next === undefined) return false
        put(cells, ...next)
        for (const tell of listeners) tell(next[0])
        return true
      },
      storage: {
        get: (key) => Effect.sync(() => cells.get(key)),
        set: write,
        remove: (key) => write(key),
        watch: (changed) => {
          listeners.add(changed)
          return () => void listeners.delete(changed)
        }
      }
    }
  })
}
