import { beforeEach, describe, expect, it, vi } from "vitest"
import { holdingKey, makeWorld, testLayer } from "../../../layers/test.ts"
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
  "latchkey.send": (latchkey) => latchkey.send({ to: mira, amount: 7n }).then(({ hash }) => hash),
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
  let cells: Map<string, string>
  const stored = () => JSON.parse(cells.get("own_transactions") ?? '{"list":[]}') as { list: Array<{ hash: string }> }
  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    reported = promise
    const reports = Object.assign([], { push: resolve })
    cells = new Map()
    const world = makeWorld({ ...twoWallets, balances: { [holdingKey(nadia, "eip155:1")]: 10n ** 18n } })
    latchkey = createLatchkey({ layer: testLayer({ networks: [ethereum] }, world, { reports, cells }) })
    await latchkey.connect(fernhold)
    return () => latchkey.dispose()
  })

  it("is stored before its hash is returned, while the activity's code is still loading", async () => {
    let asked = false
    chunk.load = () => {
      asked = true
      return new Promise(() => {})
    }
    const hash = await send(latchkey)
    expect(stored().list.map((one) => one.hash)).toEqual([hash])
    expect(asked).toBe(true)
  })

  it("is listed later if that code does not arrive, which is reported", async () => {
    const lost = new TypeError("Failed to fetch dynamically imported module")
    chunk.load = () => Promise.reject(lost)
    const first = await send(latchkey)
    expect(await reported).toMatchObject({ _tag: "LoadFailed", cause: lost })
    chunk.load = () => Promise.resolve()
    const second = await send(latchkey)
    const { items } = await latchkey.activity()
    expect(items.filter(({ own }) => own).map((one) => one.hash)).toEqual([second, first])
  })
})
