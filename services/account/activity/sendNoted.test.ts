import { beforeEach, describe, expect, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../../layers/test.ts"
import { fernhold, mira, nadia, twoWallets } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { createLatchkey } from "../../instance/createLatchkey.ts"
import type { Latchkey } from "../../instance/Latchkey.ts"

// The code of the activity as a browser fetches it: the answer may never come, or be a failure.
const { chunk } = vi.hoisted(() => ({ chunk: { load: (): Promise<unknown> => Promise.resolve() } }))
vi.mock("../../base/concurrency/lazyPart.ts", async (original) => {
  const real = await original<typeof import("../../base/concurrency/lazyPart.ts")>()
  type LazyPart = typeof real.lazyPart
  const isActivity = (load: unknown) => String(load).includes("makeActivityFeed")
  return {
    lazyPart: ((load) => real.lazyPart(isActivity(load) ? () => chunk.load().then(load) : load)) as LazyPart
  }
})

const ways: Readonly<Record<string, (latchkey: Latchkey) => Promise<string>>> = {
  "latchkey.sendTransaction": (latchkey) => latchkey.sendTransaction({ to: mira, value: 7n }).then(({ hash }) => hash),
  "the provider of EVM": (latchkey) =>
    latchkey
      .provider("eip155")
      .request({ method: "eth_sendTransaction", params: [{ from: nadia, to: mira, value: "0x7" }] })
      .then(String)
}

describe.each(Object.entries(ways))("a transaction by %s", (_, send) => {
  let latchkey: Latchkey
  let reported: Promise<unknown>
  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    reported = promise
    const reports = Object.assign([], { push: resolve })
    latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum] }, makeWorld(twoWallets), { reports }) })
    await latchkey.connect(fernhold)
    return () => latchkey.dispose()
  })

  it("has its hash while the code of the activity is still on its way", async () => {
    let asked = false
    chunk.load = () => {
      asked = true
      return new Promise(() => {})
    }
    expect(await send(latchkey)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(asked).toBe(true)
  })

  it("has its hash where that code does not arrive, which is reported; the next one is in the activity", async () => {
    const lost = new TypeError("Failed to fetch dynamically imported module")
    chunk.load = () => Promise.reject(lost)
    expect(await send(latchkey)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await reported).toMatchObject({ _tag: "LoadFailed", cause: lost })
    chunk.load = () => Promise.resolve()
    const hash = await send(latchkey)
    const { items } = await latchkey.activity()
    expect(items.filter(({ own }) => own).map((one) => one.hash)).toEqual([hash])
  })
})
