import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { encodeFunctionData, parseAbi } from "viem"
import { mira, nadia } from "../../../test/support/fernhold.ts"
import { swapTokens } from "../../../test/support/swapService.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { readKnownSwap } from "./readKnownSwap.ts"

// If no node could try a swap, its call alone decides (SEC-27): written by another encoder than the one that reads it.

const desc =
  "(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc"
const v5 = parseAbi([`function swap(address executor, ${desc}, bytes permit, bytes data) payable`])
const v6 = parseAbi([`function swap(address executor, ${desc}, bytes data) payable`])
const routers = {
  v5: "0x1111111254eeb25477b68fb85ed929f73a960582",
  v6: "0x111111125421ca6dc452d289314280a0f8842a65"
} as const
const [executor, pool, nobody] = [`0x${"e".repeat(40)}`, `0x${"9".repeat(40)}`, `0x${"0".repeat(40)}`] as const
const token = (address: Hex) => ({
  address,
  name: "",
  symbol: "",
  decimals: 6,
  iconUrl: undefined,
  twin: false,
  check: "known" as const
})
const [usdc, eth] = [token(swapTokens.usdc), token(swapTokens.eth)]
const amount = 250_000_000n
const least = 102_960_000_000_000_000n
const order = { account: nadia, from: usdc, to: eth, amount }

interface Parts {
  readonly srcToken?: Hex
  readonly dstToken?: Hex
  readonly dstReceiver?: Hex
  readonly amount?: bigint
  readonly minReturnAmount?: bigint
  readonly flags?: bigint
  readonly permit?: Hex
  readonly data?: Hex
}
const call = (version: "v5" | "v6", { permit = "0x", data = "0xc0ffee", ...parts }: Parts = {}) => {
  const filled = {
    srcToken: usdc.address,
    dstToken: eth.address,
    srcReceiver: pool,
    dstReceiver: nadia as Hex,
    amount,
    minReturnAmount: least,
    flags: 0n,
    ...parts
  }
  const encoded =
    version === "v5"
      ? encodeFunctionData({ abi: v5, args: [executor, filled, permit, data] })
      : encodeFunctionData({ abi: v6, args: [executor, filled, data] })
  return { to: routers[version] as Hex, data: encoded.toLowerCase() as Hex }
}
const faultOf = (read: ReturnType<typeof readKnownSwap>) => (Result.isFailure(read) ? read.failure.fault : undefined)

for (const version of ["v5", "v6"] as const)
  describe(`a swap of 1inch's router ${version}`, () => {
    const read = (parts: Parts = {}) => readKnownSwap(call(version, parts), order, least)

    it("as it was accepted passes, also with the sender as its receiver by default, and any bytes for the executor", () => {
      assert.isUndefined(faultOf(read()))
      assert.isUndefined(faultOf(read({ dstReceiver: nobody })))
      assert.isUndefined(faultOf(read({ minReturnAmount: least + 1n })))
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
          assert.isUndefined(faultOf(read({ data: `0x${Buffer.from(bytes).toString("hex")}` })))
        })
      )
    })

    const rows: ReadonlyArray<readonly [what: string, parts: Parts, fault: string]> = [
      ["that pays another account", { dstReceiver: mira as Hex }, "otherReceiver"],
      ["that takes another token", { srcToken: swapTokens.link }, "otherResult"],
      ["that pays another token", { dstToken: swapTokens.twin }, "otherResult"],
      ["that takes a unit more", { amount: amount + 1n }, "otherValue"],
      ["that takes a unit less", { amount: amount - 1n }, "otherValue"],
      ["that may pay a unit less", { minReturnAmount: least - 1n }, "worsePrice"],
      ["of which a part may be filled", { flags: 1n }, "untried"],
      ["that wants more value", { flags: 2n }, "untried"],
      ["with unknown flags", { flags: 8n }, "untried"],
      ["with a bit far up", { flags: 1n << 255n }, "untried"]
    ]
    for (const [what, parts, fault] of rows)
      it(`${what} is refused`, () => assert.strictEqual(faultOf(read(parts)), fault))

    it("with anything behind it, in it or missing from it is not read as a whole", () => {
      const { to, data } = call(version)
      const again = (other: string) => faultOf(readKnownSwap({ to, data: other as Hex }, order, least))
      assert.strictEqual(again(`${data}${"0".repeat(64)}`), "untried")
      assert.strictEqual(again(`${data}00`), "untried")
      assert.strictEqual(again(data.slice(0, -2)), "untried")
      assert.strictEqual(again(data.slice(0, 10)), "untried")
      // A byte that the encoding leaves empty.
      assert.strictEqual(again(`${data.slice(0, -2)}01`), "untried")
      // An address with more before it.
      assert.strictEqual(again(`${data.slice(0, 10)}01${data.slice(12)}`), "untried")
      // The bytes stand somewhere else.
      const offset = version === "v5" ? 10 + 9 * 64 : 10 + 8 * 64
      const moved = `${data.slice(0, offset)}${"f".repeat(64)}${data.slice(offset + 64)}`
      assert.strictEqual(again(moved), "untried")
    })

    it("whatever is changed in its words, it passes only as the same bytes or with other bytes for others", () => {
      const { to, data } = call(version)
      const words = data.slice(10)
      // What belongs to the account: all but the executor, where the pool gets the token, and the executor's own bytes.
      const ours = new Set([1, 2, 4, 5, 6, 7])
      fc.assert(
        fc.property(fc.nat(words.length - 1), fc.constantFrom(..."0123456789abcdef"), (place, digit) => {
          const other = `${words.slice(0, place)}${digit}${words.slice(place + 1)}`
          const passes = Result.isSuccess(readKnownSwap({ to, data: `0x${data.slice(2, 10)}${other}` }, order, least))
          const index = Math.floor(place / 64)
          if (!passes || other === words || !ours.has(index)) return
          // A higher minimum is no harm, nor is the flag that version 5 ignores.
          assert.include(version === "v5" ? [6, 7] : [6], index)
        }),
        { numRuns: 2_000 }
      )
    })
  })

describe("a swap that nobody could try and nobody can read", () => {
  it("of an unknown contract, or by an unknown call, is refused", () => {
    const { to, data } = call("v5")
    assert.strictEqual(faultOf(readKnownSwap({ to: pool, data }, order, least)), "untried")
    assert.strictEqual(faultOf(readKnownSwap({ to: routers.v6, data }, order, least)), "untried")
    assert.strictEqual(faultOf(readKnownSwap({ to, data: `0xdeadbeef${data.slice(10)}` }, order, least)), "untried")
    for (const name of ["constructor", "__proto__"])
      assert.strictEqual(faultOf(readKnownSwap({ to: name as Hex, data }, order, least)), "untried")
  })

  it("with a permit is refused, and with version 6's flag for Permit2; version 5 ignores that flag", () => {
    assert.strictEqual(faultOf(readKnownSwap(call("v5", { permit: "0x12" }), order, least)), "untried")
    assert.strictEqual(faultOf(readKnownSwap(call("v6", { flags: 4n }), order, least)), "untried")
    assert.isUndefined(faultOf(readKnownSwap(call("v5", { flags: 4n }), order, least)))
  })
})
