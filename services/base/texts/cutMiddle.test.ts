import { expect, it } from "vitest"
import { cutMiddle } from "./cutMiddle.ts"

it("cuts an address to 6 and 4", () => {
  expect(cutMiddle("0x5ef8766dE935324424b563aa3EB0c7466B293c94", 11, 4)).toBe("0x5ef8…3c94")
})

it("leaves what fits alone and never tears a letter", () => {
  expect(cutMiddle("nadia.reown.id", 20, 3)).toBe("nadia.reown.id")
  expect([...cutMiddle("🦊".repeat(30), 20, 3)]).toHaveLength(20)
})
