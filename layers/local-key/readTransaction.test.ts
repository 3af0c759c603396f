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

describe("a transaction in the form of sites", () => {
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
