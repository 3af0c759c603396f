import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../../layers/test.ts"
import { whole } from "../../../test/support/whole.ts"
import { OptionsError } from "../../base/errors/OptionsError.ts"
import type { DirectorySource } from "../../ports/connectors/DirectorySource.ts"
import { walletPlatforms } from "../../ports/connectors/walletPlatforms.ts"
import { checkRecords } from "./checkRecords.ts"
import { directoryOf } from "./directoryOf.ts"
import { WalletDirectory } from "./WalletDirectory.ts"

const tarn = { id: "tarn", name: "Tarn" }

describe("a list of wallets as a directory", () => {
  it.each([
    [undefined, "`directory` must be a list of wallets."],
    [{}, "`directory` must be a list of wallets."],
    [[null], "`directory[0]` must be an object."],
    [[{ name: "Tarn" }], "`directory[0].id` must be text without spaces and commas."],
    [[{ id: "a,b", name: "Tarn" }], "`directory[0].id` must be text without spaces and commas."],
    [[{ id: "tarn" }], "`directory[0].name` must be text."],
    [[tarn, tarn], "`directory[1].id` is that of another wallet: remove one."],
    [[{ ...tarn, mobile_link: "tarn" }], /mobile_link` must be a link into an app, such as `tarn:\/\/`/],
    [[{ ...tarn, mobile_link: "javascript://x" }], /mobile_link` must be a link into an app/],
    [[{ ...tarn, desktop_link: "http://tarn.test" }], /desktop_link` must be a link into an app/],
    [[{ ...tarn, homepage: "http://tarn.test" }], "`directory[0].homepage` must be a URL with https:."],
    [[{ ...tarn, app_store: "https://me@tarn.test" }], "`directory[0].app_store` must be a URL with https:."],
    [[{ ...tarn, homepage: null }], "`directory[0].homepage` must be a URL with https:."],
    [[{ ...tarn, rdns: "tarn" }], "`directory[0].rdns` must be a reverse domain."],
    [[{ ...tarn, color: "red" }], "`directory[0].color` must be a colour such as #2962ef."],
    [[{ ...tarn, namespaces: "eip155" }], /namespaces` must be a list of eip155 or solana/],
    [[{ ...tarn, namespaces: [] }], /namespaces` must be a list/],
    [[{ ...tarn, namespaces: ["evm"] }], /namespaces` must be a list/],
    [[{ ...tarn, icon: "x" }], "Unknown field `directory[0].icon`: remove it."],
    [[{ ...tarn, constructor: "x" }], "Unknown field `directory[0].constructor`: remove it."]
  ])("refuses %o", (wallets, said) => {
    try {
      directoryOf(wallets as never)
      assert.fail("It was taken.")
    } catch (error) {
      if (!(error instanceof OptionsError)) throw error
      if (typeof said === "string") assert.strictEqual(error.message, said)
      else assert.match(error.message, said)
    }
  })

  it("says every problem at once", () => {
    assert.lengthOf(checkRecords([{ id: "", name: "" }, 7, { ...tarn, rdns: "x" }]), 4)
  })

  it("an extension that is not installed is offered no code to scan, an app is", async () => {
    const source = directoryOf([tarn, { id: "app", name: "App", mobile_link: "app://" }])
    const { data } = await source({}, ["eip155:1"])
    const ways = data.map((one) => walletPlatforms(one, { mobile: false, installed: false }))
    assert.deepStrictEqual(ways, [["unsupported"], ["qrcode"]])
  })

  it("a wallet without namespaces is for all", async () => {
    const { data } = await directoryOf([tarn])({ chains: ["solana:x"] }, ["solana:x"])
    assert.deepStrictEqual([data.length, data[0]!.chains], [1, undefined])
  })

  const withSource = (directory: DirectorySource) => whole(makeWorld(), { directory })

  it.effect("what is asked of a source that rejects has failed, and is asked again", () => {
    let calls = 0
    const good = directoryOf([tarn])
    const layer = withSource((...args) => (calls++ < 2 ? Promise.reject(new Error("no")) : good(...args)))
    return Effect.gen(function* () {
      const { load, search, start } = yield* WalletDirectory
      yield* load
      assert.strictEqual(start.get().status, "failed")
      const failing = yield* Effect.forkChild(Effect.flip(search("tarn")), { startImmediately: true })
      yield* TestClock.adjust(2_000)
      assert.deepStrictEqual(
        [(yield* Fiber.join(failing)).reason, (yield* Fiber.join(failing)).cause instanceof Error],
        ["transport", true]
      )
      yield* load
      assert.strictEqual(start.get().recommended[0]!.name, "Tarn")
    }).pipe(Effect.provide(layer))
  })

  it.effect("a source that throws, or answers with junk, has failed too", () =>
    Effect.gen(function* () {
      const junk: ReadonlyArray<unknown> = [undefined, null]
      const sources = [
        ...junk.map((answer) => () => Promise.resolve(answer)),
        () => {
          throw new Error("no")
        }
      ]
      for (const source of sources)
        yield* Effect.gen(function* () {
          const { start, load, want, pages } = yield* WalletDirectory
          yield* load
          assert.strictEqual(start.get().status, "failed")
          yield* want([1])
          assert.strictEqual(pages.get().failed?.reason, "transport")
        }).pipe(Effect.provide(withSource(source as never)))
    })
  )
})
