import { assert, describe, it } from "vitest"
import { readEvmReceipt } from "./readEvmReceipt.ts"

const hash = `0x${"a1".repeat(32)}`
const mined = { transactionHash: hash, blockNumber: "0x10" }

describe("the receipt of a transaction, in the spellings of nodes (SEC-19)", () => {
  it.each([
    ["0x1", "success"],
    ["0x01", "success"],
    [1, "success"],
    ["0x0", "reverted"],
    ["0x00", "reverted"],
    [0, "reverted"]
  ])("status %j: %s", (status, end) => {
    assert.deepStrictEqual(readEvmReceipt({ ...mined, status }, hash), { hash, status: end, blockNumber: 16n } as never)
  })

  it("a block in digits counts, and so does the hash in capitals", () => {
    const answer = { transactionHash: hash.toUpperCase().replace("0X", "0x"), blockNumber: 16, status: "0x1" }
    assert.strictEqual(readEvmReceipt(answer, hash)?.blockNumber, 16n)
  })

  it("before Byzantium a state root stands in place of the status", () => {
    assert.strictEqual(readEvmReceipt({ ...mined, root: `0x${"0".repeat(64)}` }, hash)?.status, "success")
    const root = "0".repeat(64)
    for (const odd of ["0x", root, `x0x${root}`, `0x${root}0`, [`0x${root}`], 0])
      assert.isUndefined(readEvmReceipt({ ...mined, root: odd }, hash), String(odd))
  })

  it.each([
    ["null", null],
    ["a pending one", { ...mined, blockNumber: null, status: null }],
    ["one with a status and without a block", { transactionHash: hash, status: "0x1" }],
    ["one without a status", mined],
    ["a status of another kind", { ...mined, status: "0x2" }],
    ["a status in words", { ...mined, status: "reverted" }],
    ["a status in a list", { ...mined, status: ["0x1"] }],
    ["a block with letters before", { ...mined, blockNumber: "x0x10", status: "0x1" }],
    ["a block with letters behind", { ...mined, blockNumber: "0x10g", status: "0x1" }],
    ["a negative block", { ...mined, blockNumber: -1, status: "0x1" }],
    ["one of another transaction", { ...mined, transactionHash: `0x${"b2".repeat(32)}`, status: "0x0" }],
    ["a text", "0x1"]
  ])("%s says nothing", (_, answer) => {
    assert.isUndefined(readEvmReceipt(answer, hash))
  })
})
