// @vitest-environment happy-dom
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { makeWallets, Wallets } from "../../services/ports/connectors/Wallets.ts"
import { discoverStandard } from "./discoverStandard.ts"
import type { StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"

interface Api {
  readonly register: (...wallets: ReadonlyArray<unknown>) => () => void
}

/** A connector whose provider is what was read of the wallet, for wallets with a feature of this namespace. */
const layer = (...namespaces: ReadonlyArray<"solana" | "bip122">) =>
  Layer.effect(
    Wallets,
    makeWallets(
      ...namespaces.map((namespace) =>
        discoverStandard(namespace, (wallet, parts) =>
          wallet.method("solana:signMessage") ? ({ ...parts, namespace, provider: { wallet } } as never) : undefined
        )
      )
    )
  )

const wallet = (name: unknown, extra: object = {}) => ({
  version: "1.0.0",
  name,
  icon: "data:image/svg+xml,<svg/>",
  chains: ["solana:mainnet"],
  accounts: [],
  features: { "solana:signMessage": { version: "1.0.0", signMessage: async () => [name] } },
  ...extra
})

/** Registers as wallets do: for pages that are open already, and for those that ask later. */
const register = (...wallets: ReadonlyArray<unknown>) => {
  let undo = () => {}
  const callback = (api: Api) => {
    undo = api.register(...wallets)
  }
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: callback }))
  return () => undo()
}

const connectors = Effect.andThen(
  Effect.promise(() => Promise.resolve()),
  Wallets.useSync(({ connectors }) => connectors.get())
)
const names = Effect.map(connectors, (list) => list.map(({ name }) => name))
const heldBy = (connector: { readonly provider: unknown } | undefined) =>
  (connector!.provider as { readonly wallet: StandardWallet }).wallet

const bomb = (): never => {
  throw new Error("boom")
}

describe("wallets of the Wallet Standard", () => {
  afterEach(() => vi.restoreAllMocks())

  it.effect("asks wallets that are there already, hears late ones, and forgets those that leave", () => {
    const onReady = (event: Event) => void (event as CustomEvent<Api>).detail.register(wallet("Fernhold"))
    window.addEventListener("wallet-standard:app-ready", onReady)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      const leave = register(wallet("Halyard"))
      assert.deepStrictEqual(yield* names, ["Fernhold", "Halyard"])
      leave()
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      window.removeEventListener("wallet-standard:app-ready", onReady)
    }).pipe(Effect.provide(layer("solana")))
  })

  it.effect("one wallet in two namespaces has one wallet id and two connectors", () =>
    Effect.gen(function* () {
      register(wallet("Fernhold"))
      assert.deepStrictEqual(
        (yield* connectors).map(({ id, walletId, namespace, type }) => [id, walletId, namespace, type]),
        [
          ["name:Fernhold:solana", "name:Fernhold", "solana", "ANNOUNCED"],
          ["name:Fernhold:bip122", "name:Fernhold", "bip122", "ANNOUNCED"]
        ]
      )
    }).pipe(Effect.provide(layer("solana", "bip122")))
  )

  it.effect("a wallet without features of the namespace is no connector, and may be another's name", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      register(wallet("Fernhold", { features: { "sui:signMessage": { signMessage: bomb } } }))
      assert.deepStrictEqual(yield* names, [])
      register(wallet("Fernhold"))
      assert.deepStrictEqual(yield* names, ["Fernhold"])
      assert.strictEqual(warn.mock.calls.length, 0)
    }).pipe(Effect.provide(layer("solana")))
  })

  it.effect("SEC-11: the second wallet of one name is ignored with a warning, the same one again without", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      const first = wallet("Fernhold")
      register(first)
      register(first)
      assert.strictEqual(warn.mock.calls.length, 0)
      register(wallet("Fern\u200Bhold"))
      assert.lengthOf(yield* names, 1)
      assert.strictEqual(warn.mock.calls.length, 1)
    }).pipe(Effect.provide(layer("solana")))
  })

  it.effect("SEC-11: what is no wallet is ignored, and what comes with it is not", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {})
    const hostile = [
      undefined,
      null,
      7,
      "wallet",
      {},
      () => {},
      wallet(undefined),
      wallet(""),
      wallet("\u200B"),
      wallet({ toString: () => "x" }),
      wallet("a", { features: null }),
      wallet("b", { features: { "solana:signMessage": null } }),
      wallet("c", { features: { "solana:signMessage": { signMessage: "no function" } } }),
      {
        get name() {
          return bomb()
        }
      },
      {
        ...wallet("d"),
        get features() {
          return bomb()
        }
      },
      wallet("e", {
        features: {
          get "solana:signMessage"() {
            return bomb()
          }
        }
      }),
      new Proxy({}, { get: bomb })
    ]
    return Effect.gen(function* () {
      register(...hostile, wallet("Fernhold"))
      for (const detail of [undefined, null, {}, bomb])
        window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
      window.dispatchEvent(new Event("wallet-standard:register-wallet"))
      assert.deepStrictEqual(yield* names, ["Fernhold"])
    }).pipe(Effect.provide(layer("solana")))
  })

  it.effect("SEC-11: icons are inline images of at most 64 KB", () =>
    Effect.gen(function* () {
      const icons = [
        ["data:image/png;base64,AAAA", true],
        [`data:image/png;base64,${"A".repeat(65_536)}`, false],
        ["https://tracker.example/a.png", false],
        ["javascript:alert(1)", false],
        [7, false]
      ] as const
      icons.forEach(([icon], at) => register(wallet(`Wallet ${at}`, { icon })))
      assert.deepStrictEqual(
        (yield* connectors).map(({ icon }) => icon !== undefined),
        icons.map(([, kept]) => kept)
      )
    }).pipe(Effect.provide(layer("solana")))
  )

  it.effect("SEC-11: 5,000 wallets become 100, one change, and hide neither the first nor the last", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    return Effect.gen(function* () {
      let changes = 0
      ;(yield* Wallets).connectors.subscribe(() => changes++)
      register(wallet("Fernhold"))
      for (let at = 0; at < 5_000; at++) register(wallet(`Flood ${at}`))
      register(wallet("Halyard"))
      const found = yield* names
      assert.lengthOf(found, 100)
      assert.deepStrictEqual([found[0], found.at(-1)], ["Fernhold", "Halyard"])
      assert.strictEqual(changes, 1)
      assert.isBelow(warn.mock.calls.length, 20)
    }).pipe(Effect.provide(layer("solana")))
  })

  it.effect("SEC-12: methods are those of the moment of registration, called on their own feature", () =>
    Effect.gen(function* () {
      const feature = {
        own: "signed",
        async signMessage(this: { readonly own: string }) {
          return this.own
        }
      }
      const raw = wallet("Fernhold", { features: { "solana:signMessage": feature } })
      register(raw)
      const held = heldBy((yield* connectors)[0])
      const sign = held.method("solana:signMessage")!
      feature.signMessage = async () => "stolen"
      Reflect.set(raw, "features", { "solana:signMessage": { signMessage: async () => "stolen" } })
      assert.strictEqual(yield* Effect.promise(() => sign()), "signed")
      assert.isTrue(Object.isFrozen(held))
    }).pipe(Effect.provide(layer("solana")))
  )

  it.effect("SEC-12: accounts and chains are read defensively, each time", () =>
    Effect.gen(function* () {
      const raw = wallet("Fernhold")
      register(raw)
      const held = heldBy((yield* connectors)[0])
      const key = Uint8Array.of(1, 2)
      const good = { address: "A", publicKey: key, chains: ["solana:mainnet", 7], features: [], label: "Main\u202E" }
      const throwing = {
        get address() {
          return bomb()
        }
      }
      Reflect.set(raw, "accounts", [
        good,
        null,
        throwing,
        { address: "" },
        { address: 7 },
        { address: "x".repeat(300) }
      ])
      const [account, ...others] = held.accounts()
      assert.deepStrictEqual(others, [])
      assert.deepInclude(account, { address: "A", chains: ["solana:mainnet"], label: "Main", raw: good })
      key[0] = 9
      assert.deepStrictEqual([...account!.publicKey!], [1, 2])
      Object.defineProperty(raw, "accounts", { get: bomb })
      Object.defineProperty(raw, "chains", { get: bomb })
      assert.deepStrictEqual([held.accounts(), held.chains()], [[], []])
      assert.lengthOf(held.readAccounts({ accounts: Array.from({ length: 1_000 }, () => good) }), 100)
    }).pipe(Effect.provide(layer("solana")))
  )

  it.effect("SEC-12: a wallet whose events throw, or that keeps telling, does no harm", () =>
    Effect.gen(function* () {
      let tell = () => {}
      const events = (on: unknown) => ({
        features: { "solana:signMessage": { signMessage: bomb }, "standard:events": { on } }
      })
      register(
        wallet("Throws", events(bomb)),
        wallet(
          "Keeps",
          events((_: string, listener: () => void) => void (tell = listener))
        ),
        wallet(
          "Fails",
          events(() => bomb)
        )
      )
      const heard: Array<string> = []
      const undo = (yield* connectors).map((one) => heldBy(one).watch(() => void heard.push(one.name)))
      tell()
      undo.forEach((stop) => stop())
      tell()
      assert.deepStrictEqual(heard, ["Keeps"])
      const sign = heldBy((yield* connectors)[0]).method("solana:signMessage")!
      assert.strictEqual(yield* Effect.promise(() => sign().catch(String)), "Error: boom")
    }).pipe(Effect.provide(layer("solana")))
  )

  it.effect("nothing is heard after the scope is closed", () =>
    Effect.gen(function* () {
      const kept: Array<Api> = []
      const onReady = (event: Event) => void kept.push((event as CustomEvent<Api>).detail)
      window.addEventListener("wallet-standard:app-ready", onReady)
      const { connectors } = yield* Effect.provide(Wallets, layer("solana"))
      window.removeEventListener("wallet-standard:app-ready", onReady)
      kept[0]!.register(wallet("Fernhold"))
      register(wallet("Halyard"))
      yield* Effect.promise(() => Promise.resolve())
      assert.deepStrictEqual(connectors.get(), [])
    })
  )
})
