import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import fc from "fast-check"
import { compareStates } from "./compareStates.ts"
import { readRecording, writeRecording } from "./readRecording.ts"
import type { Recording } from "./Recording.ts"
import { replayNow } from "./replayNow.ts"

const wallet = { id: "example.fernhold", namespace: "eip155", type: "ANNOUNCED" } as const
const session = { accounts: [{ address: "address1", type: "eoa" }], networkId: "eip155:1" } as const
const asking = (asked: ReadonlyArray<string>) => ({
  active: "eip155" as const,
  network: "eip155:1",
  supported: true,
  namespaces: { eip155: { status: "connecting" as const, wallets: [], asking: asked } }
})
const whole: Recording = {
  version: 1,
  networks: ["eip155:1", "eip155:8453"],
  defaultNetwork: "eip155:1",
  multiWallet: true,
  enableReconnect: true,
  cells: { active_network_id: "eip155:1" },
  start: {
    active: "eip155",
    namespaces: { eip155: { wallets: [{ ...session, id: wallet.id }] } },
    networks: { eip155: { id: "eip155:1", supported: true, chosen: true } }
  },
  events: [
    { at: 0, type: "wallets", wallets: [wallet] },
    { at: 1, type: "called", call: 1, within: false, what: { name: "connect", wallet: wallet.id } },
    { at: 1, type: "state", state: asking([wallet.id]) },
    { at: 2, type: "asked", question: "connect", wallet: wallet.id, nth: 0 },
    { at: 3, type: "hinted", wallet: wallet.id, watch: 0 },
    { at: 4, type: "answered", question: "connect", wallet: wallet.id, nth: 0, session },
    { at: 5, type: "stored", key: "connections", cells: { connections: "[]" } },
    { at: 6, type: "cancelled", call: 1 },
    { at: 7, type: "called", call: 2, within: false, what: { name: "disconnect", namespace: "eip155" } }
  ]
}

type Path = ReadonlyArray<string>
const pathsOf = (value: unknown, before: Path = []): ReadonlyArray<Path> =>
  Object.entries(Object(value)).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null
      ? [[...before, key], ...pathsOf(inner, [...before, key])]
      : [[...before, key]]
  )
const put = (value: unknown, [key, ...rest]: Path, what: unknown): unknown => {
  if (key === undefined) return what
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? put(one, rest, what) : one))
  return { ...Object(value), [key]: put(Object(value)[key], rest, what) }
}
const wrong = [
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  "",
  "x",
  "__proto__",
  "constructor",
  [],
  {},
  [null],
  { length: 1e9 },
  "y".repeat(100_000),
  JSON.parse('{"__proto__":{"polluted":true}}')
]

describe("a recording that is broken", () => {
  it("the whole one is replayed", () =>
    Effect.runPromise(replayNow(readRecording(writeRecording(whole))!)).then((states) => {
      assert.isAbove(states.length, 3)
      assert.isAbove(compareStates(whole, states).length, 3)
    }))

  it("one wrong value anywhere: it is refused, or its replay ends", async () => {
    for (const path of pathsOf(whole))
      for (const what of wrong) {
        const found = readRecording(JSON.stringify(put(whole, path, what)))
        if (found === undefined) continue
        const exit = await Effect.runPromiseExit(replayNow(found))
        // Comparing reads what is wrong in it, too.
        if (Exit.isSuccess(exit))
          try {
            compareStates(found, exit.value)
          } catch (error) {
            assert.instanceOf(error, TypeError)
          }
      }
    assert.notProperty({}, "polluted")
  })

  it(
    "several wrong values: the same",
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...pathsOf(whole)), fc.oneof(fc.constantFrom(...wrong), fc.jsonValue())), {
            minLength: 2,
            maxLength: 6
          }),
          async (changes) => {
            const text = JSON.stringify(changes.reduce<unknown>((now, [path, what]) => put(now, path, what), whole))
            const found = readRecording(text)
            if (found !== undefined) await Effect.runPromiseExit(replayNow(found))
          }
        ),
        { numRuns: 300 }
      ),
    60_000
  )
})
