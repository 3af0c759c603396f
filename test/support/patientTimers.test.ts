import { createContext, runInContext } from "node:vm"
import { assert, it } from "@effect/vitest"
import { patientTimers } from "./patientTimers.ts"

it("multiplies timers from 300 ms to 30 s only", () => {
  const started: Array<ReadonlyArray<unknown>> = []
  const realm = createContext({ setTimeout: (...values: ReadonlyArray<unknown>) => started.push(values.slice(1)) })
  runInContext(`(${String(patientTimers)})(2.5)`, realm)
  const ids = runInContext(
    "[setTimeout(() => {}), setTimeout(() => {}, 299), setTimeout(() => {}, 300, 'a', 'b'), setTimeout(() => {}, 30_000), setTimeout(() => {}, 30_001)]",
    realm
  ) as ReadonlyArray<number>
  assert.deepStrictEqual(started, [[0], [299], [750, "a", "b"], [75_000], [30_001]])
  assert.deepStrictEqual([...ids], [1, 2, 3, 4, 5])
})
