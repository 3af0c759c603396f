import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeWorld } from "../../layers/test.ts"
import { Alerts } from "../../services/sheet/alerts/Alerts.ts"
import { apiUrl } from "../../services/ports/api/apiUrl.ts"
import { dappData, frameUrl } from "../../services/ways-in/embedded/frameUrl.ts"
import { Environment } from "../../services/ports/environment/Environment.ts"
import { siteMetadata } from "../../services/ports/options/siteMetadata.ts"
import { makeSettings } from "../../services/ports/options/Settings.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

const secureSite = "https://secure.test"
const config = "https://config.test"
const settingsOf = (options: Partial<LatchkeyOptions>) =>
  makeSettings({ networks: [ethereum, base], projectId: "p", endpoints: { secureSite, config }, ...options })
const searchOf = (url: string | undefined) => new URL(url!).searchParams

describe("what options do (spec 3)", () => {
  it("the log of the embedded wallet's site is on, and off where the host wants it", () => {
    const logs = (options: Partial<LatchkeyOptions>) => {
      const settings = settingsOf(options)
      return searchOf(frameUrl(settings, settings.defaultNetwork)).get("enableLogger")
    }
    assert.deepStrictEqual([logs({}), logs({ enableAuthLogger: false })], ["true", "false"])
  })

  it("services are told the SDK's type and version, or the host's words for them", () => {
    const told = (options: Partial<LatchkeyOptions>) => {
      const query = searchOf(apiUrl(settingsOf(options), { role: "config", path: "/getWallets" }))
      return [query.get("st"), query.get("sv")]
    }
    assert.deepStrictEqual(told({}), ["appkit", "react-universal-0.1.0"])
    assert.deepStrictEqual(told({ sdkType: "appkit", sdkVersion: "vue-9" }), ["appkit", "vue-9"])
  })

  it.effect("the page says itself what the host does not: title, description and icon", () =>
    Effect.gen(function* () {
      const page = yield* Environment
      const own = siteMetadata(settingsOf({}), page)
      assert.deepStrictEqual(
        [own.name, own.description, own.url, own.icons],
        [page.title(), page.description(), page.origin(), page.icon() === undefined ? [] : [page.icon()]]
      )
      const host = {
        name: "Tide",
        description: "Of the sea",
        url: "https://other.example",
        icons: ["https://i.example"]
      }
      const { url, ...rest } = siteMetadata(settingsOf({ metadata: host }), page)
      // The address is where the visitor is (SEC-14).
      assert.deepStrictEqual({ url, ...rest }, { ...host, url: page.origin() })
      assert.strictEqual(dappData(settingsOf({ metadata: host }), page).metadata.url, page.origin())
    }).pipe(Effect.provide(whole(makeWorld())))
  )

  for (const endpoint of ["config", "blockchain", "relay", "secureSite"] as const)
    it.effect(`\`${endpoint}\` without a project id raises the alert and refuses nothing (spec 5)`, () => {
      const address = endpoint === "relay" ? "wss://relay.test" : "https://service.test"
      return Effect.gen(function* () {
        assert.deepStrictEqual(
          (yield* Alerts).alerts.get().map(({ title }) => title),
          ["Project ID Not Configured"]
        )
      }).pipe(Effect.provide(whole(makeWorld(), { endpoints: { [endpoint]: address } })))
    })
})
