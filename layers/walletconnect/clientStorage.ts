import { isWalletLink } from "../../services/ports/connectors/isWalletLink.ts"
import type { LinkChoice } from "../../services/ways-in/pairing/PairingClient.ts"
import { mergeStored } from "./mergeStored.ts"
import { holdsSessions } from "./holdsSessions.ts"
import { readStored } from "./readStored.ts"
import { storedKeys } from "./storedKeys.ts"
import type { PageStorage } from "../../services/ports/storage/PageStorage.ts"

/** The key under which the pairing library looks for the app to open; the library fixed its name. */
export const choiceKey = "WALLETCONNECT_DEEPLINK_CHOICE"

/** The topic of a stored session. */
export const topicOf = (session: unknown): unknown => (session as { readonly topic?: unknown } | null)?.topic

/** Where the pairing library keeps sessions and their keys: its own names, apart from ours. */
export interface ClientStorage {
  readonly getKeys: () => Promise<Array<string>>
  readonly getEntries: <A = unknown>() => Promise<Array<[string, A]>>
  readonly getItem: <A = unknown>(key: string) => Promise<A | undefined>
  readonly setItem: <A = unknown>(key: string, value: A) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
  /** The sessions in it, which may be another tab's. */
  readonly sessions: () => ReadonlyArray<unknown>
  /** The topics of the sessions in it. */
  readonly topics: () => ReadonlyArray<unknown>
  /** Removes all of it and takes nothing more until `reopen`, unless a session is in it. */
  readonly clear: () => void
  /** Takes values again. */
  readonly reopen: () => void
  /** The app that requests are opened in; only a link that may be followed. */
  readonly choice: () => LinkChoice | undefined
  /** Removes all of it, sessions too: what the library cannot start with. */
  readonly forgetAll: () => void
}

const own = (key: string) => /^wc@[\d.]+:|^WALLETCONNECT_/.test(key)

/**
 * The library's storage over localStorage, or in memory if that is absent or refuses. Its own way over IndexedDB
 * never ends when a browser blocks that (REL-S). A stored link that may not be followed is never given (SEC-10).
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
      return typeof text === "string" ? readStored(key, JSON.parse(text)) : undefined
    } catch {
      return undefined
    }
  }
  /** The app to open, if it may be: another script of the page may have written it since. */
  const choice = (): LinkChoice | undefined => {
    const { href, name } = Object(read(choiceKey)) as Readonly<Record<keyof LinkChoice, unknown>>
    return isWalletLink(href) ? { href, name: typeof name === "string" ? name : "" } : undefined
  }
  /** What the library reads. It opens the app by script, which works only right after a press. */
  const readForLibrary = (key: string): unknown =>
    key !== choiceKey ? read(key) : globalThis.navigator?.userActivation?.isActive === false ? undefined : choice()
  /** What this client has read or written last, as text: the library changes its lists in place. */
  const known = new Map<string, string>()
  const remove = (key: string) => {
    known.delete(key)
    memory.delete(key)
    guarded((storage) => storage.removeItem(key))
  }
  const write = (key: string, value: unknown) => {
    if (sealed) return
    const own = JSON.stringify(value)
    if (own === undefined) return remove(key)
    const before = known.get(key)
    known.set(key, own)
    const text = JSON.stringify(mergeStored(read(key), before && JSON.parse(before), value))
    const done = guarded((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (done) memory.delete(key)
    else memory.set(key, text)
  }
  const sessions = (): ReadonlyArray<unknown> => {
    const stored = read(keys().find(holdsSessions) ?? "")
    return Array.isArray(stored) ? stored : []
  }
  const topics = () => sessions().map(topicOf)
  if (choice() === undefined) remove(choiceKey)
  return {
    getKeys: async () => keys(),
    getEntries: async <A>() => keys().map((key): [string, A] => [key, readForLibrary(key) as A]),
    getItem: async <A>(key: string) => {
      const value = readForLibrary(key)
      if (value === undefined) known.delete(key)
      else known.set(key, JSON.stringify(value))
      return value as A | undefined
    },
    setItem: async (key, value) => write(key, value),
    removeItem: async (key) => remove(key),
    sessions,
    topics,
    clear: () => {
      if (topics().length > 0) return
      keys().forEach(remove)
      known.clear()
      sealed = true
    },
    reopen: () => {
      sealed = false
    },
    choice,
    forgetAll: () => {
      keys().forEach(remove)
      known.clear()
    }
  }
}
