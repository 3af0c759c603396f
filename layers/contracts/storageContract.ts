import { Effect } from "effect"
import { Storage } from "../../services/ports/storage/Storage.ts"
import type { Contract } from "./Contract.ts"
import { same } from "./same.ts"

/** What every layer of `Storage` promises; it begins empty. */
export const storageContract: Contract<Storage> = [
  {
    name: "reads what was written, and nothing after removal",
    run: Effect.gen(function* () {
      const storage = yield* Storage
      yield* same("a key that was never written", yield* storage.get("key"), undefined)
      yield* storage.set("key", "väl ✓")
      yield* same("what was written", yield* storage.get("key"), "väl ✓")
      yield* storage.set("key", "")
      yield* same("an empty text", yield* storage.get("key"), "")
      yield* storage.remove("key")
      yield* storage.remove("key")
      yield* same("what was removed", yield* storage.get("key"), undefined)
    })
  },
  {
    name: "keeps keys apart",
    run: Effect.gen(function* () {
      const storage = yield* Storage
      yield* storage.set("one", "1")
      yield* storage.set("two", "2")
      yield* storage.remove("one")
      yield* same("the key that stays", yield* storage.get("two"), "2")
      yield* same("the key that was removed", yield* storage.get("one"), undefined)
    })
  },
  {
    name: "watching can be ended, twice as well, and tells nothing of own writes",
    run: Effect.gen(function* () {
      const storage = yield* Storage
      const heard: Array<string | undefined> = []
      const undo = storage.watch((key) => heard.push(key))
      yield* storage.set("key", "1")
      undo()
      undo()
      yield* storage.set("key", "2")
      yield* same("what was heard", heard, [])
    })
  }
]
