import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ChainAdapter } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { toNetwork } from "../network/toNetwork.ts"
import { makeSettings } from "../options/Settings.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { namePlace } from "./namePlace.ts"

const universal = "0x00000000000000000000000000000000000e2150"
const contracts = { ensUniversalResolver: { address: universal } }
const [main, layer2] = [toNetwork(ethereum), toNetwork(base)]

/** A node that answers each time something else, or what it is told to; `asked` has the networks in order. */
const nodeOf = (answer?: () => unknown) => {
  const asked: Array<string> = []
  const read: ChainAdapter["read"] = ({ id }) =>
    Effect.suspend(() => {
      asked.push(id)
      const given = answer === undefined ? `0x${asked.length}` : answer()
      return given instanceof RpcFailed ? Effect.fail(given) : Effect.succeed(given)
    })
  return { asked, read }
}

describe("where names are looked up (spec 7, 9)", () => {
  it.effect("on Ethereum, on a network that says it holds names, or nowhere", () =>
    Effect.gen(function* () {
      const { asked, read } = nodeOf()
      const plain = makeSettings({ networks: [ethereum, base] })
      assert.deepInclude(namePlace(plain, read, main), { universal: undefined, chainId: 1 })
      assert.deepInclude(namePlace(plain, read, layer2), { universal: undefined, chainId: 8453 })
      const declared = makeSettings({ networks: [{ ...ethereum, contracts }, base] })
      assert.deepInclude(namePlace(declared, read, layer2), { universal, chainId: 8453 })
      const own = makeSettings({ networks: [ethereum, { ...base, contracts }] })
      const place = namePlace(own, read, layer2)!
      // The network that holds the names is to them what Ethereum is elsewhere.
      assert.deepInclude(place, { universal, chainId: 1 })
      yield* place.call(universal, "0x01")
      yield* namePlace(own, read, main)!.call(universal, "0x01")
      assert.deepStrictEqual(asked, [layer2.id, main.id])
      for (const address of ["0x42", 7, null]) {
        const wrong = { ...base, contracts: { ensUniversalResolver: { address: address as string } } }
        assert.deepInclude(namePlace(makeSettings({ networks: [ethereum, wrong] }), read, layer2), {
          universal: undefined,
          chainId: 8453
        })
      }
      assert.isUndefined(namePlace(makeSettings({ networks: [base] }), read, layer2))
    })
  )

  it.effect("an answer is kept for 5 min by its question, for its instance alone, and not where it must be fresh", () =>
    Effect.gen(function* () {
      const { asked, read } = nodeOf()
      const settings = makeSettings({ networks: [ethereum] })
      const ask = (data: string, fresh?: boolean) => namePlace(settings, read, main, fresh)!.call(universal, data)
      assert.deepStrictEqual([yield* ask("0x01"), yield* ask("0x01"), yield* ask("0x02")], ["0x1", "0x1", "0x2"])
      yield* TestClock.adjust(299_999)
      assert.strictEqual(yield* ask("0x01"), "0x1")
      assert.strictEqual(yield* ask("0x01", true), "0x3")
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([yield* ask("0x01"), yield* ask("0x02")], ["0x3", "0x4"])
      const other = makeSettings({ networks: [ethereum] })
      yield* namePlace(other, read, main)!.call(universal, "0x01")
      assert.strictEqual(asked.length, 5)
    })
  )

  it.effect("a failure, an answer that is no text and a huge one are not kept", () =>
    Effect.gen(function* () {
      for (const bad of [new RpcFailed({ code: -1, message: "down" }), { toString: 1 }, `0x${"0".repeat(5_000)}`]) {
        let given: unknown = bad
        const { read } = nodeOf(() => given)
        const place = namePlace(makeSettings({ networks: [ethereum] }), read, main)!
        yield* Effect.exit(place.call(universal, "0x01"))
        given = "0x01"
        assert.strictEqual(yield* place.call(universal, "0x01"), "0x01")
      }
    })
  )

  it.effect("however many names are asked for, no more than 256 answers are kept", () =>
    Effect.gen(function* () {
      const { asked, read } = nodeOf()
      const { call } = namePlace(makeSettings({ networks: [ethereum] }), read, main)!
      for (let at = 0; at <= 256; at++) yield* call(universal, `0x${at}`)
      yield* call(universal, "0x256")
      assert.strictEqual(asked.length, 257)
      yield* call(universal, "0x0")
      assert.strictEqual(asked.length, 258)
    })
  )
})
