import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeWorld } from "../../layers/test.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { Recents } from "../../services/ways-in/directory/Recents.ts"
import { listed } from "../support/directory.ts"
import { fernhold, twoWallets } from "../support/fernhold.ts"
import { whole } from "../support/whole.ts"

const list = Recents.useSync((recents) => recents.list.get())
const stored = (value: unknown) =>
  new Map([["recent_wallets", typeof value === "string" ? value : JSON.stringify(value)]])

describe("recent wallets (spec 9)", () => {
  it.effect("the newest two are kept, installed and listed ones alike, also over a reload", () => {
    const cells = new Map<string, string>()
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const { remember } = yield* Recents
        yield* remember(listed("Oak"))
        yield* remember(listed("Elm"))
        yield* (yield* Connections).connect(fernhold)
        yield* TestClock.adjust(1)
      }).pipe(Effect.provide(whole(makeWorld(twoWallets), {}, { cells })))
      const again = yield* Effect.provide(list, whole(makeWorld(), {}, { cells }))
      assert.deepStrictEqual(
        again.map(({ name, wallet }) => [name, wallet?.mobile_link]),
        [
          ["Fernhold", undefined],
          ["Elm", "elm://"]
        ]
      )
    })
  })

  it.effect("are those of every tab of the browser", () => {
    const cells = new Map<string, string>()
    const tab = () => whole(makeWorld(), {}, { cells })
    return Effect.gen(function* () {
      const { list: here, remember } = yield* Recents
      yield* Effect.gen(function* () {
        const there = yield* Recents
        yield* there.remember(listed("Oak"))
        yield* TestClock.adjust(1)
        yield* remember(listed("Elm"))
        yield* TestClock.adjust(1)
        for (const one of [here, there.list])
          assert.deepStrictEqual(
            one.get().map(({ name }) => name),
            ["Elm", "Oak"]
          )
      }).pipe(Effect.provide(tab()))
    }).pipe(Effect.provide(tab()))
  })

  it.effect("SEC-10, SEC-31: what is read back passes the directory's checks again; junk is nothing", () => {
    const wallet = {
      ...listed("Oak"),
      mobile_link: "javascript:alert(1)",
      homepage: "https://a:b@evil.example",
      image_url: "https://evil.example"
    }
    return Effect.gen(function* () {
      const [oak] = yield* Effect.provide(
        list,
        whole(makeWorld(), {}, { cells: stored([{ id: "x", name: "Oak", wallet }]) })
      )
      assert.deepStrictEqual(
        [oak?.wallet?.mobile_link, oak?.wallet?.homepage, oak?.wallet?.image_url],
        [undefined, undefined, undefined]
      )
      const [plain] = yield* Effect.provide(
        list,
        whole(makeWorld(), {}, { cells: stored([{ id: "x", name: "Oak", wallet: { id: 7 } }]) })
      )
      assert.deepStrictEqual(plain, { id: "x", name: "Oak" })
      for (const junk of ["{", "null", "7", {}, [null], [{ id: 7, name: "x" }], [{ id: "x".repeat(300), name: "x" }]])
        assert.lengthOf(yield* Effect.provide(list, whole(makeWorld(), {}, { cells: stored(junk) })), 0)
    })
  })
})
