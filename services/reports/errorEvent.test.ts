import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { AppKitError } from "./AppKitError.ts"
import { errorEvent, scrub } from "./errorEvent.ts"

const secrets = [
  "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6e",
  "nadia@hollowlane.example",
  "482913",
  "?token=verysecret&next=/"
]

describe("error events (spec 7, SEC-34)", () => {
  it("SEC-34: keys, addresses, pairing links, e-mails, codes and queries do not leave", () => {
    for (const secret of secrets) assert.notInclude(scrub(`it broke with ${secret} inside`), secret)
  })

  it.effect("SEC-34: nothing of them is in any field of a report", () =>
    Effect.gen(function* () {
      for (const secret of secrets) {
        const body = yield* errorEvent(
          new Error(`bad ${secret}`),
          "API_ERROR",
          `https://a.example/x${"?k=1"}#${secret}`
        )
        assert.notInclude(JSON.stringify(body), secret)
        assert.strictEqual(body.url, "https://a.example/x")
      }
    })
  )

  it.effect("names category and type, and survives what is no error and no address", () =>
    Effect.gen(function* () {
      const body = yield* errorEvent(new TypeError("no"), "DATA_PARSING_ERROR", "https://a.example/")
      assert.deepInclude(body.props, { type: "error", event: "DATA_PARSING_ERROR", errorType: "TypeError" })
      assert.match(body.eventId, /^[0-9a-f-]{36}$/)
      const odd = yield* errorEvent("just a text", undefined, "")
      assert.deepInclude(odd.props, {
        event: "INTERNAL_SDK_ERROR",
        errorType: "AppKitError",
        errorMessage: "just a text"
      })
      assert.strictEqual(odd.url, "")
    })
  )

  it("wrapped errors keep their cause (spec 8: AppKitError)", () => {
    const cause = new RangeError("far")
    const error = new AppKitError(cause)
    assert.deepStrictEqual([error.name, error.category, error.cause], ["AppKitError", "INTERNAL_SDK_ERROR", cause])
  })
})
