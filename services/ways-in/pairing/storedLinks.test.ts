import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { StorageMemory } from "../../../layers/scripted/StorageMemory.ts"
import { forgetLink, noteLink, readLinks } from "./storedLinks.ts"

const topic = "ab".repeat(32)
const link = { topic, expiresAt: 240_000, ended: false }
const terms = {
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  nonce: "d20cbd8bb2d0",
  networks: ["eip155:1"]
} as const
const app = { href: "fernhold://", name: "Fernhold" }

describe("noted links", () => {
  it.effect("keep what their wallet is asked to sign, and the app that was opened", () =>
    Effect.gen(function* () {
      const whole = {
        ...link,
        terms: { ...terms, statement: "Hello", ahead: -90_000, resources: ["https://a.example"] },
        app
      }
      yield* noteLink(whole)
      assert.deepStrictEqual(yield* readLinks, [whole])
      yield* forgetLink(topic)
      assert.deepStrictEqual(yield* readLinks, [])
    }).pipe(Effect.provide(StorageMemory(new Map())))
  )

  it.effect("are read without what is not of its form; SEC-10: nor an app that may not be opened", () =>
    Effect.gen(function* () {
      for (const wrong of [
        { app: { href: "javascript:alert(1)//", name: "x" } },
        { app: { href: "fernhold://" } },
        { terms: { ...terms, uri: "no address" } },
        { terms: { ...terms, networks: [] } },
        { terms: { ...terms, resources: [7] } },
        { terms: { ...terms, nonce: 7 } },
        { terms: { ...terms, statement: 7 } },
        { terms: { ...terms, ahead: "90000" } },
        { terms: null }
      ]) {
        yield* noteLink({ ...link, ...(wrong as object) })
        assert.deepStrictEqual(yield* readLinks, [link])
      }
    }).pipe(Effect.provide(StorageMemory(new Map())))
  )
})
