import { isWalletLink } from "../../services/wallets/isWalletLink.ts"
import { holdsSessions } from "./holdsSessions.ts"
import { storedKeys } from "./storedKeys.ts"
import type { PageStorage } from "../../services/storage/PageStorage.ts"

/** The key under which the pairing library looks for the app to open; the library fixed its name. */
export const choiceKey = "WALLETCONNECT_DEEPLINK_CHOICE"

/** Where the pairing library keeps sessions and their keys: its own names, apart from ours. */
export interface ClientStorage {
  readonly getKeys: () => Promise<Array<string>>
  readonly getEntries: <A = unknown>() => Promise<Array<[string, A]>>
  readonly getItem: <A = unknown>(key: string) => Promise<A | undefined>
  readonly setItem: <A = unknown>(key: string, value: A) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  /** The topics of the sessions in it, which may be another tab's. */
  readonly topics: () => ReadonlyArray<unknown>
  /** Removes all of it and takes nothing more until `reopen`, unless a session is in it. */
  readonly clear: () => void
  /** Takes values again. */
  readonly reopen: () => void
}

const own = (key: string) => key.startsWith("wc@2:") || key.startsWith("WALLETCONNECT_")

/**
 * The library's storage over localStorage, or in memory where there is none or it refuses. Its own way over IndexedDB
 * never ends when a browser blocks that (REL-S). A stored link that may not be followed is dropped (SEC-10).
 */
export const clientStorage = (area: () => PageStorage | undefined): ClientStorage => {
  const memory = new Map<string, string>()
  /** The library writes on after its last session: what comes then would outlive it (SEC-15). */
  let sealed = false
  const guarded = <A>(use: (storage: PageStorage) => A): A | undefined => {
    try {
      const storage = area()
      return storage === undefined ? undefined : use(storage)
    } catch {
      return undefined
    }
  }
  const keys = () => [...new Set([...memory.keys(), ...storedKeys(area).filter(own)])]
  const read = (key: string): unknown => {
    const text = memory.get(key) ?? guarded((storage) => storage.getItem(key))
    try {
      return typeof text === "string" ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }
  const remove = (key: string) => {
    memory.delete(key)
    guarded((storage) => storage.removeItem(key))
  }
  const write = (key: string, value: unknown) => {
    if (sealed) return
    const text = JSON.stringify(value)
    if (text === undefined) return remove(key)
    const done = guarded((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (done) memory.delete(key)
    else memory.set(key, text)
  }
  const topics = () => {
    const sessions = read(keys().find(holdsSessions) ?? "")
    return Array.isArray(sessions) ? sessions.map((one) => (one as { readonly topic?: unknown } | null)?.topic) : []
  }
  const choice = read(choiceKey)
  if (choice !== undefined && !isWalletLink((choice as { readonly href?: unknown } | null)?.href)) remove(choiceKey)
  return {
    getKeys: async () => keys(),
    getEntries: async <A>() => keys().map((key): [string, A] => [key, read(key) as A]),
    getItem: async <A>(key: string) => read(key) as A | undefined,
    setItem: async (key, value) => write(key, value),
    removeItem: async (key) => remove(key),
    topics,
    clear: () => {
      if (topics().length > 0) return
      keys().forEach(remove)
      sealed = true
    },
    reopen: () => {
      sealed = false
    }
  }
}
