import { assert, describe, it } from "@effect/vitest"
import type { PairedSession } from "./PairedSession.ts"
import { readProofs } from "./readProofs.ts"
import type { SignInTerms } from "./SignInTerms.ts"

const nadia = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const session: PairedSession = {
  topic: "t",
  peer: { name: "Fernhold" },
  accounts: [{ namespace: "eip155", networkId: "eip155:1", address: nadia }],
  networks: ["eip155:1"],
  methods: [],
  expiresAt: 1
}
const terms: SignInTerms = {
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example",
  nonce: "d20cbd8bb2d0",
  networks: ["eip155:1"]
}
const p = {
  domain: terms.domain,
  aud: terms.uri,
  nonce: terms.nonce,
  iss: `did:pkh:eip155:1:${nadia.toLowerCase()}`
}
const s = { t: "eip191", s: `0x${"ab".repeat(65)}` }
const proof = { h: { t: "caip122" }, p, s }
const readAll = (...sent: ReadonlyArray<unknown>) =>
  readProofs(terms, session, sent, (_, issuer) => `text by ${issuer}`)

describe("proofs of a wallet (CAIP-122)", () => {
  it("are read with the text they stand for, in the session's spelling of the account", () => {
    assert.deepStrictEqual(readAll(proof), [
      { networkId: "eip155:1", address: nadia, message: `text by ${p.iss}`, signature: s.s, cacao: proof }
    ])
    assert.deepStrictEqual(readAll(), [])
  })

  it("are compared by the rule of their namespace: in base58 another case is another account", () => {
    const address = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
    const solana: PairedSession = {
      ...session,
      accounts: [{ namespace: "solana", networkId: "solana:main", address }]
    }
    const read = (iss: string) => readProofs(terms, solana, [{ p: { ...p, iss }, s }], () => "text")
    assert.lengthOf(read(`did:pkh:solana:main:${address}`) ?? [], 1)
    assert.isUndefined(read(`did:pkh:solana:main:${address.toLowerCase()}`))
  })

  const foul: ReadonlyArray<readonly [string, unknown]> = [
    ["another site's domain", { p: { ...p, domain: "bank.example" }, s }],
    ["another address", { p: { ...p, aud: "https://bank.example" }, s }],
    ["another nonce", { p: { ...p, nonce: "1" }, s }],
    ["an account outside the session", { p: { ...p, iss: `did:pkh:eip155:1:0x${"1".repeat(40)}` }, s }],
    ["a network outside the session", { p: { ...p, iss: `did:pkh:eip155:137:${nadia}` }, s }],
    ["no issuer", { p: { ...p, iss: undefined }, s }],
    ["junk for an issuer", { p: { ...p, iss: "did:pkh:nobody" }, s }],
    ["a contract's signature", { p, s: { ...s, t: "eip1271" } }],
    ["a signature of another length", { p, s: { ...s, s: "0x00" } }],
    ["nothing", null]
  ]
  for (const [name, one] of foul)
    it(`SEC-13: one with ${name} spoils them all`, () => {
      assert.isUndefined(readAll(proof, one))
      assert.isUndefined(readAll(one))
    })
})
