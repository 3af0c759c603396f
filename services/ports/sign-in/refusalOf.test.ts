import { assert, describe, it } from "@effect/vitest"
import { readTime } from "./readTime.ts"
import { refusalOf, type SiwxRefusal, type SiwxTerms } from "./refusalOf.ts"
import type { SiwxData } from "./SiwxData.ts"

const now = Date.parse("2026-08-14T09:41:30Z")
const data: SiwxData = {
  accountAddress: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  chainId: "eip155:1",
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example/sign-in?x=1",
  version: "1",
  nonce: "48201937",
  issuedAt: "2026-08-14T09:41:00Z"
}
const terms: SiwxTerms = {
  now,
  domain: "saltmarsh.example",
  origin: "https://saltmarsh.example",
  nonce: "48201937",
  chainId: "eip155:1",
  address: data.accountAddress,
  maxAge: 60_000
}

const at = (ms: number) => new Date(now + ms).toISOString()
const rows: ReadonlyArray<readonly [string, Partial<SiwxData>, Partial<SiwxTerms>, SiwxRefusal | undefined]> = [
  ["what was asked for", {}, {}, undefined],
  ["an address in other letters", { accountAddress: data.accountAddress.toLowerCase() }, {}, undefined],
  ["another page", { domain: "evil.example" }, {}, "domain"],
  ["a page below it", { domain: "a.saltmarsh.example" }, {}, "domain"],
  ["a page in other letters", { domain: "Saltmarsh.example" }, {}, "domain"],
  ["another port", { domain: "saltmarsh.example:8443" }, {}, "domain"],
  ["the scheme of the page", { scheme: "https" }, {}, undefined],
  ["the scheme of the page in other letters", { scheme: "HTTPS" }, {}, undefined],
  ["another scheme", { scheme: "http" }, {}, "domain"],
  ["another scheme, where none is asked for", { scheme: "http" }, { origin: undefined }, undefined],
  ["an address of another page", { uri: "https://saltmarsh.example.evil.example/" }, {}, "uri"],
  ["an address of another scheme", { uri: "http://saltmarsh.example/" }, {}, "uri"],
  ["an address that is none", { uri: "saltmarsh.example" }, {}, "uri"],
  ["a name and password before another page", { uri: "https://saltmarsh.example@evil.example/" }, {}, "uri"],
  ["a name and password before the page", { uri: "https://u:p@saltmarsh.example/" }, {}, "uri"],
  ["a name before the page", { uri: "https://u@saltmarsh.example/" }, {}, "uri"],
  ["a password before the page", { uri: "https://:p@saltmarsh.example/" }, {}, "uri"],
  ["something that a page has made", { uri: "blob:https://saltmarsh.example/1" }, {}, "uri"],
  ["an address without an origin", { uri: "data:text/plain,x" }, { origin: "null" }, "uri"],
  ["another nonce", { nonce: "48201938" }, {}, "nonce"],
  ["another kind of account", { chainId: "solana:mainnet" as never }, {}, "namespace"],
  ["a chain that has no form", { chainId: "cosmos:hub" as never }, {}, "namespace"],
  ["another chain", { chainId: "eip155:10" }, {}, "chain"],
  ["another account", { accountAddress: "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB" }, {}, "address"],
  ["one that has just expired", { expirationTime: at(0) }, {}, "expired"],
  ["one that expires in a moment", { expirationTime: at(1) }, {}, undefined],
  ["one that expires at a time that is none", { expirationTime: "soon" }, {}, "expired"],
  ["one that holds a minute from now, as clocks differ", { notBefore: at(60_000) }, {}, undefined],
  ["one that holds later", { notBefore: at(60_001) }, {}, "early"],
  ["one that was issued ten minutes from now, as clocks are wrong", { issuedAt: at(600_000) }, {}, undefined],
  ["one that was issued later", { issuedAt: at(600_001) }, {}, "early"],
  ["one that was issued a minute from now, without a nonce", { issuedAt: at(60_000) }, { nonce: undefined }, undefined],
  ["one that was issued later, without a nonce", { issuedAt: at(60_001) }, { nonce: undefined }, "early"],
  [
    "one that is kept, whatever clock it was issued by",
    { issuedAt: at(900_000) },
    { nonce: undefined, maxAge: undefined },
    undefined
  ],
  ["one that was issued in ten years and holds now", { issuedAt: at(3e11), notBefore: at(0) }, {}, "early"],
  ["one that holds later, though it was issued now", { issuedAt: at(0), notBefore: at(3e11) }, {}, "early"],
  ["one that holds from a time that is none", { notBefore: "soon" }, {}, "early"],
  ["one as old as may be", { issuedAt: at(-60_000) }, {}, undefined],
  ["one that is older", { issuedAt: at(-60_001) }, {}, "late"],
  ["one of an unknown age", { issuedAt: undefined }, {}, "late"],
  ["one of an unknown age where any may be", { issuedAt: undefined }, { maxAge: undefined }, undefined],
  ["an old one where any may be", { issuedAt: at(-86_400_000) }, { maxAge: undefined }, undefined],
  ["one that was issued at a time that is none", { issuedAt: "once" }, { maxAge: undefined }, "early"]
]

describe("what a sign-in must be for (SEC-29)", () => {
  for (const [name, fields, wanted, refusal] of rows)
    it(`${refusal === undefined ? "takes" : `refuses as "${refusal}"`} ${name}`, () => {
      assert.strictEqual(refusalOf({ ...data, ...fields }, { ...terms, ...wanted }), refusal)
    })

  it("compares only what was asked for", () => {
    const other = { ...data, domain: "x", uri: "x", nonce: "x", chainId: "x" as never, accountAddress: "x" }
    assert.isUndefined(refusalOf(other, { now }))
  })

  it("takes what an untyped host gives for text", () => {
    assert.strictEqual(refusalOf({ ...data, chainId: undefined as never }, terms), "namespace")
    assert.strictEqual(refusalOf({ ...data, accountAddress: undefined as never }, terms), "address")
  })
})

describe("times (RFC 3339)", () => {
  const times: ReadonlyArray<readonly [string, string | undefined]> = [
    ["2026-08-14T09:41:00Z", "2026-08-14T09:41:00.000Z"],
    ["2026-08-14t09:41:00z", "2026-08-14T09:41:00.000Z"],
    ["2026-08-14T09:41:00.5Z", "2026-08-14T09:41:00.500Z"],
    ["2026-08-14T09:41:00+02:00", "2026-08-14T07:41:00.000Z"],
    ["2026-12-31T23:59:60Z", "2026-12-31T23:59:59.000Z"],
    ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    ["2026-02-29T00:00:00Z", undefined],
    ["2026-04-31T00:00:00Z", undefined],
    ["2026-13-01T00:00:00Z", undefined],
    ["2026-00-10T00:00:00Z", undefined],
    ["2026-08-00T00:00:00Z", undefined],
    ["2026-08-14T24:00:00Z", undefined],
    ["2026-08-14T09:60:00Z", undefined],
    ["2026-08-14T09:41:61Z", undefined],
    ["2026-08-14T09:41:00", undefined],
    ["2026-08-14T09:41Z", undefined],
    ["2026-08-14T09:41:00+24:00", undefined],
    ["2026-08-14 09:41:00Z", undefined],
    [" 2026-08-14T09:41:00Z", undefined],
    ["2026-08-14T09:41:00Zx", undefined],
    ["", undefined]
  ]
  for (const [text, time] of times)
    it(`${JSON.stringify(text)} is ${time ?? "none"}`, () => {
      const read = readTime(text)
      assert.strictEqual(read === undefined ? undefined : new Date(read).toISOString(), time)
    })
})
