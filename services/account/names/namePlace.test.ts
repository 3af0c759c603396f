import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ChainAdapter } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { makeSettings } from "../../ports/options/Settings.ts"
import { base, ethereum } from "../../../test/support/networks.ts"
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
  const proxy = { kind: "universalResolver", address: "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe" } as const
  const oldRegistry = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"

  it.effect("on Ethereum, on a network that says it holds names, or nowhere", () =>
    Effect.gen(function* () {
      const { asked, read } = nodeOf()
      const plain = makeSettings({ networks: [ethereum, base] })
      assert.deepInclude(namePlace(plain, read, main), { authority: proxy, chainId: 1, gateways: [] })
      assert.deepInclude(namePlace(plain, read, layer2), { authority: proxy, chainId: 8453 })
      const own = makeSettings({ networks: [ethereum, { ...base, contracts }] })
      const place = namePlace(own, read, layer2)!
      // The network that holds the names is to them what Ethereum is elsewhere.
      assert.deepInclude(place, { authority: { kind: "universalResolver", address: universal }, chainId: 1 })
      yield* place.call(universal, "0x01")
      yield* namePlace(own, read, main)!.call(universal, "0x01")
      assert.deepStrictEqual(asked, [layer2.id, main.id])
      for (const address of ["0x42", 7, null]) {
        const wrong = { ...base, contracts: { ensUniversalResolver: { address: address as string } } }
        assert.deepInclude(namePlace(makeSettings({ networks: [ethereum, wrong] }), read, layer2), {
          authority: proxy,
          chainId: 8453
        })
      }
      assert.isUndefined(namePlace(makeSettings({ networks: [base] }), read, layer2))
    })
  )

  it("Ethereum's authority is the proxy whatever the host's record says, unless an option names another (SEC-23)", () => {
    const { read } = nodeOf()
    // As older chain libraries have it.
    const older = { ...ethereum, contracts: { ...contracts, ensRegistry: { address: oldRegistry } } }
    for (const network of [main, layer2])
      assert.deepInclude(namePlace(makeSettings({ networks: [older, base] }), read, network), { authority: proxy })
    const nameResolver = "0x0000000000000000000000000000000000000042"
    for (const network of [main, layer2])
      assert.deepInclude(namePlace(makeSettings({ networks: [older, base], nameResolver }), read, network), {
        authority: { kind: "universalResolver", address: nameResolver }
      })
  })

  it("a registry counts where the record of a private chain names it, and no universal resolver", () => {
    const { read } = nodeOf()
    const ensRegistry = { address: oldRegistry }
    const place = (networks: Parameters<typeof makeSettings>[0]["networks"]) =>
      namePlace(makeSettings({ networks }), read, layer2)
    assert.deepInclude(place([{ ...base, contracts: { ensRegistry } }]), {
      authority: { kind: "registry", address: oldRegistry },
      chainId: 1
    })
    assert.deepInclude(place([{ ...base, contracts: { ensRegistry, ...contracts } }]), {
      authority: { kind: "universalResolver", address: universal }
    })
    // A copy of Ethereum beside Ethereum: its registry has the owners of the day on which it was copied.
    assert.deepInclude(place([ethereum, { ...base, contracts: { ensRegistry } }]), { authority: proxy, chainId: 8453 })
  })

  it("the gateways are those that the host allows", () => {
    const nameGateways = ["https://gateway.example"]
    const settings = makeSettings({ networks: [ethereum], nameGateways })
    assert.deepStrictEqual(namePlace(settings, nodeOf().read, main)!.gateways, nameGateways)
  })

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

  it.effect("a failure, an answer that is no text, a huge one and one to a huge question are not kept", () =>
    Effect.gen(function* () {
      const { asked, read: count } = nodeOf()
      const long = namePlace(makeSettings({ networks: [ethereum] }), count, main)!
      for (let turn = 0; turn < 2; turn++) yield* long.call(universal, `0x${"0".repeat(5_000)}`)
      assert.strictEqual(asked.length, 2)
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
