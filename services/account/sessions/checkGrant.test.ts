import { assert, describe, it } from "vitest"
import { checkGrant } from "./checkGrant.ts"

const address = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
const contract = "0x91c4D7a3E0a6B4c2F8d1e5937Cb0A2f6E4890b7E"
const now = Date.UTC(2026, 0, 12)
const place = { address, chainId: "0x1", now }
const keys = { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02ab" }] } }
const spend = { type: "native-token-recurring-allowance", data: { allowance: "0x10", period: 86_400 } }
const good = { chainId: "0x1", expiry: now / 1_000 + 3_600, signer: keys, permissions: [spend], policies: [] }

describe("what a host may ask a wallet to grant (ERC-7715)", () => {
  const accepted: ReadonlyArray<readonly [string, object]> = [
    ["a limit of the network's currency", {}],
    ["with the account in any case of its letters", { address: address.toLowerCase() }],
    ["without policies", { policies: undefined }],
    ["one key", { signer: { type: "key", data: { type: "secp256k1", publicKey: "0x02ab" } } }],
    ["an account that signs", { signer: { type: "account", data: { id: contract } } }],
    ["a call", { permissions: [{ type: "contract-call", data: { address: contract } }] }],
    ["a type that is not known here", { permissions: [{ type: "rent", data: {} }] }],
    ["a token", { permissions: [{ type: "erc20-token-transfer", data: { address: contract, allowance: "5" } }] }]
  ]
  for (const [what, change] of accepted)
    it(`accepts ${what}`, () => assert.isUndefined(checkGrant([{ ...good, ...change }], place)))

  const refused: ReadonlyArray<readonly [string, object, RegExp]> = [
    ["no network", { chainId: undefined }, /`chainId` must/],
    ["a network that is no number", { chainId: "1" }, /`chainId` must/],
    ["another network", { chainId: "0x2105" }, /not 0x1/],
    ["another account", { address: contract }, /not the account/],
    ["an account that is no text", { address: 7 }, /not the account/],
    ["no end", { expiry: undefined }, /time in seconds/],
    ["an end that is a text", { expiry: "1800000000" }, /time in seconds/],
    ["an end that has passed", { expiry: now / 1_000 }, /in the past/],
    ["an end in ms", { expiry: now + 3_600_000 }, /ten years/],
    ["no signer", { signer: undefined }, /`signer` must/],
    ["a signer without data", { signer: { type: "keys" } }, /`signer` must/],
    ["no key", { signer: { type: "keys", data: { keys: [] } } }, /list of keys/],
    [
      "a key that is no number",
      { signer: { type: "keys", data: { keys: [{ type: "p256", publicKey: "x" }] } } },
      /keys/
    ],
    ["one key without its type", { signer: { type: "key", data: { publicKey: "0x02" } } }, /`publicKey`/],
    ["no permission", { permissions: [] }, /at least one/],
    ["permissions that are no list", { permissions: spend }, /at least one/],
    ["a permission without data", { permissions: [spend, { type: "rent" }] }, /permissions\[1\]/],
    ["a permission without a type", { permissions: [{ type: "", data: {} }] }, /permissions\[0\]/],
    ["a call of no contract", { permissions: [{ type: "contract-call", data: {} }] }, /permissions\[0\]/],
    ["a limit without an amount", { permissions: [{ ...spend, data: { period: 60 } }] }, /permissions\[0\]/],
    [
      "a limit that comes again without saying when",
      { permissions: [{ ...spend, data: { allowance: "1" } }] },
      /\[0\]/
    ],
    ["a period of nothing", { permissions: [{ ...spend, data: { allowance: "1", period: 0 } }] }, /permissions\[0\]/],
    ["a negative amount", { permissions: [{ ...spend, data: { allowance: "-1", period: 60 } }] }, /permissions\[0\]/],
    ["policies that are no list", { policies: {} }, /`policies`/],
    ["a policy without data", { policies: [{ type: "gas-limit" }] }, /`policies`/]
  ]
  for (const [what, change, problem] of refused)
    it(`refuses ${what}`, () => assert.match(checkGrant([{ ...good, ...change }], place) ?? "", problem))

  it("refuses what is no list with one request", () => {
    for (const params of [undefined, good, [], [good, good], ["x"], [null], [[]]])
      assert.match(checkGrant(params, place) ?? "", /list with one request/)
  })
})
