import { assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { ChainAdapters, type ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { ApiFailed } from "../../services/base/errors/serviceErrors.ts"
import { nameOfAddress } from "../../services/account/names/nameOfAddress.ts"
import { resolveName } from "../../services/account/names/resolveName.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { nativeFact } from "../../services/account/tokens/nativeFact.ts"
import { push } from "../../services/sheet/router/stack.ts"
import { view } from "../../services/sheet/router/View.ts"
import { WalletRejected } from "../../services/base/errors/walletErrors.ts"
import { mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { sendStage } from "../support/sendStage.ts"
import { whole } from "../support/whole.ts"

// Loaded ahead: what the first use fetches is no part of these times.
beforeAll(() =>
  Promise.all([
    import("../../services/account/names/readIdentity.ts"),
    import("../../services/account/balances/makeReadBalances.ts"),
    import("../../services/account/balances/readServiceBalances.ts"),
    import("../../services/account/names/resolveName.ts"),
    import("../../services/account/send/makeSendOrders.ts")
  ])
)

const other = "0x42a8B5F05eD9731d3D9B7bCb0e7aE8CBB3876645"
const record = (name: string, addresses: Readonly<Record<string, string>>) => ({
  name,
  addresses: Object.fromEntries(Object.entries(addresses).map(([type, address]) => [type, { address }]))
})
const service = { endpoints: { blockchain: "https://services.example" } }
const at = (name: string) => `/v1/profile/account/${name}`
const withAnswers = (answers: Readonly<Record<string, unknown>>) =>
  makeWorld({ ...twoWallets, answers: { "/v1/supported-chains": { http: ["eip155:1"], ws: [] }, ...answers } })
const failed = (status: number, body?: unknown) =>
  Effect.fail(
    new ApiFailed({
      reason: "status",
      status,
      message: "HTTP request failed",
      cause: { status, body: JSON.stringify(body) }
    })
  )
const [main, layer2] = [toNetwork(ethereum), toNetwork(base)]
const tick = TestClock.adjust(1)

describe("looking a name up (spec 7; SEC-23)", () => {
  it.effect("the service's record of the network counts before that of Ethereum, in canonical form", () =>
    Effect.gen(function* () {
      const found = yield* resolveName("MIRA.reown.id", main)
      assert.deepStrictEqual(found, { name: "mira.reown.id", address: mira, avatar: undefined })
      assert.strictEqual((yield* resolveName("own.reown.id", main)).address, other)
    }).pipe(
      Effect.provide(
        whole(
          withAnswers({
            [at("mira.reown.id")]: record("mira.reown.id", { "60": mira }),
            [at("own.reown.id")]: record("own.reown.id", { "60": mira, "2147483649": other })
          }),
          service
        )
      )
    )
  )

  it.effect("the record's picture is in a map of attributes, or in one of a list; or there is none", () => {
    const avatar = "https://services.example/mira.png"
    const rows: ReadonlyArray<readonly [unknown, string | undefined]> = [
      [{ avatar, bio: "Lives here" }, avatar],
      [[{ bio: "Lives here" }, { avatar }], avatar],
      [{ bio: "Lives here" }, undefined],
      [{ avatar: null }, undefined],
      [null, undefined],
      [[], undefined]
    ]
    return Effect.forEach(rows, ([attributes, expected]) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* resolveName("mira.reown.id", main)).avatar, expected)
      }).pipe(
        Effect.provide(
          whole(
            withAnswers({ [at("mira.reown.id")]: { ...record("mira.reown.id", { "60": mira }), attributes } }),
            service
          )
        )
      )
    )
  })

  const refusals: ReadonlyArray<readonly [string, unknown, string, string]> = [
    ["a name that nobody has", () => failed(404), "nobody.reown.id", "NameFailed"],
    ["an empty list in place of a record", [], "nobody.reown.id", "NameFailed"],
    ["a list that is not empty", [7], "nobody.reown.id", "ApiFailed"],
    ["a record of another name", record("mira.reown.id", { "60": mira }), "nobody.reown.id", "NameFailed"],
    ["a record without an address", record("nobody.reown.id", {}), "nobody.reown.id", "NameFailed"],
    ["the zero address", record("nobody.reown.id", { "60": `0x${"0".repeat(40)}` }), "nobody.reown.id", "NameFailed"],
    ["an address that is none", record("nobody.reown.id", { "60": "0x42" }), "nobody.reown.id", "InvalidInput"],
    ["an answer of another shape", { name: 7 }, "nobody.reown.id", "ApiFailed"],
    ["REL-H9: a service that fails", () => failed(503), "nobody.reown.id", "ApiFailed"],
    ["a text that is no name", undefined, "two words", "InvalidInput"]
  ]
  for (const [what, answer, name, tag] of refusals)
    it.effect(`${what}: ${tag}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* Effect.flip(resolveName(name, main)))._tag, tag)
      }).pipe(Effect.provide(whole(withAnswers({ [at(name)]: answer }), service)))
    )

  it.effect("without a service the contracts on the host's Ethereum answer; without that network nothing does", () => {
    const world = makeWorld({ ...twoWallets, names: { "mira.eth": mira } })
    return Effect.gen(function* () {
      assert.strictEqual((yield* resolveName("mira.eth", layer2)).address, mira)
      assert.strictEqual((yield* Effect.flip(resolveName("nobody.eth", main)))._tag, "NameFailed")
      assert.strictEqual(yield* nameOfAddress(mira, main), "mira.eth")
      assert.isUndefined(yield* nameOfAddress(nadia, main))
      world.offline = true
      assert.strictEqual((yield* Effect.flip(resolveName("mira.eth", main)))._tag, "RpcFailed")
    }).pipe(Effect.provide(whole(world)))
  })
  it.effect("the contracts never answer in place of a service that does not list its networks", () => {
    const down = Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
    const world = makeWorld({
      ...twoWallets,
      names: { "mira.eth": mira, "mira.reown.id": mira },
      answers: { "/v1/supported-chains": () => down }
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(resolveName("mira.reown.id", main)))._tag, "ApiFailed")
      assert.strictEqual((yield* Effect.flip(nameOfAddress(nadia, main)))._tag, "ApiFailed")
      // What the chain says does not depend on the service.
      assert.strictEqual(yield* nameOfAddress(mira, main), "mira.eth")
      assert.strictEqual((yield* resolveName("mira.eth", main)).address, mira)
      world.answers.set("/v1/supported-chains", { http: ["eip155:137"], ws: [] })
      yield* TestClock.adjust("1 minute")
      // The service has the name, and does not list this network.
      assert.deepInclude(yield* Effect.flip(resolveName("mira.reown.id", main)), { reason: "unavailable" })
    }).pipe(Effect.provide(whole(world, service)))
  })

  // The service says that every name is Nadia's, and that Nadia has this name.
  const authorities: ReadonlyArray<readonly [name: string, authority: "service" | "chain"]> = [
    ["mira.reown.id", "service"],
    ["Mira.WCN.id", "service"],
    ["mira.eth", "chain"],
    ["mira.base.eth", "chain"],
    ["reown.id", "chain"],
    ["vitalik.eth.reown.id", "chain"],
    ["mira.reown.id.eth", "chain"],
    ["mira-reown.id", "chain"]
  ]
  for (const [name, authority] of authorities) {
    const canonical = name.toLowerCase()
    const lying = () =>
      makeWorld({
        ...twoWallets,
        names: { [canonical]: mira },
        answers: {
          "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
          [at(canonical)]: record(canonical, { "60": nadia }),
          [`/v1/profile/reverse/${nadia}`]: [record(canonical, { "60": nadia })],
          [`/v1/profile/reverse/${mira}`]: []
        }
      })
    it.effect(`the ${authority} is the authority of ${name}, for the address and for the name of an address`, () =>
      Effect.gen(function* () {
        const [resolved, claimed, reverse] = [
          yield* resolveName(name, main),
          yield* nameOfAddress(nadia, main),
          yield* nameOfAddress(mira, main)
        ]
        const byService = authority === "service"
        assert.strictEqual(resolved.address, byService ? nadia : mira)
        assert.strictEqual(claimed, byService ? canonical : undefined)
        // The chain's record of a name that the service issues does not lead back.
        assert.strictEqual(reverse, byService ? undefined : canonical)
      }).pipe(Effect.provide(whole(lying(), service)))
    )
  }

  it.effect("a service's 404 says nothing of a name that it does not issue", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* resolveName("mira.eth", main)).address, mira)
    }).pipe(
      Effect.provide(
        whole(
          makeWorld({
            ...twoWallets,
            names: { "mira.eth": mira },
            answers: {
              "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
              [at("mira.eth")]: () => failed(404)
            }
          }),
          service
        )
      )
    )
  )
  it.effect("without Ethereum among the networks only the service's names resolve", () => {
    const world = makeWorld({
      ...twoWallets,
      answers: {
        "/v1/supported-chains": { http: ["eip155:8453"], ws: [] },
        [at("mira.eth")]: record("mira.eth", { "60": nadia }),
        [at("mira.reown.id")]: record("mira.reown.id", { "60": mira })
      }
    })
    return Effect.gen(function* () {
      assert.deepInclude(yield* Effect.flip(resolveName("mira.eth", layer2)), { reason: "unavailable" })
      assert.strictEqual((yield* resolveName("mira.reown.id", layer2)).address, mira)
    }).pipe(Effect.provide(whole(world, { ...service, networks: [base] })))
  })

  it.effect(
    "a name at a gateway is neither one that nobody has nor a failure; one that was not read is a failure",
    () =>
      Effect.gen(function* () {
        const atGateway = yield* Effect.flip(resolveName("mira.cb.id", main))
        assert.deepInclude(atGateway, { _tag: "NameFailed", reason: "gateway" })
        assert.strictEqual((yield* Effect.flip(resolveName("busy.eth", main)))._tag, "RpcFailed")
      }).pipe(
        Effect.provide(whole(makeWorld({ ...twoWallets, names: { "mira.cb.id": "gateway", "busy.eth": "failed" } })))
      )
  )
  it.effect("a name that an address claims and that is kept at a gateway is not known to be its name (ENSIP-3)", () =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      const names = Effect.map(adapter.names!, (reader) => ({ ...reader, nameOf: () => Effect.succeed("mira.cb.id") }))
      adapters.set("eip155", { ...adapter, names })
      assert.deepInclude(yield* Effect.flip(nameOfAddress(mira, main)), { _tag: "NameFailed", reason: "gateway" })
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "mira.cb.id": "gateway" } }))))
  )
  it.effect("… and without that network nothing does", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(resolveName("mira.eth", layer2))
      assert.deepInclude(error, { _tag: "NameFailed", reason: "unavailable" })
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "mira.eth": mira } }), { networks: [base] })))
  )

  it.effect("a name that an address claims and that leads elsewhere is not its name (ENSIP-3)", () =>
    Effect.gen(function* () {
      const adapters = (yield* ChainAdapters) as Map<Namespace, ChainAdapter>
      const adapter = adapters.get("eip155")!
      const names = Effect.map(adapter.names!, (reader) => ({ ...reader, nameOf: () => Effect.succeed("mira.eth") }))
      adapters.set("eip155", { ...adapter, names })
      assert.strictEqual(yield* nameOfAddress(mira, main), "mira.eth")
      assert.isUndefined(yield* nameOfAddress(other, main))
    }).pipe(Effect.provide(whole(makeWorld({ ...twoWallets, names: { "mira.eth": mira } }))))
  )
})

describe("SEC-23: a receiver's name is looked up again before the wallet is asked", () => {
  const named = Effect.gen(function* () {
    const stage = yield* sendStage
    const { router, send } = stage
    yield* stage.open
    const account = stage.account()!
    const token = nativeFact(account.network)
    const show = (name = "mira.eth") => {
      router.go((stack) => push(stack, view("WalletSend")))
      const order = send.preview({ account, to: mira, name, token, units: 5n })
      router.go((stack) => push(stack, view("WalletSendPreview", { order })))
      return order
    }
    return { ...stage, show }
  })
  const world = () =>
    makeWorld({
      ...twoWallets,
      balances: { [holdingKey(nadia, "eip155:1")]: 10n ** 18n },
      names: { "mira.eth": mira }
    })

  it.effect("the same address: the wallet is asked once, however often it is pressed", () =>
    Effect.gen(function* () {
      const { asked, send, show } = yield* named
      const id = show()
      for (let press = 0; press < 5; press++) send.confirm(id)
      assert.strictEqual(asked.length, 0)
      assert.strictEqual(send.checking.get(), id)
      yield* tick
      send.confirm(id)
      yield* tick
      assert.deepStrictEqual(
        asked.map(({ transfer }) => transfer.to),
        [mira]
      )
      assert.isUndefined(send.checking.get())
    }).pipe(Effect.provide(whole(world())))
  )

  it.effect("another address, or no answer: nothing is asked, and the form says why", () => {
    const moving = world()
    return Effect.gen(function* () {
      const { asked, send, show, top } = yield* named
      const first = show()
      moving.names.set("mira.eth", other)
      send.confirm(first)
      yield* tick
      assert.deepStrictEqual([asked.length, top(), send.form.get().left], [0, "WalletSend", "nameChanged"])
      const second = show()
      moving.names.delete("mira.eth")
      send.confirm(second)
      yield* tick
      assert.deepStrictEqual([asked.length, top(), send.form.get().left], [0, "WalletSend", "nameUnchecked"])
    }).pipe(Effect.provide(whole(moving)))
  })

  it.effect(
    "sent again after a decline: it is looked up again, and a name that leads elsewhere by then stops it",
    () => {
      const moving = world()
      return Effect.gen(function* () {
        const { asked, send, show, top } = yield* named
        const id = show()
        send.confirm(id)
        yield* tick
        yield* asked[0]!.answer(
          Result.fail(new WalletRejected({ method: "eth_sendTransaction", message: "User rejected the request" }))
        )
        yield* tick
        moving.names.set("mira.eth", other)
        send.repeat(id)
        yield* tick
        assert.deepStrictEqual([asked.length, top(), send.form.get().left], [1, "WalletSend", "nameChanged"])
      }).pipe(Effect.provide(whole(moving)))
    }
  )

  it.effect("left while it is looked up: nothing is asked", () => {
    const slow = withAnswers({
      [at("mira.reown.id")]: () => Effect.as(Effect.sleep(50), record("mira.reown.id", { "60": mira })),
      [`/v1/account/${nadia}/balance`]: {
        balances: [
          { name: "Ether", symbol: "ETH", chainId: "eip155:1", price: 1, quantity: { decimals: "18", numeric: "1" } }
        ]
      }
    })
    return Effect.gen(function* () {
      const { asked, modal, send, show } = yield* named
      for (const leave of [true, false]) {
        const id = show("mira.reown.id")
        send.confirm(id)
        assert.strictEqual(send.checking.get(), id)
        if (leave) yield* modal.back
        yield* TestClock.adjust(50)
        assert.strictEqual(asked.length, leave ? 0 : 1)
      }
    }).pipe(Effect.provide(whole(slow, service)))
  })
})
