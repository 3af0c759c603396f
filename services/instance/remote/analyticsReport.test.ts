import { assert, describe, it } from "@effect/vitest"
import type { AnalyticsEvent } from "../../ports/analytics/AnalyticsEvent.ts"
import { analyticsReport } from "./analyticsReport.ts"

const secrets = [
  "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6e",
  "nadia@hollowlane.example",
  "482913",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJuYWRpYSJ9.c2lnbmF0dXJl",
  "legal winner thank year wave sausage worth useful legal winner thank yellow"
]

describe("the body of an event (SEC-34)", () => {
  it("names the page by origin and path, and the event as it was", () => {
    const event: AnalyticsEvent = { type: "SWITCH_NETWORK", properties: { network: "eip155:1" }, timestamp: 7 }
    const { eventId, ...body } = analyticsReport(event, "https://a.example/shop?k=1#x")
    assert.match(eventId, /^[0-9a-f-]{36}$/)
    assert.deepStrictEqual(body, {
      url: "https://a.example/shop",
      domain: "a.example",
      timestamp: 7,
      props: { type: "track", event: "SWITCH_NETWORK", properties: { network: "eip155:1" } }
    })
    assert.deepInclude(analyticsReport(event, ""), { url: "", domain: "" })
  })

  it("ids of networks and amounts stay, though they look like keys and codes", () => {
    const properties = {
      network: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
      isSmartAccount: false,
      token: "DOT",
      amount: "250000"
    } as const
    assert.deepStrictEqual(
      analyticsReport({ type: "SEND_INITIATED", properties, timestamp: 0 }, "").props.properties,
      properties
    )
  })

  for (const secret of secrets)
    it(`nothing of ${secret.slice(0, 12)}… leaves, whoever has typed or said it`, () => {
      const said = `It broke: ${secret}`
      const events: ReadonlyArray<AnalyticsEvent> = [
        { type: "CONNECT_ERROR", properties: { message: said }, timestamp: 0 },
        { type: "SEARCH_WALLET", properties: { badge: "", search: secret }, timestamp: 0 },
        {
          type: "CONNECT_PROXY_ERROR",
          properties: { message: said, mobile_link: `x://wc?uri=${encodeURIComponent(secret)}`, name: "W" },
          timestamp: 0
        },
        {
          type: "REGISTER_NAME_ERROR",
          properties: { isSmartAccount: false, ensName: "nadia.reown.id", error: said },
          timestamp: 0
        }
      ]
      for (const event of events) {
        const body = JSON.stringify(analyticsReport(event, `https://a.example/?k=${secret}`))
        assert.notInclude(body, secret)
        assert.notInclude(decodeURIComponent(body), secret)
      }
    })
})
