import { assert, describe, it } from "vitest"
import { listenTo } from "./listenTo.ts"

const watching = (add: (changed: () => void) => unknown, remove?: () => unknown) => {
  let hints = 0
  const stop = listenTo(() => void hints++, add, remove)
  return { stop, hints: () => hints }
}
const later = () => new Promise((resolve) => setTimeout(resolve))

describe("a wallet that tells of changes", () => {
  const fail = () => {
    throw new Error("no subscription")
  }
  /** What a wallet gives for its unsubscription, and how often that is called. */
  const ways: Readonly<Record<string, (stop: () => unknown) => unknown>> = {
    "a function": (stop) => stop,
    "a promise of a function": async (stop) => stop
  }
  for (const [what, give] of Object.entries(ways))
    it(`gives ${what}, which is called once`, async () => {
      let stops = 0
      let change: (() => void) | undefined
      const { stop, hints } = watching((changed) => {
        change = changed
        return give(() => void stops++)
      })
      change!()
      assert.strictEqual(hints(), 1)
      stop()
      change!()
      await later()
      assert.deepStrictEqual([hints(), stops], [1, 1])
    })

  // A rejection that nobody handles fails the run.
  const faults: Readonly<Record<string, (changed: () => void) => unknown>> = {
    throws: fail,
    rejects: async () => fail(),
    "gives nothing": () => undefined,
    "gives what throws": () => fail,
    "gives what rejects": () => async () => fail(),
    "promises what rejects": async () => async () => fail()
  }
  for (const [what, subscribe] of Object.entries(faults))
    it(`that ${what} leaves no error behind`, async () => {
      const { stop } = watching(subscribe, async () => fail())
      await later()
      stop()
      await later()
    })
})
