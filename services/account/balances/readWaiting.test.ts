import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { holdingKey, makeWorld } from "../../../layers/test.ts"
import { fernhold, twoWallets } from "../../../test/support/fernhold.ts"
import { marram, fourNamespaces, networksOfFour } from "../../../test/support/namespaces.ts"
import { whole } from "../../../test/support/whole.ts"
import { Connections } from "../../connection/connections/Connections.ts"
import { readWaiting } from "./readWaiting.ts"

it.effect("what waits for a block is told beside the balance, of the account in use", () => {
  const world = makeWorld(fourNamespaces)
  const { accounts, networkId } = world.wallet(marram)
  world.waiting.set(holdingKey(accounts[0]!, networkId), 7n)
  return Effect.gen(function* () {
    assert.strictEqual(yield* readWaiting, 0n)
    yield* Connections.use(({ connect }) => connect(marram))
    assert.strictEqual(yield* readWaiting, 7n)
  }).pipe(Effect.provide(whole(world, { networks: networksOfFour })))
})

it.effect("where payments count at once, nothing waits", () =>
  Effect.gen(function* () {
    yield* Connections.use(({ connect }) => connect(fernhold))
    assert.strictEqual(yield* readWaiting, 0n)
  }).pipe(Effect.provide(whole(makeWorld(twoWallets))))
)
