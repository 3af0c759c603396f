import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { makeWorld, type TestPlaces } from "../../layers/test.ts"
import { directoryOf } from "../../services/ways-in/directory/directoryOf.ts"
import { WalletDirectory } from "../../services/ways-in/directory/WalletDirectory.ts"
import type { LatchkeyOptions } from "../../services/ports/options/Options.ts"
import { redirecting } from "../../services/ports/connectors/redirectLink.ts"
import type { ListedWallet } from "../../services/ports/connectors/ListedWallet.ts"
import { directoryAnswer } from "../support/directory.ts"
import { base, ethereum } from "../support/networks.ts"
import { whole } from "../support/whole.ts"

// What the product does with a wallet directory, from either source: the service of `endpoints.config`, or a list.

const solana = { ...base, id: "solana:x", name: "Solana" }
const networks = [ethereum, base, solana]

const wallet = (at: number): ListedWallet => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  namespaces: at % 3 === 0 ? ["solana"] : ["eip155"],
  ...(at % 2 === 1 && { mobile_link: `w${at}://` }),
  rdns: `test.w${at}`,
  homepage: `https://w${at}.test/`
})
const many = (count: number) => Array.from({ length: count }, (_, at) => wallet(at + 1))
const phantom: ListedWallet = { id: redirecting.phantom, name: "Phantom", namespaces: ["eip155", "solana"] }

/** The same wallets as the service lists them. */
const asListing = ({ namespaces = [], ...one }: ListedWallet) => ({
  ...one,
  chains: networks.flatMap(({ id }) => {
    const chain = typeof id === "number" ? `eip155:${id}` : id
    return namespaces.some((namespace) => chain.startsWith(`${namespace}:`)) ? [chain] : []
  })
})

const kinds = {
  "the service": (wallets: ReadonlyArray<ListedWallet>) => ({
    options: { endpoints: { config: "https://config.test" } },
    answers: { "/getWallets": directoryAnswer(wallets.map(asListing)) }
  }),
  "a list": (wallets: ReadonlyArray<ListedWallet>) => ({
    options: { directory: directoryOf(wallets) },
    answers: {}
  })
} as const

describe.each(Object.entries(kinds))("a wallet directory, answered by %s", (_, kind) => {
  const setUp = (
    wallets: ReadonlyArray<ListedWallet>,
    options: Partial<LatchkeyOptions> = {},
    places: TestPlaces = {}
  ) => {
    const { options: own, answers } = kind(wallets)
    return whole(
      makeWorld({ answers }),
      { networks, projectId: "p1", ...own, ...options },
      { adapters: [{ ...ChainAdapterScripted(makeWorld()), namespace: "solana" }], ...places }
    )
  }
  const names = (wallets: ReadonlyArray<{ readonly name: string }> = []) => wallets.map(({ name }) => name)
  const searching = Effect.fnUntraced(function* (text: string, certified = false) {
    const { search } = yield* WalletDirectory
    const fiber = yield* Effect.forkChild(search(text, certified), { startImmediately: true })
    yield* TestClock.adjust(2_000)
    return yield* Fiber.join(fiber)
  })

  it.effect("the first view gets the first four and the count", () =>
    Effect.gen(function* () {
      const { load, start } = yield* WalletDirectory
      yield* load
      const { available, status, recommended, count } = start.get()
      assert.deepStrictEqual([available, status, count], [true, "ready", 90])
      assert.deepStrictEqual(names(recommended), ["Wallet 1", "Wallet 2", "Wallet 3", "Wallet 4"])
    }).pipe(Effect.provide(setUp(many(90))))
  )

  it.effect("all pages together have each wallet once, in the order of the list", () =>
    Effect.gen(function* () {
      const { want, pages, start } = yield* WalletDirectory
      yield* want([3, 1, 2])
      const rows = [1, 2, 3].flatMap((page) => pages.get().loaded.get(page)!)
      assert.deepStrictEqual(names([...start.get().recommended, ...rows]), names(many(90)))
      assert.deepStrictEqual(
        [1, 2, 3].map((page) => pages.get().loaded.get(page)!.length),
        [40, 40, 6]
      )
      yield* want([9])
      assert.deepStrictEqual(pages.get().loaded.get(9), [])
    }).pipe(Effect.provide(setUp(many(90))))
  )

  it.effect("the host's choices hold: featured in its order, excluded by name, none but the included", () =>
    Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const { want, start, pages } = yield* WalletDirectory
        yield* want([1])
        assert.deepStrictEqual(names(start.get().featured), ["Wallet 7", "Wallet 2"])
        assert.deepStrictEqual(start.get().excluded, [{ name: "Wallet 3", rdns: "test.w3" }])
        assert.deepStrictEqual(names(start.get().recommended), ["Wallet 1", "Wallet 4", "Wallet 5", "Wallet 6"])
        assert.deepStrictEqual(names(pages.get().loaded.get(1)), ["Wallet 8", "Wallet 9"])
      }).pipe(Effect.provide(setUp(many(9), { featuredWalletIds: ["w7", "w2", "w99"], excludeWalletIds: ["w3"] })))
      yield* Effect.gen(function* () {
        const { load, start } = yield* WalletDirectory
        yield* load
        assert.deepStrictEqual(names(start.get().recommended), ["Wallet 2", "Wallet 9"])
      }).pipe(Effect.provide(setUp(many(9), { includeWalletIds: ["w9", "w2"] })))
    })
  )

  it.effect("one kind of network, then all again", () =>
    Effect.gen(function* () {
      const { load, limitTo, start } = yield* WalletDirectory
      yield* load
      limitTo("solana")
      yield* load
      assert.deepStrictEqual(
        [start.get().count, names(start.get().recommended)],
        [3, ["Wallet 3", "Wallet 6", "Wallet 9"]]
      )
      assert.deepStrictEqual(start.get().recommended[0]!.chains, ["solana:x"])
      limitTo(undefined)
      yield* load
      assert.strictEqual(start.get().count, 9)
    }).pipe(Effect.provide(setUp(many(9))))
  )

  it.effect("wallets of networks that the page has not got are not listed", () =>
    Effect.gen(function* () {
      const { load, start } = yield* WalletDirectory
      yield* load
      assert.deepStrictEqual(names(start.get().recommended), ["Wallet 1", "Wallet 2", "Wallet 4", "Wallet 5"])
      assert.strictEqual(start.get().count, 6)
    }).pipe(Effect.provide(setUp(many(9), { networks: [ethereum] }, { adapters: [] })))
  )

  it.effect("a phone lists what it can open", () =>
    Effect.gen(function* () {
      const { limitTo, load, start } = yield* WalletDirectory
      yield* load
      assert.deepStrictEqual(names(start.get().recommended), ["Wallet 1", "Wallet 3"])
      limitTo("solana")
      yield* load
      assert.deepStrictEqual(names(start.get().recommended), ["Phantom", "Wallet 3"])
    }).pipe(Effect.provide(setUp([phantom, ...many(4)], {}, { facts: { mobile: true } })))
  )

  it.effect("a search finds a part of a name, without those that are excluded; nothing here is certified", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(names(yield* searching("  wALLet 1")), ["Wallet 1", "Wallet 10", "Wallet 11"])
      assert.deepStrictEqual(yield* searching("tarn"), [])
      assert.deepStrictEqual(yield* searching("", true), [])
      assert.isUndefined(yield* searching("w"))
    }).pipe(Effect.provide(setUp(many(12), { excludeWalletIds: ["w12"] })))
  )

  it.effect("links are there as listed", () =>
    Effect.gen(function* () {
      const [one] = (yield* searching("Tarn"))!
      assert.deepStrictEqual(
        [one!.mobile_link, one!.desktop_link, one!.link_mode, one!.app_store, one!.play_store, one!.rdns],
        ["tarn://", "tarndesk://", "https://tarn.test/", "https://apps.test/t", "https://play.test/t", "test.tarn"]
      )
    }).pipe(
      Effect.provide(
        setUp([
          {
            id: "tarn",
            name: "Tarn",
            namespaces: ["eip155"],
            rdns: "test.tarn",
            mobile_link: "tarn://",
            desktop_link: "tarndesk://",
            link_mode: "https://tarn.test/",
            app_store: "https://apps.test/t",
            play_store: "https://play.test/t"
          }
        ])
      )
    )
  )

  it.effect("an empty directory is no failure", () =>
    Effect.gen(function* () {
      const { want, start, pages } = yield* WalletDirectory
      yield* want([1])
      assert.deepStrictEqual([start.get().status, start.get().count, pages.get().count], ["ready", 0, 0])
    }).pipe(Effect.provide(setUp([])))
  )
})
