import { Effect, Layer } from "effect"
import { keyPrefix } from "../../services/ports/storage/keys.ts"
import { Storage } from "../../services/ports/storage/Storage.ts"

/** The part of the Web Storage API that is used. */
export type WebStorage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">

/**
 * `Storage` over localStorage. Storage may be denied, full or missing, or may throw: values that could not be written
 * stay in memory until the page is closed (REL-S).
 */
export const StorageLocal = (area: () => WebStorage | undefined) =>
  Layer.sync(Storage, () => {
    const memory = new Map<string, string | undefined>()
    const guarded = <A>(use: (storage: WebStorage) => A): A | undefined => {
      try {
        // Without storage this throws, as it does for denied storage.
        return use(area()!)
      } catch {
        return undefined
      }
    }
    const write = (key: string, value?: string) =>
      Effect.sync(() => {
        const done = guarded((storage) => {
          if (value === undefined) storage.removeItem(keyPrefix + key)
          else storage.setItem(keyPrefix + key, value)
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
        globalThis.addEventListener?.("storage", listener)
        return () => globalThis.removeEventListener?.("storage", listener)
      }
    }
  })
