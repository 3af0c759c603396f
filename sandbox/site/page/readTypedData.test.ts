import { expect, test } from "vitest"
import { readTypedData } from "./readTypedData.ts"

const network = { id: 8453, name: "Base" } as Parameters<typeof readTypedData>[1]
const data = {
  domain: { name: "Shop", chainId: 8453, verifyingContract: `0x${"11".repeat(20)}` },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "book", price: { value: 3 } }
}

test("SEC-28: each field is on its own row, as an object and as a text", () => {
  for (const one of [data, JSON.stringify(data)]) {
    const { title, groups } = readTypedData(one, network)
    expect(title).toBe("Sign Order")
    expect(groups.flat().map(({ label, value }) => [label, value])).toEqual([
      ["item", "book"],
      ["price.value", "3"],
      ["domain.name", "Shop"],
      ["domain.chainId", "8453"],
      ["domain.verifyingContract", `0x${"11".repeat(20)}`]
    ])
  }
})

test("SEC-28: data for another network is refused", () => {
  for (const chainId of [1, "0x1", 8453n + 1n])
    expect(() => readTypedData({ ...data, domain: { chainId } }, network)).toThrow("for another network")
})
