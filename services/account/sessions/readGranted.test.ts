import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readGranted } from "./readGranted.ts"

const account = "eip155:1:0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const token = "0x91c4D7a3E0a6B4c2F8d1e5937Cb0A2f6E4890b7E"
const spend = { type: "native-token-recurring-allowance", data: { allowance: "0x10", period: 86_400 } }
const asked = [{ chainId: "0x1", expiry: 1_800_000_000, signer: {}, permissions: [spend] }]
const read = (answer: unknown) => readGranted(asked, answer, account)
const grants = [{ kind: "native" as const, amount: 16n, period: 86_400 }]

describe("what a wallet has granted (ERC-7715)", () => {
  it("is what was asked, where the wallet says nothing else", () => {
    const granted = { account, endsAt: 1_800_000_000_000, grants, signers: [] }
    for (const answer of [{ context: "0x01" }, [{ context: "0x01" }], { ...asked[0], context: "0xab" }])
      assert.deepEqual(read(answer), granted)
  })
  it("is what the wallet says, where it says another limit or end", () => {
    const permissions = [{ type: "erc20-token-transfer", data: { address: token, allowance: "7" } }]
    assert.deepEqual(read({ context: "0x01", expiry: 1_900_000_000, permissions }), {
      account,
      endsAt: 1_900_000_000_000,
      grants: [{ kind: "token", token, amount: 7n, period: undefined }],
      signers: []
    })
  })
  it("says whose keys act, by what the wallet says before what was asked", () => {
    const signersOf = (signer: unknown) => read({ context: "0x01", signer })?.signers
    assert.deepEqual(signersOf({ type: "key", data: { type: "p256", publicKey: "0x02ab" } }), ["0x02ab"])
    const keys = [{ publicKey: "0x01" }, { publicKey: "0x02" }, null, { publicKey: 7 }]
    assert.deepEqual(signersOf({ type: "keys", data: { keys } }), ["0x01", "0x02"])
    assert.deepEqual(signersOf({ type: "account", data: { id: token } }), [token])
    for (const none of [7, null, {}, { data: 7 }]) assert.deepEqual(signersOf(none), [])
  })
  it("SEC-24: a permission that cannot be read is shown as one of an unknown type, its text plain", () => {
    const hidden = { type: "re\u202ent", data: {} }
    const cut = { type: "erc20-token-transfer", data: { address: "0x", allowance: "7" } }
    const permissions = [hidden, cut, null, 7, { type: 7 }]
    assert.deepEqual(
      read({ context: "0x01", permissions })?.grants.map((one) => (one.kind === "other" ? one.type : "known")),
      ["rent", "erc20-token-transfer", "", "", ""]
    )
  })
  const none: ReadonlyArray<readonly [string, unknown]> = [
    ["nothing", null],
    ["a text", "0x01"],
    ["no context", {}],
    ["a context that is no bytes", { context: "yes" }],
    ["several answers", [{ context: "0x01" }, { context: "0x01" }]],
    ["an end that is none", { context: "0x01", expiry: "soon" }],
    ["an end that no date has", { context: "0x01", expiry: 8_640_000_000_001 }],
    ["an end before time began", { context: "0x01", expiry: -1 }],
    ["no permissions", { context: "0x01", permissions: [] }],
    ["permissions that are no list", { context: "0x01", permissions: { 0: spend } }],
    ["more permissions than can be read", { context: "0x01", permissions: Array(33).fill(spend) }],
    [
      "an answer that throws",
      {
        get context() {
          throw new Error("no")
        }
      }
    ]
  ]
  for (const [what, answer] of none) it(`${what} is no session to show`, () => assert.isUndefined(read(answer)))

  it("never throws, whatever is answered", () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (answer) => void read(answer)))
    fc.assert(
      fc.property(fc.array(fc.anything()), (permissions) => {
        const granted = read({ context: "0x01", permissions })
        assert.isTrue(granted === undefined || granted.grants.length === permissions.length)
      })
    )
  })
})
