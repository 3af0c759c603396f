import { Effect, Layer } from "effect"
import { Storage } from "../../services/storage/Storage.ts"

/** `Storage` in memory, for Node and tests; `cells` may be shared to play a second visit or another tab. */
export const StorageMemory = (cells: Map<string, string> = new Map()) =>
  Layer.sync(Storage, () => ({
    get: (key) => Effect.sync(() => cells.get(key)),
    set: (key, value) => Effect.sync(() => void cells.set(key, value)),
    remove: (key) => Effect.sync(() => void cells.delete(key)),
    watch: () => () => {}
  }))
