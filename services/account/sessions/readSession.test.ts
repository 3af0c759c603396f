import { assert, describe, it } from "vitest"
import { readSessionRecord, readSessionsAnswer, type SessionRecord } from "../../ports/api/sessionsCodec.ts"
import { readSession } from "./readSession.ts"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const contract = "0x91c4D7a3E0a6B4c2F8d1e5937Cb0A2f6E4890b7E"
const account = `eip155:1:${address}`
const now = Date.UTC(2026, 0, 12)
const settings = { endpoints: { blockchain: "https://services.example" }, options: { networks: [] as never } }
const record: SessionRecord = {
  pci: "f1a3c0de-0001",
  project: { name: "Driftbook", url: "https://driftbook.example/path", iconUrl: "https://elsewhere.example/icon.png" },
  createdAt: now / 1_000 - 60,
  expiration: now / 1_000 + 3_600,
  permissions: [{ type: "contract-call", data: { address: contract, functions: [{ functionName: "mint" }] } }]
}
const read = (change: Partial<SessionRecord>) => readSession({ ...record, ...change }, account, settings, now)

describe("the list of the service", () => {
  const odd: ReadonlyArray<readonly [string, unknown]> = [
    ["no object", 7],
    ["no id", { ...record, pci: undefined }],
    ["no site", { ...record, project: null }],
    ["an end that is a text", { ...record, expiration: "soon" }],
    ["an end without end", { ...record, expiration: Infinity }],
    ["permissions that are no list", { ...record, permissions: {} }]
  ]
  it("is a list of anything", () => {
    assert.strictEqual(readSessionsAnswer({ pcis: [7, record] })._tag, "Success")
    for (const answer of [[], {}, { pcis: null }]) assert.strictEqual(readSessionsAnswer(answer)._tag, "Failure")
  })
  it("is read by entry", () => assert.strictEqual(readSessionRecord({ ...record, more: 1 })._tag, "Success"))
  for (const [what, entry] of odd)
    it(`refuses ${what}`, () => assert.strictEqual(readSessionRecord(entry)._tag, "Failure"))
})

describe("a session", () => {
  it("says who may do what until when; a picture of a foreign origin is not asked for", () =>
    assert.deepStrictEqual(read({}), {
      pci: "f1a3c0de-0001",
      account,
      site: "Driftbook",
      domain: "driftbook.example",
      icon: undefined,
      createdAt: now - 60_000,
      endsAt: now + 3_600_000,
      ended: false,
      grants: [{ kind: "call", contract, functions: ["mint"] }]
    }))
  it("has ended at its end, or earlier when it was ended", () => {
    const over = read({ expiration: now / 1_000 })
    assert.deepStrictEqual([over?.ended, over?.endsAt], [true, now])
    const early = read({ revokedAt: now / 1_000 - 30 })
    assert.deepStrictEqual([early?.ended, early?.endsAt], [true, now - 30_000])
    for (const revokedAt of [0, -62_135_596_800, null]) {
      const running = read({ revokedAt })
      assert.deepStrictEqual([running?.ended, running?.endsAt], [false, now + 3_600_000])
    }
  })
  it("is not read with an id that could make the signed text another one (SEC-24), or with times that are none", () => {
    for (const pci of ["", "a b", "a\nAccount: b", "x".repeat(65), "é"]) assert.isUndefined(read({ pci }))
    assert.isUndefined(read({ expiration: -1 }))
    assert.isUndefined(read({ createdAt: 1e300 }))
  })
  it("never hides a permission that it cannot read", () => {
    const grants = read({
      permissions: [
        { type: "contract-call", data: { address: "0x1" } },
        { type: "native-token-recurring-allowance", data: { allowance: "lots", period: 60 } },
        { type: "rent\u202e", data: undefined },
        { type: "native-token-transfer", data: { allowance: "0x10" } },
        { data: {} },
        null
      ]
    })?.grants
    assert.deepStrictEqual(grants, [
      { kind: "other", type: "contract-call" },
      { kind: "other", type: "native-token-recurring-allowance" },
      { kind: "other", type: "rent" },
      { kind: "native", amount: 16n, period: undefined },
      { kind: "other", type: "" },
      { kind: "other", type: "" }
    ])
  })
  it("is named by its domain where it has no name, and links of other kinds are none", () => {
    assert.strictEqual(read({ project: { name: "\u200b", url: "https://a.example" } })?.site, "a.example")
    assert.isUndefined(read({ project: { name: "A", url: "javascript:alert(1)" } })?.domain)
  })
})
