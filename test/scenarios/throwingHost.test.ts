import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { createLatchkey } from "../../services/instance/createLatchkey.ts"
import { makeStore } from "../../services/base/store/makeStore.ts"
import { createLatchkey as createInPage } from "../../ui/host/createLatchkey.ts"
import { fernhold, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

// A function of the host's that throws (REL-P): the console reports it, and the product is unaffected.

const told: Array<unknown> = []
beforeEach(() => void vi.spyOn(console, "error").mockImplementation((...words) => void told.push(...words)))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  told.length = 0
})

const fail = () => {
  throw new Error("the host's own")
}
const own = () => told.filter((one) => one instanceof Error && one.message === "the host's own").length

describe("a function of the host's that throws (REL-P)", () => {
  it("a listener keeps no other from hearing, and the value is set", () => {
    const store = makeStore(1)
    const heard: Array<number> = []
    store.subscribe(fail)
    store.subscribe(() => void heard.push(store.get()))
    store.set(2)
    assert.deepStrictEqual(heard, [2])
    assert.strictEqual(own(), 1)
  })

  const options = { networks: [ethereum, base], onEvent: fail }
  it.each([
    ["latchkey", () => createLatchkey({ layer: testLayer(options, makeWorld(twoWallets)) })],
    [
      "latchkey/react",
      () => {
        vi.stubGlobal("document", { activeElement: null })
        const latchkey = createInPage(
          { ...options, preload: "intent" },
          { layer: testLayer(options, makeWorld(twoWallets)) }
        )
        latchkey.mount()
        return latchkey
      }
    ]
  ])("in %s a visitor connects all the same, and the other listeners hear of it", async (_, make) => {
    const latchkey = make()
    const heard: Array<string> = []
    latchkey.subscribe(fail)
    latchkey.subscribe(({ type }) => void heard.push(type))
    latchkey.snapshot.subscribe(fail)
    assert.deepInclude(await latchkey.connect(fernhold), { status: "connected", address: nadia })
    assert.strictEqual(latchkey.snapshot.get().address, nadia)
    assert.include(heard, "CONNECT_SUCCESS")
    assert.isAbove(own(), 2)
    await latchkey.dispose()
  })
})
