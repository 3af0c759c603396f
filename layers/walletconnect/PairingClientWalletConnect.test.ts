import { assert, beforeEach, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Logger, References } from "effect"
import { expect, vi } from "vitest"
import { EnvironmentScripted } from "../scripted/EnvironmentScripted.ts"
import { ethereum } from "../../test/support/networks.ts"
import { Defects } from "../../services/base/errors/Defects.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { PairingClient } from "../../services/ways-in/pairing/PairingClient.ts"
import type { ClientParts } from "./ClientParts.ts"
import { PairingClientWalletConnect } from "./PairingClientWalletConnect.ts"

const { makeClient } = vi.hoisted(() => ({ makeClient: vi.fn<(parts: unknown) => Promise<unknown>>() }))
vi.mock("./makeClient.ts", () => ({ makeClient }))

/** A library that has started. */
const started = (more: object = {}) => ({
  waits: () => false,
  stale: () => false,
  isReplaced: () => false,
  restore: () => Effect.succeed(undefined),
  guard: () => Effect.succeed(() => {}),
  choose: vi.fn(() => Effect.void),
  request: () => Effect.succeed("0xsigned"),
  disconnect: Effect.void,
  endStored: Effect.void,
  close: vi.fn(async () => {}),
  ...more
})
const layer = (stored: ReadonlyArray<string> = []) =>
  PairingClientWalletConnect(
    () => ({ length: stored.length, key: (at: number) => stored[at] ?? null }) as unknown as globalThis.Storage
  ).pipe(
    Layer.provide(EnvironmentScripted()),
    Layer.provide(Layer.succeed(Settings, makeSettings({ networks: [ethereum] })))
  )

beforeEach(() => void makeClient.mockReset())

describe("the pairing library", () => {
  it.effect("is loaded by nothing that needs none", () =>
    Effect.gen(function* () {
      const client = yield* PairingClient
      yield* client.disconnect
      yield* client.endStored
      expect(makeClient).not.toHaveBeenCalled()
    }).pipe(Effect.provide(layer()))
  )

  it.effect("that does not start fails what was asked, and is started anew for the next", () =>
    Effect.gen(function* () {
      const client = yield* PairingClient
      makeClient.mockRejectedValue(new Error("offline"))
      assert.deepInclude(yield* Effect.flip(client.restore({})), { _tag: "PairingFailed", reason: "fault" })
      const ask = client.request("eip155:1", { method: "personal_sign" })
      assert.deepInclude(yield* Effect.flip(ask), { _tag: "WalletFailed", method: "personal_sign", code: 4900 })
      // These need not be reported.
      const release = yield* client.guard("topic")
      release()
      yield* client.choose({ href: "fernhold://", name: "Fernhold" })
      expect(makeClient).toHaveBeenCalledTimes(4)
      makeClient.mockResolvedValue(started())
      assert.strictEqual(yield* ask, "0xsigned")
      expect(makeClient).toHaveBeenCalledTimes(5)
    }).pipe(Effect.provide(layer()))
  )

  it.effect("is asked once by all, and ended with its instance", () =>
    Effect.gen(function* () {
      const library = started()
      makeClient.mockResolvedValue(library)
      yield* Effect.gen(function* () {
        const client = yield* PairingClient
        yield* client.endStored
        yield* client.choose({ href: "fernhold://", name: "Fernhold" })
        yield* client.disconnect
        expect(makeClient).toHaveBeenCalledOnce()
        expect(library.choose).toHaveBeenCalledOnce()
        expect(library.close).not.toHaveBeenCalled()
      }).pipe(Effect.provide(layer(["wc@2:client:0.3//session"])))
      expect(library.close).toHaveBeenCalledOnce()
    })
  )

  for (const [what, library] of [
    ["cannot be ended", () => Promise.resolve(started({ close: () => Promise.reject(new Error("no socket")) }))],
    ["does not start", () => Promise.reject(new Error("offline"))]
  ] as const)
    it.effect(`that ${what} harms no instance that goes meanwhile`, () =>
      Effect.gen(function* () {
        makeClient.mockImplementationOnce(library)
        const gone = yield* Effect.exit(
          PairingClient.use((client) => Effect.forkChild(client.restore({}), { startImmediately: true })).pipe(
            Effect.provide(layer())
          )
        )
        assert.isTrue(Exit.isSuccess(gone))
        expect(makeClient).toHaveBeenCalledOnce()
      })
    )

  it.effect("that does not know another tab's sessions is ended, and started with them: once for all who ask", () =>
    Effect.gen(function* () {
      const client = yield* PairingClient
      const old = started({
        waits: () => false,
        stale: () => true,
        isReplaced: () => false,
        restore: () => assert.fail("The old one knows less")
      })
      makeClient.mockResolvedValueOnce(old).mockResolvedValueOnce(started())
      yield* Effect.all([client.restore({}), client.restore({})], { concurrency: "unbounded" })
      expect(makeClient).toHaveBeenCalledTimes(2)
      expect(old.close).toHaveBeenCalledOnce()
    }).pipe(Effect.provide(layer()))
  )

  it.effect("tells all who listen, until they do not any more", () =>
    Effect.gen(function* () {
      const client = yield* PairingClient
      makeClient.mockResolvedValue(started())
      yield* client.restore({})
      const [one, other] = [vi.fn(), vi.fn()]
      const stop = client.watch(one)
      client.watch(other)
      const { tell } = makeClient.mock.calls[0]![0] as ClientParts
      tell({ type: "chainChanged", networkId: "eip155:1" })
      stop()
      tell({ type: "chainChanged", networkId: "eip155:10" })
      expect(one).toHaveBeenCalledOnce()
      expect(other).toHaveBeenCalledTimes(2)
    }).pipe(Effect.provide(layer()))
  )

  it.effect("reports its unexpected errors as those of the product, and refused messages to developers alone", () => {
    const defects: Array<unknown> = []
    const door = { tell: (defect: unknown) => defects.push(defect), follow: () => {}, close: () => {} }
    const lines: Array<unknown> = []
    const logger = Logger.make(({ message }) => void lines.push(message))
    return Effect.gen(function* () {
      const client = yield* PairingClient
      makeClient.mockResolvedValue(started())
      yield* client.restore({})
      const { reports } = makeClient.mock.calls[0]![0] as ClientParts
      const bug = new TypeError("x is not a function")
      reports.failed(bug)
      assert.deepStrictEqual(defects, [bug])
      reports.refused("isValidEmit")
      assert.deepStrictEqual(lines, [["pairing: refused a message", { check: "isValidEmit" }]])
      assert.lengthOf(defects, 1)
    }).pipe(
      Effect.provide(layer()),
      Effect.provideService(Defects, door),
      Effect.provide(Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, "Debug")))
    )
  })
})
