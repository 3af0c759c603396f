import { assert, describe, it } from "@effect/vitest"
import type { SwapFault } from "../../../services/base/errors/swapErrors.ts"
import { faultKeys } from "./faultKeys.ts"
import { swappingTexts } from "./swappingTexts.ts"

describe("what a fault is called is true (SEC-26)", () => {
  const said = (fault: SwapFault) => swappingTexts[faultKeys[fault]]

  it("another amount may be more or less", () => assert.notMatch(said("otherAmount"), /more|less/))

  it("a token that is counted differently was not asked to be approved", () => {
    for (const fault of ["otherUnits", "untoldUnits"] as const) assert.notMatch(said(fault), /approve/)
  })
})
