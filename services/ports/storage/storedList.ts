import { Effect } from "effect"
import { readJson } from "./readJson.ts"
import { Storage } from "./Storage.ts"

/** A stored list: its key without the prefix, the version of its form, and how an entry is read. */
export interface StoredListOptions<A> {
  readonly key: string
  readonly version: number
  /** The entries of an earlier form that had no list. */
  readonly earlier?: (value: unknown) => unknown
  /** Largest number of entries that are read and written; the first ones stay. */
  readonly most: number
  /** The entry, or none where it has another form: stored data is untrusted input (SEC-31). */
  readonly accept: (entry: unknown) => ReadonlyArray<A>
  /** The entry as it is stored; as it is where left out. */
  readonly toStored?: (entry: A) => unknown
}

/** Serializes an entry. Drops one that is nested too deeply for `JSON.stringify`, although `JSON.parse` can read it. */
const textOf = (entry: unknown): ReadonlyArray<string> => {
  try {
    return [JSON.stringify(entry)]
  } catch {
    return []
  }
}

/**
 * A stored list, `{ v, list }`. Entries are read one by one, whatever `v` says: two versions of the page may be open side by side,
 * and a bare array is the form of a time before versions. An empty list is not stored.
 */
export const storedList = <A>({
  key,
  version,
  earlier,
  most,
  accept,
  toStored = (entry) => entry
}: StoredListOptions<A>) => ({
  read: Effect.map(
    readJson(key, (value): ReadonlyArray<A> => {
      const list: unknown = Array.isArray(value) ? value : (Object(value).list ?? earlier?.(value))
      return Array.isArray(list) ? list.slice(0, most).flatMap(accept) : []
    }),
    (found) => found ?? []
  ),
  write: (list: ReadonlyArray<A>): Effect.Effect<void, never, Storage> =>
    Storage.use(({ set, remove }) => {
      const entries = list.slice(0, most).flatMap((entry) => textOf(toStored(entry)))
      return entries.length > 0 ? set(key, `{"v":${version},"list":[${entries.join()}]}`) : remove(key)
    })
})
