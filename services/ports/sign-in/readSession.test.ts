import { assert, describe, it } from "@effect/vitest"
import { formatSiwxMessage } from "./formatSiwxMessage.ts"
import { readSession } from "./readSession.ts"
import type { SiwxData } from "./SiwxData.ts"

const data: SiwxData = {
  accountAddress: "0x5ef8766dE935324424b563aa3EB0c7466B293c94",
  chainId: "eip155:1",
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  version: "1",
  nonce: "48201937",
  issuedAt: "2026-08-14T09:41:00Z",
  resources: ["https://saltmarsh.example/terms"]
}
const message = formatSiwxMessage(data)
const stored = { data, message }
const { resources: _, ...plain } = data

describe("stored sign-ins (SEC-31)", () => {
  it("are read without a signature, whatever is stored as one", () => {
    assert.deepStrictEqual(readSession({ ...stored, signature: "0x1234", cacao: {} }), [
      { data, message, signature: "" }
    ])
    assert.deepStrictEqual(readSession({ data: plain, message }), [{ data: plain, message, signature: "" }])
  })

  const wrong: ReadonlyArray<readonly [string, unknown]> = [
    ["nothing", null],
    ["a text", message],
    ["a number", 7],
    ["no text", { data }],
    ["a text that is none", { data, message: 7 }],
    ["no fields", { message }],
    ["fields that are none", { data: "x", message }],
    ["no fields at all", { data: null, message }],
    ["inherited fields", Object.create(stored)],
    ["inherited parts of fields", { data: Object.create(data), message }],
    ...["accountAddress", "chainId", "domain", "uri", "version", "nonce"].map(
      (name) => [`no ${name}`, { data: { ...data, [name]: undefined }, message }] as const
    ),
    ["a field of another type", { data: { ...data, nonce: 48_201_937 }, message }],
    ["a nonce that is too short", { data: { ...data, nonce: "4820193" }, message }],
    ["a chain that has no form", { data: { ...data, chainId: "cosmos:hub" }, message }],
    ["a time that is none", { data: { ...data, expirationTime: "tomorrow" }, message }],
    ["a resource that is none", { data: { ...data, resources: ["x y"] }, message }]
  ]
  for (const [name, one] of wrong)
    it(`are none in ${name}`, () => {
      assert.deepStrictEqual(readSession(one), [])
    })
})
