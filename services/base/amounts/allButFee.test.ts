import { assert, it } from "@effect/vitest"
import { allButFee } from "./allButFee.ts"
import { mostPayable } from "./mostPayable.ts"

it("what is left for the fee: all of it and no more, or a fifth on top where its price changes", () => {
  assert.strictEqual(allButFee(100n, 30n), 70n)
  assert.strictEqual(allButFee(30n, 30n), 0n)
  assert.strictEqual(allButFee(29n, 30n), 0n)
  assert.strictEqual(mostPayable(100n, 30n), 64n)
  assert.strictEqual(mostPayable(36n, 30n), 0n)
  assert.strictEqual(mostPayable(35n, 30n), 0n)
})
