import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { EnvironmentScripted, type EnvironmentFacts } from "../../../layers/scripted/EnvironmentScripted.ts"
import { Environment } from "../environment/Environment.ts"
import { siteMetadata } from "./siteMetadata.ts"

const of = (facts: EnvironmentFacts, metadata?: Parameters<typeof siteMetadata>[0]["metadata"]) =>
  Effect.map(Environment, (page) => siteMetadata({ metadata }, page)).pipe(
    Effect.provide(EnvironmentScripted(facts)),
    Effect.runSync
  )
const nothing = { origin: "", title: "", description: "" }
const host = { name: "Fernhold", description: "Plants", url: "https://fernhold.example", icons: ["https://i.test/f"] }

it("is the page's own where the host gives none", () => {
  assert.deepStrictEqual(of({ description: "Birds", icon: "https://saltmarsh.example/i.png" }), {
    name: "Saltmarsh",
    description: "Birds",
    url: "https://saltmarsh.example",
    icons: ["https://saltmarsh.example/i.png"]
  })
  assert.deepStrictEqual(of({}).icons, [])
})

it("SEC-14: of what the host gives, the address counts only where there is no page", () => {
  assert.deepStrictEqual(of({}, host), { ...host, url: "https://saltmarsh.example" })
  assert.deepStrictEqual(of(nothing, host), host)
})

it("a page without a title is named by its host, and by nothing where there is neither", () => {
  assert.strictEqual(of({ title: "" }).name, "saltmarsh.example")
  assert.deepStrictEqual(of(nothing), { name: "", description: "", url: "", icons: [] })
  assert.strictEqual(of(nothing, { ...host, name: "", url: "not an address" }).name, "")
})
