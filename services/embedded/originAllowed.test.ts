import { assert, describe, it } from "@effect/vitest"
import { originAllowed } from "./originAllowed.ts"

describe("allowed origins (spec 6, 8)", () => {
  const list = ["https://saltmarsh.example", "https://*.tide.example", "https://quay.example:8443", "saltworks.example"]
  const rows: ReadonlyArray<readonly [origin: string, allowed: boolean]> = [
    ["https://saltmarsh.example", true],
    ["http://saltmarsh.example", false],
    ["https://saltmarsh.example:8443", false],
    ["https://saltmarsh.example.evil.example", false],
    ["https://evilsaltmarsh.example", false],
    ["https://app.tide.example", true],
    ["https://tide.example", false],
    ["https://a.b.tide.example", false],
    ["https://app.tide.example.evil.example", false],
    ["https://app-tide.example", false],
    ["https://quay.example:8443", true],
    ["https://quay.example", false],
    ["http://localhost:5173", true],
    ["http://127.0.0.1:40123", true],
    ["https://localhost", true],
    ["http://localhost.evil.example:5173", false],
    ["http://localhost:5173.evil.example", false],
    ["https://branch.saltmarsh.pages.dev", false],
    ["https://saltmarsh.pages.dev", true],
    ["https://saltmarsh.vercel.app", true],
    ["http://saltmarsh.vercel.app", false],
    ["null", false],
    ["", false]
  ]
  for (const [origin, allowed] of rows)
    it(`${origin || "no origin"} ${allowed ? "may" : "may not"}`, () =>
      assert.strictEqual(originAllowed(list, origin), allowed))

  it("an empty list restricts nothing", () => assert.isTrue(originAllowed([], "https://anywhere.example")))
})
