import { Effect } from "effect"
import * as storageKeys from "../ports/storage/keys.ts"
import type { RecordedServices } from "./startRecording.ts"
import { makeRedactor, recordedKeys } from "./makeRedactor.ts"

/** One stored value. */
export interface StoredCell {
  readonly key: string
  /** Number of characters. */
  readonly size: number
  /** The value with stand-ins, where an allow-list admits it. */
  readonly shown: string | undefined
}

/** What an instance stores on this device: keys and sizes, and values only where they are harmless. */
export const storedCells = ({
  settings,
  storage
}: Pick<RecordedServices, "settings" | "storage">): ReadonlyArray<StoredCell> => {
  const { cell } = makeRedactor(settings.networks.map(({ id }) => id))
  const own = recordedKeys([...new Set(settings.networks.map(({ namespace }) => namespace))])
  const all = Object.values(storageKeys).filter((key) => typeof key === "string")
  return [...new Set([...own, ...all])].flatMap((key) => {
    const text = Effect.runSync(storage.get(key))
    return text === undefined
      ? []
      : [{ key, size: text.length, shown: own.includes(key) ? cell(key, text) : undefined }]
  })
}
