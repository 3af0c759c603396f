import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { EnvironmentScripted } from "../../layers/scripted/EnvironmentScripted.ts"
import { ethereum } from "../../test/support/networks.ts"
import { Environment } from "../ports/environment/Environment.ts"
import { makeSettings } from "../ports/options/Settings.ts"
import { pageTerms } from "./pageTerms.ts"

const termsAt = (origin: string) =>
  Effect.map(Environment, (page) => pageTerms(makeSettings({ networks: [ethereum] }), page)).pipe(
    Effect.provide(EnvironmentScripted({ origin })),
    Effect.runSync
  )

it("SEC-29: what is signed names the page's own origin; the scheme only where it is not https", () => {
  assert.deepStrictEqual(termsAt("https://saltmarsh.example:8443"), {
    domain: "saltmarsh.example:8443",
    uri: "https://saltmarsh.example:8443",
    origin: "https://saltmarsh.example:8443",
    scheme: undefined
  })
  assert.deepInclude(termsAt("http://localhost:3000"), { domain: "localhost:3000", scheme: "http" })
})

it("without a page there is nothing to sign for", () => {
  assert.isUndefined(termsAt(""))
})
