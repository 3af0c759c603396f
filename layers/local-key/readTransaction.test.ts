import { describe, expect, it } from "vitest"
import { readTransaction } from "./readTransaction.ts"

const to = `0x${"22".repeat(20)}`
const refused = (asked: unknown) => {
  try {
    readTransaction(asked)
    return undefined
  } catch (error) {
    return (error as { readonly code: number }).code
  }
}

const why = (asked: unknown) => {
  try {
    return readTransaction(asked)
  } catch (error) {
    return (error as Error).message
  }
}

describe("a transaction in the form of sites", () => {
  it.each([
    [7, "expected a transaction"],
    ["0x", "expected a transaction"],
    [null, "expected a transaction"],
    [{ to, value: "0x" }, "value must be a number as 0x text"],
    [{ to, value: 5 }, "value must be a number as 0x text"],
    [{ to, gas: "" }, "gas must be a number as 0x text"],
    [{ to, maxPriorityFeePerGas: "1" }, "maxPriorityFeePerGas must be a number as 0x text"],
    [{ to, data: "60" }, "data must be 0x text"],
    [{ to: 5 }, "to must be an address"],
    [{ to: "0x22" }, "to must be an address"],
    [{ to, from: `${to}0` }, "from must be an address"],
    [{ to, type: "0x3" }, "transactions of type 3 are not known"],
    [{ to, accessList: {} }, "accessList must be a list of addresses and their storage keys"],
    [{ to, type: "0x0", accessList: [] }, "a legacy transaction has no accessList"],
    [{ to, type: "0x0", maxFeePerGas: "0x1" }, "a transaction has one kind of fees"],
    [{ to, type: "0x1", maxPriorityFeePerGas: "0x1" }, "a transaction has one kind of fees"],
    [{ to, gasPrice: "0x1", maxFeePerGas: "0x1" }, "a transaction has one kind of fees"],
    [{ to, gasPrice: "0x1", maxPriorityFeePerGas: "0x1" }, "a transaction has one kind of fees"],
    [{ to, gasPrice: "0x1", type: "0x2" }, "a transaction has one kind of fees"],
    [{ to, authorizationList: [] }, "authorizationList is not known"],
    [{ to, blobs: [] }, "blobs is not known"],
    [{ value: "0x1" }, "a transaction without a receiver needs data"]
  ])("SEC-19: %j is refused, and why is said", (asked, text) => expect(why(asked)).toBe(`Invalid parameters: ${text}`))

  it("is read field by field, in the type that its fees are of", () => {
    const fees = { maxFeePerGas: "0x2", maxPriorityFeePerGas: "0x1" }
    expect(readTransaction({ to, ...fees, gas: "0x5208", nonce: "0x3", value: "0x4", chainId: "0x1" })).toEqual({
      from: undefined,
      chainId: 1,
      request: {
        to,
        data: undefined,
        value: 4n,
        gas: 21_000n,
        nonce: 3,
        maxFeePerGas: 2n,
        maxPriorityFeePerGas: 1n,
        accessList: undefined
      }
    })
    expect("type" in readTransaction({ to }).request).toBe(false)
    expect(readTransaction({ to, accessList: null }).request.accessList).toBeUndefined()
    expect(readTransaction({ to, gasPrice: "0x7" }).request).toMatchObject({ type: "legacy", gasPrice: 7n })
    expect(readTransaction({ to, type: "0x0" }).request).toMatchObject({ type: "legacy", gasPrice: undefined })
    expect(readTransaction({ to, type: "0x1" }).request).toMatchObject({ type: "eip2930", gasPrice: undefined })
    expect(readTransaction({ to, type: "0x2", ...fees }).request).toMatchObject({ type: "eip1559", maxFeePerGas: 2n })
  })

  it("is read with its access list, and in the type that the list asks for", () => {
    const accessList = [{ address: to, storageKeys: [`0x${"00".repeat(32)}`] }]
    expect(readTransaction({ to, accessList, gasPrice: "0x1" }).request).toMatchObject({ accessList, type: "eip2930" })
    expect(readTransaction({ to, accessList, type: "0x2" }).request).toMatchObject({ accessList, type: "eip1559" })
    expect(readTransaction({ to, type: "0x1" }).request).toMatchObject({ accessList: undefined, type: "eip2930" })
  })

  it.each([[undefined], [null], ["0x"], [7], [{}], [{ to: null, data: null }], [{ value: "0x1" }]])(
    "%j is none",
    (asked) => expect(refused(asked)).toBe(-32602)
  )

  it.each([
    [[null]],
    [["0x12"]],
    [[{ storageKeys: [] }]],
    [[{ address: to }]],
    [[{ address: to, storageKeys: "all" }]],
    [{ 0: { address: to, storageKeys: [] } }]
  ])("an access list %j is none", (accessList) => expect(refused({ to, accessList })).toBe(-32602))

  it("without a receiver makes a contract of its data, which has two names", () => {
    expect(readTransaction({ data: "0x6000" }).request).toMatchObject({ to: undefined, data: "0x6000" })
    expect(readTransaction({ input: "0x6000", data: null }).request).toMatchObject({ data: "0x6000" })
  })
})
