import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, type Schema } from "effect"
import {
  crowded,
  hostileBodies,
  hostileValues,
  placesOf,
  withRaw
} from "../../../../test/support/hostile/hostileJson.ts"
import { answers, Failure, notices } from "./answers.schema.ts"
import { readFrameMessage } from "./frameCodec.ts"
import { framePrefix } from "./FrameMessage.ts"

// What the frame's site may post (SEC-30), for every message of the protocol: the lists of the code are the table.

/** Payloads that are handed on as they are: nothing of the frame's looks into them. */
const asTheyAre = new Set<string>(
  Object.entries(answers).flatMap(([name, schema]) => (schema.ast._tag === "Unknown" ? [`${name}_SUCCESS`] : []))
)
const messages: Readonly<Record<string, Schema.Constraint>> = {
  ...Object.fromEntries(Object.entries(answers).map(([name, schema]) => [`${name}_SUCCESS`, schema])),
  ...Object.fromEntries(Object.keys(answers).map((name) => [`${name}_ERROR`, Failure])),
  ...notices
}

const before = Object.getOwnPropertyNames(Object.prototype)
afterEach(() => assert.deepStrictEqual(Object.getOwnPropertyNames(Object.prototype), before))

/** What arrives of a payload that is written as text; `undefined` for a text that no page could post. */
const arrived = (type: string, text: string) => {
  const parsed = ((): { readonly payload: unknown } | undefined => {
    try {
      return { payload: JSON.parse(text) }
    } catch {
      return undefined
    }
  })()
  return parsed && readFrameMessage({ type: framePrefix + type, id: "1", payload: parsed.payload })
}

/** Ignored with a warning, or read without anything that is not of the protocol. */
const isHarmless = (type: string, text: string, what: string) => {
  const read = arrived(type, text)
  if (typeof read !== "object") return
  assert.isFalse("polluted" in read, what)
  if (read.kind === "success" && !asTheyAre.has(type))
    assert.notMatch(JSON.stringify(read.payload), /polluted|__proto__":|constructor":|prototype":|then":/, what)
}

describe("SEC-30: what a frame posts pollutes nothing and breaks nothing", () => {
  it("only these payloads are handed on as they are, or not looked at", () => {
    const nothing = ["CONNECT_DEVICE", "CONNECT_OTP", "SIGN_OUT", "RPC_ABORT", "UPDATE_EMAIL_PRIMARY_OTP", "RELOAD"]
    const names = [...nothing, "SYNC_THEME", "SYNC_DAPP_DATA", "RPC_REQUEST"]
    assert.sameMembers(
      [...asTheyAre],
      names.map((name) => `${name}_SUCCESS`)
    )
  })

  for (const [type, schema] of Object.entries(messages)) {
    it(`${type}: payloads that are none`, () => {
      for (const [what, text] of Object.entries({ ...hostileBodies, ...hostileValues })) isHarmless(type, text, what)
    })

    if (!asTheyAre.has(type))
      it.effect.prop(
        `${type}: more keys change nothing, and other values in each place are no answer or a good one`,
        { payload: schema as Schema.Codec<unknown> },
        ({ payload }) =>
          Effect.sync(() => {
            const text = JSON.stringify(payload) ?? "{}"
            const good = JSON.parse(text)
            const usual = arrived(type, text)
            for (const [what, more] of Object.entries(crowded(good)))
              assert.deepStrictEqual(arrived(type, more), usual, what)
            for (const [index, place] of placesOf(good).entries()) {
              const [what, raw] = Object.entries(hostileValues)[index % Object.keys(hostileValues).length]!
              isHarmless(type, withRaw(good, place, raw), `${what} in ${place.join(".")}`)
            }
          })
      )
  }
})
