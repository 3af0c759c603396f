import { Effect } from "effect"
import { Storage } from "./Storage.ts"

/**
 * Reads a stored JSON value. `accept` returns the decoded value, or `undefined` to reject it; then it counts as absent.
 * Stored data is untrusted input (SEC-31).
 */
export const readJson = <A>(key: string, accept: (value: unknown) => A | undefined) =>
  Storage.use((storage) =>
    Effect.map(storage.get(key), (text) => {
      if (text === undefined) return undefined
      try {
        return accept(JSON.parse(text))
      } catch {
        return undefined
      }
    })
  )
