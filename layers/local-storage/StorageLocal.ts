import { Effect, Layer } from "effect"
import { keyPrefix } from "../../services/ports/storage/keys.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"

/** The part of the Web Storage API that is used. */
export type WebStorage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">

/** A browser tells other windows of a change. This event tells other instances in the page, also those of another bundle. */
const changedHere = "latchkey:stored"

interface ChangedHere {
  readonly key: string
  readonly area: WebStorage
  /** Who wrote. */
  readonly by: object
}

/**
 * `Storage` over localStorage. Storage may be denied, full or missing, or may throw: values that could not be written
 * stay in memory until the page is closed (REL-S).
 */
export const StorageLocal = (area: () => WebStorage | undefined) =>
  Layer.sync(Storage, () => {
    const by = {}
    const memory = new Map<string, string | undefined>()
    const guarded = <A>(use: (storage: WebStorage) => A): A | undefined => {
      try {
        // Without storage this throws, as it does for denied storage.
        return use(area()!)
      } catch {
        return undefined
      }
    }
    const tell = (key: string, storage: WebStorage) => {
      const detail: ChangedHere = { key, area: storage, by }
      // As an event of another window: after what else is written now.
      queueMicrotask(() => globalThis.dispatchEvent?.(new CustomEvent(changedHere, { detail })))
    }
    const write = (key: string, value?: string) =>
      Effect.sync(() => {
        const done = guarded((storage) => {
          const before = storage.getItem(keyPrefix + key)
          if (value === undefined) storage.removeItem(keyPrefix + key)
          else storage.setItem(keyPrefix + key, value)
          if (before !== (value ?? null)) tell(key, storage)
          return true
        })
        if (done) memory.delete(key)
        else memory.set(key, value)
      })
    return {
      get: (key) =>
        Effect.sync(() =>
          memory.has(key) ? memory.get(key) : (guarded((storage) => storage.getItem(keyPrefix + key)) ?? undefined)
        ),
      set: write,
      remove: write,
      watch: (changed) => {
        const listener = (event: StorageEvent) => {
          if (event.key === null) changed(undefined)
          else if (event.key.startsWith(keyPrefix)) changed(event.key.slice(keyPrefix.length))
        }
        const here = (event: Event) => {
          const { key, area: written, by: writer } = (event as CustomEvent<ChangedHere>).detail
          if (writer !== by && guarded((storage) => storage === written)) changed(key)
        }
        globalThis.addEventListener?.("storage", listener)
        globalThis.addEventListener?.(changedHere, here)
        return () => {
          globalThis.removeEventListener?.("storage", listener)
          globalThis.removeEventListener?.(changedHere, here)
        }
      }
    }
  })
