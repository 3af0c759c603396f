import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeWorld, testLayer } from "../../layers/test.ts"
import { fernhold, nadia, twoWallets } from "../../test/support/fernhold.ts"
import { ethereum } from "../../test/support/networks.ts"
import { throwLoadFailed } from "../base/errors/throwLoadFailed.ts"
import { AppKitError } from "../ports/reports/AppKitError.ts"
import { createLatchkey } from "./createLatchkey.ts"
import type * as wholeInstance from "./wholeInstance.ts"

const { broken } = vi.hoisted(() => ({ broken: { times: 0, by: (): void => {} } }))
vi.mock("./wholeInstance.ts", async (original) => {
  const real = await original<typeof wholeInstance>()
  return {
    ...real,
    startWhole: (...args: Parameters<typeof real.startWhole>) => {
      broken.times -= 1
      if (broken.times >= 0) broken.by()
      return real.startWhole(...args)
    }
  }
})
beforeEach(() => {
  broken.times = 0
  // As the import of what the instance is made of.
  broken.by = () => throwLoadFailed(new TypeError("Failed to fetch dynamically imported module"))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
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

describe("an instance that breaks while it starts (spec 8)", () => {
  it("is no failed load: the caller hears the error, and the console once", async () => {
    const lines = vi.spyOn(console, "error").mockReturnValue()
    const latchkey = made()
    const defect = new TypeError("x is not a function")
    broken.by = () => {
      throw defect
    }
    broken.times = 2
    for (const _ of [1, 2]) {
      const error = await latchkey.connect(fernhold).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AppKitError)
      expect(error).toMatchObject({ message: "x is not a function", cause: defect })
    }
    expect(lines.mock.calls).toEqual([["Latchkey: an unexpected error.", defect]])
    await latchkey.dispose()
  })

  it("reports it as soon as there is a reporter", async () => {
    vi.spyOn(console, "error").mockReturnValue()
    const reported: Array<AppKitError> = []
    const latchkey = made({}, { reports: reported })
    const defect = new RangeError("far")
    broken.by = () => {
      throw defect
    }
    broken.times = 1
    await expect(latchkey.connect(fernhold)).rejects.toBeInstanceOf(AppKitError)
    expect(reported).toEqual([])
    expect(await latchkey.connect(fernhold)).toMatchObject({ status: "connected" })
    expect(reported).toMatchObject([{ name: "AppKitError", cause: defect }])
    await latchkey.dispose()
  })
})

it("loads again by itself what a connected user needs, ever later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const cells = new Map([["connections", JSON.stringify({ v: 2, list: [["eip155", fernhold]] })]])
  const latchkey = made({ endpoints: { relay: "wss://relay.test" } }, { cells })
  broken.times = 3
  await vi.dynamicImportSettled()
  expect(broken.times).toBe(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(broken.times).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(broken.times).toBe(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(broken.times).toBe(0)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(broken.times).toBe(-1)
  await latchkey.dispose()
})

it("gives the activity of the account, which needs one", async () => {
  const latchkey = made()
  await expect(latchkey.activity()).rejects.toMatchObject({ _tag: "NotConnected" })
  await latchkey.dispose()
})

describe("what an earlier page has left to be done", () => {
  const signsOut = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const siweConfig = {
      getNonce: async () => "48201937",
      createMessage: () => "message",
      verifyMessage: async () => true,
      getSession: async () => ({ address: nadia, chainId: 1 }),
      signOut: async () => {
        resolve()
        return true
      }
    }
    return { siweConfig, heard: promise }
  }

  it.each([
    ["a sign-out that the server did not confirm", "siwx_owed", { v: 1, list: "all" }],
    [
      "an account whose wallet was signed off without its code",
      "signed_in",
      { v: 1, list: [{ connectorId: fernhold, networkId: "eip155:1", address: nadia }] }
    ]
  ])("is done at the start, although nobody is connected: %s", async (_, key, value) => {
    const cells = new Map([
      [key, JSON.stringify(value)],
      ["disconnected_connector_ids", JSON.stringify({ v: 1, list: [fernhold] })]
    ])
    const { siweConfig, heard } = signsOut()
    const latchkey = made({ siweConfig }, { cells })
    await heard
    expect(latchkey.snapshot.get().status).toBe("disconnected")
    await latchkey.dispose()
    expect(cells.has(key)).toBe(false)
  })

  it("is done after a disconnection, although the wallet is missing", async () => {
    const cells = new Map([
      ["connections", JSON.stringify({ v: 2, list: [["eip155", "example.missing"]] })],
      [
        "signed_in",
        JSON.stringify({ v: 1, list: [{ connectorId: "example.missing", networkId: "eip155:1", address: nadia }] })
      ]
    ])
    const { siweConfig, heard } = signsOut()
    const latchkey = made({ siweConfig }, { cells })
    await latchkey.disconnect()
    await heard
    await latchkey.dispose()
  })
})
