import { expect, test } from "vitest"
import { parseCaip2 } from "../../../services/base/caip/parseCaip2.ts"
import { networkImageIds } from "./networkImageIds.ts"

test("each picture belongs to a network by its CAIP-2 id, and is named by a UUID", () => {
  const rows = Object.entries(networkImageIds)
  expect(rows).toHaveLength(35)
  for (const [id, image] of rows) {
    expect(parseCaip2(id)).toMatchObject({ _tag: "Success" })
    expect(image).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  }
  expect(networkImageIds["eip155:1"]).toBe("ba0ba0cd-17c6-4806-ad93-f9d174f17900")
  expect(networkImageIds["eip155:8453"]).toBe("7289c336-3981-4081-c5f4-efc26ac64a00")
})
