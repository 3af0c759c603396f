import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { originAllowed } from "./originAllowed.ts"

describe("allowed origins (SEC-33; spec 6, 8)", () => {
  const list = ["https://saltmarsh.example", "https://*.tide.example", "https://quay.example:8443", "saltworks.example"]
  const rows: ReadonlyArray<readonly [origin: string, allowed: boolean]> = [
    ["https://saltmarsh.example", true],
    ["http://saltmarsh.example", false],
    ["https://saltmarsh.example:8443", false],
    ["https://saltmarsh.example.evil.example", false],
    ["https://evilsaltmarsh.example", false],
    ["https://app.tide.example", true],
    ["http://app.tide.example", false],
    ["https://tide.example", false],
    ["https://a.b.tide.example", false],
    ["https://app.tide.example.evil.example", false],
    ["https://app-tide.example", false],
    ["https://quay.example:8443", true],
    ["https://quay.example", false],
    ["https://saltworks.example", true],
    ["http://saltworks.example", true],
    ["https://saltworks.example:8443", false],
    // A developer's own machine needs no entry, and nothing else goes without one.
    ["http://localhost:5173", true],
    ["https://localhost:5173", true],
    ["http://127.0.0.1:40123", true],
    ["http://[::1]:3000", true],
    ["https://[::1]", true],
    ["https://localhost", true],
    ["http://127.0.0.2:5173", false],
    ["http://127a0b0c1", false],
    ["http://app.localhost:5173", false],
    ["http://localhost.evil.example:5173", false],
    ["http://localhost:5173.evil.example", false],
    ["capacitor://localhost", false],
    ["https://branch.saltmarsh.pages.dev", false],
    ["https://saltmarsh.pages.dev", false],
    ["https://saltmarsh.vercel.app", false],
    ["https://saltmarsh.ngrok-free.app", false],
    ["null", false],
    ["", false]
  ]
  for (const [origin, allowed] of rows)
    it(`${origin || "no origin"} ${allowed ? "may" : "may not"}`, () =>
      assert.strictEqual(originAllowed(list, origin), allowed))

  describe("entries as hosts write them", () => {
    const entries: ReadonlyArray<readonly [entry: string, may: ReadonlyArray<string>, mayNot: ReadonlyArray<string>]> =
      [
        ["*", ["https://anywhere.example", "http://anywhere.example:8080", "null"], []],
        [
          // Without a scheme either is meant. The star is one label: a list says how deep it goes.
          "*.tide.example",
          ["https://app.tide.example", "http://app.tide.example"],
          [
            ...["https://tide.example", "https://a.b.tide.example", "https://app.tide.example:8443"],
            ...["https://eviltide.example", "https://app.tide.example.evil.example", "https://app.tidexexample"]
          ]
        ],
        ["https://*.tide.example/", ["https://app.tide.example"], ["http://app.tide.example", "https://tide.example"]],
        ["https://*.*.tide.example", ["https://a.b.tide.example"], ["https://b.tide.example"]],
        ["https://*.tide.example:*", ["https://app.tide.example", "https://app.tide.example:8443"], []],
        ["https://*.tide.example:8443", ["https://app.tide.example:8443"], ["https://app.tide.example"]],
        ["https://*.tide.example:443", ["https://app.tide.example"], ["https://app.tide.example:444"]],
        ["http://tide.example:80", ["http://tide.example"], ["https://tide.example"]],
        [
          "https://tide-git-*.host.example",
          ["https://tide-git-main.host.example"],
          ["https://tide-git-a.b.host.example"]
        ],
        // A star in a part of a label stands for at least one character, and what is around it must be there.
        [
          "app-*.tide.example",
          ["https://app-1.tide.example", "https://app--.tide.example"],
          ["https://app-.tide.example", "https://api-1.tide.example", "https://my-app-1.tide.example"]
        ],
        [
          "*-app.tide.example",
          ["https://my-app.tide.example"],
          ["https://-app.tide.example", "https://my-apps.tide.example", "https://my-app-1.tide.example"]
        ],
        [
          "app-*-eu.tide.example",
          ["https://app-1-eu.tide.example"],
          ["https://app-1-us.tide.example", "https://api-1-eu.tide.example", "https://app--eu.tide.example"]
        ],
        [
          "ab*ba.tide.example",
          ["https://abxba.tide.example"],
          ["https://aba.tide.example", "https://abba.tide.example"]
        ],
        ["a*b*c.tide.example", [], ["https://axbxc.tide.example", "https://axb.tide.example"]],
        ["https://tide.example/", ["https://tide.example"], ["https://tide.example:8443", "xhttps://tide.example"]],
        ["https://tide.example/app/", ["https://tide.example"], []],
        [" HTTPS://Tide.Example ", ["https://tide.example"], []],
        ["capacitor://tide", ["capacitor://tide"], ["https://tide"]]
      ]
    for (const [entry, may, mayNot] of entries)
      it(entry, () => {
        for (const origin of may) assert.isTrue(originAllowed([entry], origin), origin)
        for (const origin of mayNot) assert.isFalse(originAllowed([entry], origin), origin)
      })
    for (const entry of ["", " ", "/", "://", "https://", "*:*:*", "https:// *", "(", "[", "https://a b"])
      it(`nothing is meant by ${JSON.stringify(entry)}`, () =>
        assert.isFalse(originAllowed([entry], "https://tide.example")))
    it("a star at the front of a long name takes no time", () =>
      assert.isFalse(originAllowed([`${"*".repeat(40)}.tide.example`], `https://${"a".repeat(63)}.tide.exampl`)))
  })

  it("no name of another domain is let in by an entry with a star, whatever it is", () => {
    const label = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
    const domain = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."))
    fc.assert(
      fc.property(domain, (host) => {
        const inside = /^[a-z0-9-]+\.tide\.example$/.test(host)
        for (const entry of ["*.tide.example", "https://*.tide.example", "*.tide.example/"])
          assert.strictEqual(originAllowed([entry], `https://${host}`), inside || host === "localhost")
        assert.isTrue(originAllowed(["*.tide.example"], `https://${host.replaceAll(".", "-")}.tide.example`))
      })
    )
  })

  it("an empty list restricts nothing", () => assert.isTrue(originAllowed([], "https://anywhere.example")))
})
