import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Profile } from "../../services/account/profile/Profile.ts"
import { switchNetwork } from "../../services/account/profile/switchNetwork.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { NameReader } from "../../services/ports/chains/NameReader.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { NameFailed } from "../../services/base/errors/NameFailed.ts"
import { InvalidInput } from "../../services/base/errors/inputErrors.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/names/readNodeName.ts")
  ])
)

const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
const connected = Connections.use(({ connect }) => connect(fernhold))
const profile = Effect.map(Profile, ({ value }) => value.get())
const name = Effect.map(profile, (value) => value?.name)

/** The view of the account is opened. */
const shown = Profile.use(({ load }) => load)

/**
 * Replaces what the contracts answer; `asked` has the addresses whose names the node was asked for. `code` is that of every
 * account.
 */
const contracts = Effect.fnUntraced(function* (
  answers: Partial<NameReader>,
  read = Effect.succeed("0x"),
  code: Effect.Effect<string, RpcFailed> = Effect.succeed("0x")
) {
  const asked: Array<unknown> = []
  const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
  const adapter = adapters.get("eip155")!
  const names = Effect.map(adapter.names!, (reader): NameReader => {
    const all = { ...reader, ...answers }
    return {
      ...all,
      nameOf: (address, place) => Effect.andThen(place.call(address, "0x691f3431"), all.nameOf(address, place))
    }
  })
  const node: ChainAdapter["read"] = (_, { method, params }) =>
    Effect.suspend(() => {
      if (method === "eth_getCode") return code
      asked.push((params as ReadonlyArray<{ readonly to: string }>)[0]!.to)
      return read
    })
  adapters.set("eip155", { ...adapter, names, read: node })
  return asked
})

describe("the account's own name, over the host's node (spec 6; ENSIP-3)", () => {
  it.effect("is shown once it is known, and is looked up by nobody but the view of the account", () =>
    Effect.gen(function* () {
      const asked = yield* contracts({})
      yield* connected
      yield* (yield* Profile).refresh
      assert.deepStrictEqual([yield* name, asked], [undefined, []])
      yield* shown
      assert.deepStrictEqual([yield* name, asked], ["nadia.eth", [nadia]])
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  )

  it.effect("a slow node delays nothing else, and is asked once however often the view is opened", () =>
    Effect.gen(function* () {
      const asked = yield* contracts({ nameOf: () => Effect.as(Effect.sleep(9_000), "nadia.eth") })
      yield* connected
      const first = yield* Effect.forkChild(shown, { startImmediately: true })
      yield* TestClock.adjust(8_999)
      const { key, balanceText } = (yield* profile)!
      assert.deepStrictEqual([yield* name, key, balanceText], [undefined, `eip155:1:${nadia}`, "1.482 ETH"])
      yield* Fiber.interrupt(first)
      yield* Effect.forkChild(shown, { startImmediately: true })
      yield* TestClock.adjust(1)
      assert.deepStrictEqual([yield* name, asked], ["nadia.eth", [nadia]])
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  )

  for (const [whose, code, shownName] of [
    ["a key", Effect.succeed("0x"), "nadia.eth"],
    ["a key that leads to a contract", Effect.succeed(`0xef0100${"ab".repeat(20)}`), "nadia.eth"],
    ["a contract", Effect.succeed("0x6001"), undefined],
    ["nobody knows whom", Effect.fail(down), undefined]
  ] as const)
    it.effect(`on a network whose names are on Ethereum, the address of ${whose}`, () =>
      Effect.gen(function* () {
        yield* contracts({}, undefined, code)
        yield* connected
        yield* switchNetwork("eip155:8453")
        yield* shown
        assert.strictEqual(yield* name, shownName)
        yield* switchNetwork("eip155:1")
        yield* shown
        assert.strictEqual(yield* name, "nadia.eth")
      }).pipe(
        Effect.provide(
          whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }), { networks: [ethereum, base] })
        )
      )
    )

  const lies: ReadonlyArray<readonly [string, string]> = [
    ["that belongs to somebody else", "mira.eth"],
    ["that nobody has", "nobody.eth"],
    ["that is no name", "two words"]
  ]
  for (const [what, claimed] of lies)
    it.effect(`a name ${what} is not shown (SEC-23)`, () =>
      Effect.gen(function* () {
        yield* contracts({ nameOf: () => Effect.succeed(claimed) })
        yield* connected
        yield* shown
        assert.isUndefined(yield* name)
      }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "mira.eth": mira } }))))
    )
  it.effect("it is shown in its canonical form, and one without any is none (ENSIP-15)", () =>
    Effect.gen(function* () {
      yield* contracts({ nameOf: () => Effect.succeed("NADIA.eth") })
      yield* connected
      yield* shown
      assert.strictEqual(yield* name, "nadia.eth")
      yield* contracts({ normalize: () => Effect.fail(new InvalidInput({ field: "name", message: "No name" })) })
      yield* TestClock.adjust(300_000)
      yield* shown
      assert.isUndefined(yield* name)
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  )

  it.effect("one that is kept at a gateway is not shown, and is not asked for again after 30 s (EIP-3668)", () =>
    Effect.gen(function* () {
      const refused = new NameFailed({ reason: "gateway", message: "elsewhere" })
      const asked = yield* contracts({ nameOf: () => Effect.fail(refused) })
      yield* connected
      yield* shown
      yield* TestClock.adjust(31_000)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [1, undefined])
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  )

  it.effect("a failing node is asked again after 30 s, and what was known stays (spec 9)", () => {
    let failing = true
    const read = Effect.suspend(() => (failing ? Effect.fail(down) : Effect.succeed("0x")))
    return Effect.gen(function* () {
      const asked = yield* contracts({}, read)
      yield* connected
      yield* shown
      yield* TestClock.adjust(29_900)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [1, undefined])
      failing = false
      yield* TestClock.adjust(200)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [2, "nadia.eth"])
      failing = true
      yield* TestClock.adjust(300_000)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [3, "nadia.eth"])
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  })

  it.effect("it is kept for 5 min; then one that has gone is shown no longer (spec 9)", () => {
    const world = makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } })
    return Effect.gen(function* () {
      const asked = yield* contracts({})
      yield* connected
      yield* shown
      yield* TestClock.adjust(299_900)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [1, "nadia.eth"])
      world.names.set("nadia.eth", mira)
      yield* TestClock.adjust(100)
      yield* shown
      assert.deepStrictEqual([asked.length, yield* name], [2, undefined])
    }).pipe(Effect.provide(whole(world)))
  })

  it.effect("a late answer for one account does not name another, nor the same one on another network", () =>
    Effect.gen(function* () {
      const asked = yield* contracts({
        nameOf: (address) => Effect.as(Effect.sleep(5_000), address === nadia ? "nadia.eth" : undefined)
      })
      yield* connected
      yield* Effect.forkChild(shown, { startImmediately: true })
      yield* Connections.use(({ connect }) => connect("example.halyard"))
      yield* TestClock.adjust(5_000)
      assert.deepStrictEqual([(yield* profile)!.key, yield* name], [`eip155:1:${mira}`, undefined])
      yield* connected
      assert.strictEqual(yield* name, "nadia.eth")
      yield* switchNetwork(8453)
      assert.isUndefined(yield* name)
      // The names of both are held on Ethereum, so what it told is known.
      const late = yield* Effect.forkChild(shown, { startImmediately: true })
      yield* TestClock.adjust(5_000)
      yield* Fiber.join(late)
      assert.deepStrictEqual([asked, yield* name], [[nadia], "nadia.eth"])
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }))))
  )

  const service = { endpoints: { blockchain: "https://services.example" } }
  const answers = (listed: string, name: string | null) => ({
    "/v1/supported-chains": { http: [listed], ws: [] },
    [`/v1/identity/${nadia}`]: { name, avatar: null }
  })
  for (const [what, http, issued, told] of [
    ["shows a name that the service issued, and asks no node", "eip155:1", "nadia.reown.id", "nadia.reown.id"],
    ["asks the node on a network that the service does not list", "eip155:137", "nadia.reown.id", "nadia.eth"],
    ["asks the node if the service names a name that it does not issue", "eip155:1", "vitalik.eth", "nadia.eth"],
    ["asks the node if the service has no name", "eip155:1", null, "nadia.eth"]
  ] as const)
    it.effect(what, () => {
      const world = makeWorld({ ...twoWallets, names: { "nadia.eth": nadia }, answers: answers(http, issued) })
      return Effect.gen(function* () {
        const asked = yield* contracts({})
        yield* connected
        yield* (yield* Profile).refresh
        assert.strictEqual(yield* name, told === "nadia.eth" ? undefined : told)
        yield* shown
        assert.deepStrictEqual([yield* name, asked.length], [told, told === "nadia.eth" ? 1 : 0])
      }).pipe(Effect.provide(whole(world, service)))
    })
  for (const [what, networks] of [
    ["a test network", [{ ...ethereum, testnet: true }]],
    ["a network of a host without Ethereum", [base]]
  ] as const)
    it.effect(`${what} has no names`, () =>
      Effect.gen(function* () {
        const asked = yield* contracts({})
        yield* shown
        yield* connected
        yield* shown
        assert.deepStrictEqual([yield* name, asked], [undefined, []])
      }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "nadia.eth": nadia } }), { networks })))
    )
})
