import { assert, describe, it } from "vitest"
import { longestCall } from "./longestCall.ts"
import { readChainTransaction, readCount } from "./readChainTransaction.ts"

const hash = `0x${"a1".repeat(32)}`
const from = `0x${"b2".repeat(20)}`
const to = `0x${"c3".repeat(20)}`
const good = { hash, from, to, value: "0xde0b6b3a7640000", input: "0xABCD", nonce: "0x10" }

describe("a transaction as a node shows it (SEC-19)", () => {
  it("its hash, sender, nonce and call, in small letters", () => {
    const shown = {
      ...good,
      hash: hash.toUpperCase().replace("0X", "0x"),
      from: from.toUpperCase().replace("0X", "0x")
    }
    assert.deepStrictEqual(readChainTransaction(shown), {
      hash,
      from,
      nonce: 16,
      call: `${to} de0b6b3a7640000 0xabcd`
    })
  })

  it("one that makes a contract has no receiver, and so has one whose receiver cannot be read", () => {
    for (const odd of [null, undefined, `${to}0`, `x${to}`, to.slice(0, 41), 7])
      assert.strictEqual(readChainTransaction({ ...good, to: odd })?.call, " de0b6b3a7640000 0xabcd", String(odd))
  })

  it("a call that is too long to be kept is left out, and the rest is told", () => {
    const room = longestCall - `${to} de0b6b3a7640000 0x`.length
    const call = (letters: number) => readChainTransaction({ ...good, input: `0x${"0".repeat(letters)}` })
    assert.lengthOf(call(room)!.call!, longestCall)
    assert.deepStrictEqual(call(room + 1), { hash, from, nonce: 16, call: undefined })
  })

  const odd: Readonly<Record<string, ReadonlyArray<unknown>>> = {
    hash: [undefined, null, 1, `${hash}0`, `x${hash}`, hash.slice(0, 65), hash.replace("a", "g")],
    from: [undefined, null, 1, `${from}0`, `x${from}`, from.slice(0, 41)],
    value: [undefined, null, 1, "0x", "1", "x0x1", "0x1g", "0xg1", `0x${"1".repeat(65)}`],
    input: [undefined, null, 1, "abcd", "x0xab", "0xabg", "0xgab"],
    nonce: [undefined, null, 16, "0x", "16", "x0x1", "0x1g", "0x20000000000000", `0x${"1".repeat(17)}`]
  }
  for (const [field, values] of Object.entries(odd))
    it(`without a ${field} that can be read it says nothing`, () => {
      for (const value of values)
        assert.isUndefined(readChainTransaction({ ...good, [field]: value }), `${field} ${String(value)}`)
    })

  it("no transaction says nothing", () => {
    for (const answer of [null, undefined, "0x1", 7, []]) assert.isUndefined(readChainTransaction(answer))
  })
})

describe("how many transactions an account has sent", () => {
  it("is a quantity that fits a number", () => {
    assert.strictEqual(readCount("0x0"), 0)
    assert.strictEqual(readCount("0x1fffffffffffff"), Number.MAX_SAFE_INTEGER)
    for (const answer of ["0x20000000000000", "0x", "1", 1, null, "x0x1", "0x1x", `0x${"0".repeat(17)}`])
      assert.isUndefined(readCount(answer), String(answer))
  })
})
