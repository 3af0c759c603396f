import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { AppKitError } from "./AppKitError.ts"
import { errorEvent, scrub } from "./errorEvent.ts"

const secrets = [
  "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318",
  "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  "4NMwxzmYj2uvHuq8xoqhY8RXg63KSVJM1DXkpbmkUY7YQWuoyQgFnnzn6yo3CMnqZasnNPNuAT2TLwQsCaKkUddp",
  "7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs",
  "L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  `[${Array.from({ length: 64 }, (_, at) => (at * 37) % 256).join(",")}]`,
  "wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6e",
  "nadia@hollowlane.example",
  "482913",
  "?token=verysecret&next=/",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJuYWRpYSJ9.c2lnbmF0dXJl",
  "eyJhbGciOiJub25lIn0.eyJzdWIiOiJuYWRpYSJ9.",
  "Bearer s3cr3t-t0ken",
  "+44 20 7946 0958",
  "(555) 010-9999 12",
  "+4915112345678",
  "legal winner thank year wave sausage worth useful legal winner thank yellow",
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice",
  "1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow",
  "LEGAL, WINNER, THANK, YEAR, WAVE, SAUSAGE, WORTH, USEFUL, LEGAL, WINNER, THANK, YELLOW",
  "nadia@localhost",
  "o'hara+tag!#$%&*/=^`{|}~@hollow-lane.example",
  "nadia%40hollowlane.example",
  "nadia%2Btag%40hollowlane.example",
  "file:///Users/Nadia.Hollow/shop/main.js:1:2",
  "f@file:///home/nadiahollow/shop/main.js",
  "at load (/home/nadiahollow/shop/main.js:1:2)",
  String.raw`C:\Users\Nadia Hollow\shop\main.js`,
  "https://nadiahollow:secret-word@shop.example/x",
  "no profile of @nadia_hollow",
  "nadiahollow.eth",
  "nadiahollow.base.eth has no address",
  "nadiahollow.reown.id",
  "hollowlane.example wants you to sign in with your Ethereum account:\n0xabc\n\nI accept\n\nNonce: k3",
  'personal_sign failed for "I, Nadia, give my house away"',
  '{"message":"I, Nadia, give \\"my\\" house away"}'
]

/** Words beside a secret that say nothing. */
const plain = /^(?:personal|failed|profile|address|https|example$)/

/** The identifying parts of each secret: none may remain. */
const parts = (secret: string) => secret.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 5)

describe("error events (spec 7, SEC-34)", () => {
  it("SEC-34: keys, addresses, pairing links, e-mails, codes and queries do not leave", () => {
    for (const secret of secrets)
      for (const telling of [secret, ...parts(secret).filter((part) => !plain.test(part))])
        assert.notInclude(scrub(`It broke: ${secret}`), telling)
  })

  it("leaves what helps: plain sentences, the frames of a stack", () => {
    for (const text of [
      "Unexpected token < in JSON at position 0",
      "Cannot read properties of undefined (reading 'networks')",
      "The request took too long to respond",
      "    at connect (https://shop.example/assets/embed-D3k_x1.js:12:34567)",
      "connect@https://shop.example/assets/embed.js:12:345",
      "    at read (file:///srv/shop/node_modules/@latchkey/global/index.js:1:2)",
      "    at show (https://shop.example/home/page.js:1:2)",
      "Cannot find package '@latchkey/global'"
    ])
      assert.strictEqual(scrub(text), text)
  })

  it("SEC-34: a long text is cut, and no secret with it", () => {
    const phrase = secrets.find((secret) => secret.startsWith("legal winner"))!
    const long = scrub(`${"It broke. ".repeat(399)}${phrase}`)
    assert.lengthOf(long, 3_998)
    assert.isTrue(long.endsWith("[hidden]"))
    assert.lengthOf(scrub("-".repeat(1_000_000)), 4_000)
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

  it.effect("SEC-34: nor where an error hides it: message, stack, name, cause, thrown text, address of the page", () =>
    Effect.gen(function* () {
      for (const secret of secrets) {
        const named = new Error("x")
        named.name = `E ${secret}`
        const stacked = new Error("x")
        stacked.stack = `Error: x\n    at f (https://a.example/a.js?k=${secret}:1:2)\n    at ${secret}`
        const caused = new Error("x", { cause: new Error(secret) })
        for (const error of [new Error(secret), named, stacked, caused, secret])
          assert.notInclude(JSON.stringify(yield* errorEvent(error, undefined, `https://a.example/#${secret}`)), secret)
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
