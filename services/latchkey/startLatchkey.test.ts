import { beforeEach, describe, expect, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { fernhold, nadia, twoWallets } from "../../test/support/fernhold.ts"
import { ethereum } from "../../test/support/networks.ts"
import { createLatchkey } from "./createLatchkey.ts"
import type * as wholeInstance from "./wholeInstance.ts"

const { broken } = vi.hoisted(() => ({ broken: { times: 0 } }))
vi.mock("./wholeInstance.ts", async (original) => {
  const real = await original<typeof wholeInstance>()
  return {
    ...real,
    startWhole: (...args: Parameters<typeof real.startWhole>) => {
      broken.times -= 1
      if (broken.times >= 0) throw new TypeError("Failed to fetch dynamically imported module")
      return real.startWhole(...args)
    }
  }
})
beforeEach(() => {
  broken.times = 0
})
const made = (options: object = {}, places: object = {}) =>
  createLatchkey({ layer: testLayer({ networks: [ethereum], ...options }, makeWorld(twoWallets), places) })

describe("an instance whose code does not arrive", () => {
  it("fails what was asked, and loads again with the next call", async () => {
    const latchkey = made()
    broken.times = 1
    await expect(latchkey.connect(fernhold)).rejects.toMatchObject({ _tag: "LoadFailed" })
    expect(await latchkey.connect(fernhold)).toMatchObject({ status: "connected", address: nadia })
    await latchkey.dispose()
  })

  it("is disposed all the same, while it loads and after it has failed", async () => {
    for (const wait of [true, false]) {
      const latchkey = made()
      broken.times = 1
      const asked = latchkey.connect(fernhold).then(
        () => "connected",
        () => "failed"
      )
      if (wait) await asked
      await latchkey.dispose()
      expect(await asked).toBe("failed")
    }
  })

  it("that nobody has asked for yet is missed by nobody", async () => {
    // A visitor of before, and a host without a project id, load it from the start.
    const cells = new Map([["connections", JSON.stringify({ v: 2, list: [["eip155", fernhold]] })]])
    const latchkey = made({ endpoints: { relay: "wss://relay.test" } }, { cells })
    broken.times = 1
    await vi.dynamicImportSettled()
    expect(broken.times).toBeLessThan(1)
    expect(await latchkey.connect(fernhold)).toMatchObject({ status: "connected", address: nadia })
    await latchkey.dispose()
  })
})

it("gives the activity of the account, which needs one", async () => {
  const latchkey = made()
  await expect(latchkey.activity()).rejects.toMatchObject({ _tag: "NotConnected" })
  await latchkey.dispose()
})
