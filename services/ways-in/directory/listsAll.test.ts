import { assert, describe, it } from "@effect/vitest"
import { listsAll } from "./listsAll.ts"

describe("the list of all wallets is offered (spec 3: allWallets)", () => {
  const rows = [
    [undefined, true, true],
    ["SHOW", true, true],
    ["HIDE", false, false],
    ["ONLY_MOBILE", false, true]
  ] as const
  for (const [wish, desktop, phone] of rows)
    it(`${wish}: ${desktop ? "" : "not "}on a desktop, ${phone ? "" : "not "}on a phone`, () => {
      const offered = (mobile: boolean) => listsAll({ available: true, canPair: true, mobile, wish })
      assert.deepStrictEqual([offered(false), offered(true)], [desktop, phone])
      assert.isFalse(listsAll({ available: false, canPair: true, mobile: true, wish }))
      assert.isFalse(listsAll({ available: true, canPair: false, mobile: true, wish }))
    })
})
