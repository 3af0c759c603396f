import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { ethereum } from "../../../test/support/networks.ts"
import { solanaMainnet } from "../../../test/support/solana.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import { ChainAdapters } from "../../ports/chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { InvalidInput } from "../../base/errors/inputErrors.ts"
import { networkOf } from "../../base/network/networkOf.ts"
import { checkToken } from "./checkToken.ts"
import { makeTokens } from "./Tokens.ts"
import type { TokenReadError } from "./TokenState.ts"

const [mainnet, other] = [networkOf(ethereum), networkOf({ ...ethereum, id: 8453 })]
const solana = networkOf(solanaMainnet)
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
const none = new InvalidInput({ field: "token", message: "A token is required" })

interface Told {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}
/** A reader over nodes that answer after a second, each time with what `says` is then. */
const stand = Effect.gen(function* () {
  const node = {
    says: { symbol: "USDC", name: "USD Coin", decimals: 6 } as Told | TokenReadError | "breaks",
    asked: [] as Array<string>
  }
  const adapter = {
    token: (address: string, { id }: { readonly id: string }) =>
      Effect.suspend(() => {
        node.asked.push(`${id} ${address}`)
        return Effect.andThen(
          Effect.sleep(1_000),
          Effect.suspend((): Effect.Effect<Told & { readonly address: string }, TokenReadError> => {
            const { says } = node
            if (says === "breaks") return Effect.die("broken")
            return "_tag" in says ? Effect.fail(says) : Effect.succeed({ ...says, address })
          })
        )
      })
  }
  const adapters = new Map(["eip155", "solana"].map((namespace) => [namespace, { namespace, ...adapter }]))
  const tokens = yield* Effect.provideService(makeTokens, ChainAdapters, adapters as never)
  const read = Effect.fnUntraced(function* (...asked: Parameters<typeof tokens.read>) {
    const fiber = yield* Effect.forkChild(Effect.exit(tokens.read(...asked)), { startImmediately: true })
    yield* TestClock.adjust(1_000)
    return yield* Fiber.join(fiber)
  })
  return { node, tokens, read }
})

describe("what scales and names money (SEC-19, SEC-21)", () => {
  it.effect("what a contract says now counts within ten minutes, and without an answer what it said", () =>
    Effect.gen(function* () {
      const { node, tokens, read } = yield* stand
      const decimals = (exit: Exit.Exit<{ readonly decimals: number }, unknown>) =>
        Exit.isSuccess(exit) ? exit.value.decimals : undefined
      assert.strictEqual(decimals(yield* read(mainnet, usdc)), 6)
      node.says = { symbol: "USDC", name: "USD Coin", decimals: 18 }
      yield* TestClock.adjust(590_000)
      assert.strictEqual(decimals(yield* read(mainnet, usdc)), 6)
      assert.lengthOf(node.asked, 1)
      yield* TestClock.adjust(10_000)
      assert.strictEqual(decimals(yield* read(mainnet, usdc)), 18)
      assert.lengthOf(node.asked, 2)

      node.says = down
      yield* TestClock.adjust(600_000)
      assert.strictEqual(decimals(yield* read(mainnet, usdc)), 18)
      assert.deepInclude(tokens.known(mainnet, usdc), { status: "known" })
      assert.lengthOf(node.asked, 3)
      // Nobody answered: the next call asks again.
      node.says = none
      assert.isUndefined(decimals(yield* read(mainnet, usdc)))
      assert.deepStrictEqual(tokens.known(mainnet, usdc), { status: "untold" })
    })
  )

  it.effect("of the native currency it is the network's record, and no node is asked", () =>
    Effect.gen(function* () {
      const { node, tokens } = yield* stand
      const ether = { symbol: "ETH", name: "Ether", decimals: 18, address: undefined, source: "network" }
      for (const address of [undefined, nativeAddress, nativeAddress.toUpperCase().replace("0X", "0x")]) {
        assert.deepStrictEqual(yield* tokens.read(mainnet, address), ether as never)
        assert.deepStrictEqual(tokens.known(mainnet, address), { status: "known", fact: ether } as never)
      }
      assert.deepInclude(yield* tokens.read(solana, undefined), { symbol: "SOL", decimals: 9 })
      assert.deepStrictEqual(node.asked, [])
      // Elsewhere nothing stands for it.
      assert.isUndefined(tokens.known(solana, nativeAddress))
    })
  )

  it.effect("of a token it is the chain's word, read once and kept, however the address is written", () =>
    Effect.gen(function* () {
      const { node, tokens, read } = yield* stand
      assert.isUndefined(tokens.known(mainnet, usdc))
      const waiting = [usdc, usdc.toLowerCase()].map((one) =>
        Effect.forkChild(tokens.read(mainnet, one), { startImmediately: true })
      )
      const fibers = yield* Effect.all(waiting)
      assert.deepStrictEqual(tokens.known(mainnet, usdc), { status: "reading" })
      yield* TestClock.adjust(1_000)
      const fact = { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6, source: "chain" }
      for (const fiber of fibers) assert.deepStrictEqual(yield* Fiber.join(fiber), fact as never)
      // Whatever it says later: it was shown as this.
      node.says = { symbol: "USDC", name: "USD Coin", decimals: 18 }
      assert.deepStrictEqual(yield* tokens.read(mainnet, usdc.toLowerCase()), fact as never)
      assert.deepStrictEqual(tokens.known(mainnet, usdc.toLowerCase()), { status: "known", fact } as never)
      assert.deepStrictEqual(node.asked, [`eip155:1 ${usdc}`])
      // The same address on another network is another token.
      assert.isUndefined(tokens.known(other, usdc))
      assert.deepInclude(yield* read(other, usdc), { _tag: "Success" })
      assert.deepInclude(tokens.known(other, usdc), { status: "known" })
      assert.lengthOf(node.asked, 2)
    })
  )

  it.effect("letters of a mint count", () =>
    Effect.gen(function* () {
      const { tokens, read } = yield* stand
      yield* read(solana, mint)
      assert.deepInclude(tokens.known(solana, mint), { status: "known" })
      assert.isUndefined(tokens.known(solana, mint.toLowerCase()))
    })
  )

  it.effect("a failed look is no word: the next one asks again; what no contract tells is told apart from it", () =>
    Effect.gen(function* () {
      const { node, tokens, read } = yield* stand
      for (const [says, state] of [
        [down, { status: "unread", error: down }],
        [none, { status: "untold" }]
      ] as const) {
        node.says = says
        assert.deepStrictEqual(yield* read(mainnet, usdc), Exit.fail(says))
        assert.deepStrictEqual(tokens.known(mainnet, usdc), state)
      }
      // What broke in the product says nothing, and leaves nothing waiting.
      node.says = "breaks"
      assert.isTrue(Exit.isFailure(yield* read(mainnet, usdc)))
      assert.deepStrictEqual(tokens.known(mainnet, usdc), { status: "unread", error: undefined })
      node.says = { symbol: "USDC", name: "USD Coin", decimals: 6 }
      assert.isTrue(Exit.isSuccess(yield* read(mainnet, usdc)))
      assert.lengthOf(node.asked, 4)
    })
  )

  it.effect("a token that is not on its network is told apart from one that tells no decimals", () =>
    Effect.gen(function* () {
      const { node, tokens, read } = yield* stand
      node.says = new InvalidInput({ field: "token", message: "This token is not on this network", missing: true })
      assert.isTrue(Exit.isFailure(yield* read(mainnet, usdc)))
      assert.deepStrictEqual(tokens.known(mainnet, usdc), { status: "gone" })
    })
  )

  for (const decimals of [37, 255, -1, 1.5, Number.NaN])
    it.effect(`decimals of ${decimals} are none, whatever the namespace`, () =>
      Effect.gen(function* () {
        const { node, tokens, read } = yield* stand
        node.says = { symbol: "USDC", name: "USD Coin", decimals }
        assert.isTrue(Exit.isFailure(yield* read(mainnet, usdc)))
        assert.deepStrictEqual(tokens.known(mainnet, usdc), { status: "untold" })
      })
    )

  it.effect("goes on where nobody waits any more", () =>
    Effect.gen(function* () {
      const { node, tokens } = yield* stand
      const fiber = yield* Effect.forkChild(tokens.read(mainnet, usdc), { startImmediately: true })
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust(1_000)
      assert.deepInclude(tokens.known(mainnet, usdc), { status: "known" })
      assert.lengthOf(node.asked, 1)
    })
  )

  it.effect("a token without a readable symbol goes by its short address", () =>
    Effect.gen(function* () {
      const short = "0xA0b8…06eB48"
      const rows: ReadonlyArray<readonly [symbol: string, name: string, told: ReadonlyArray<string>]> = [
        ["", "", [short, short]],
        ["USDC", "", ["USDC", "USDC"]],
        ["", "USD Coin", [short, "USD Coin"]]
      ]
      for (const [symbol, name, told] of rows) {
        const { node, tokens, read } = yield* stand
        node.says = { symbol, name, decimals: 0 }
        yield* read(mainnet, usdc)
        const { symbol: shown, name: called, decimals } = yield* tokens.read(mainnet, usdc)
        assert.deepStrictEqual([shown, called, decimals], [...told, 0])
      }
    })
  )

  it.effect("each step is told to who looks", () =>
    Effect.gen(function* () {
      const { tokens, read } = yield* stand
      const seen: Array<string | undefined> = []
      tokens.changes.subscribe(() => void seen.push(tokens.known(mainnet, usdc)?.status))
      yield* read(mainnet, usdc)
      yield* tokens.read(mainnet, usdc)
      assert.deepStrictEqual(seen, ["reading", "known"])
    })
  )

  it.effect("512 are kept; the oldest goes, and none that is being read", () =>
    Effect.gen(function* () {
      const { tokens, read } = yield* stand
      const at = (index: number) => `0x${index.toString(16).padStart(40, "0")}`
      for (let index = 1; index <= 512; index++) yield* read(mainnet, at(index))
      assert.deepInclude(tokens.known(mainnet, at(1)), { status: "known" })
      const fiber = yield* Effect.forkChild(tokens.read(mainnet, at(513)), { startImmediately: true })
      assert.isUndefined(tokens.known(mainnet, at(1)))
      assert.deepInclude(tokens.known(mainnet, at(2)), { status: "known" })
      assert.deepStrictEqual(tokens.known(mainnet, at(513)), { status: "reading" })
      yield* TestClock.adjust(1_000)
      yield* Fiber.join(fiber)
      assert.deepInclude(tokens.known(mainnet, at(513)), { status: "known" })
    })
  )
})

describe("a claim about a token (SEC-21)", () => {
  const fact = { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6, source: "chain" } as const
  it("is compared with what its contract says; unknown is neither", () => {
    assert.deepStrictEqual(checkToken({ decimals: 6 }, undefined), { status: "reading" })
    assert.deepStrictEqual(checkToken({ decimals: 6 }, { status: "known", fact }), { status: "known", fact })
    assert.deepStrictEqual(checkToken({ decimals: 18 }, { status: "known", fact }), { status: "otherUnits", fact })
    for (const state of [{ status: "untold" }, { status: "reading" }, { status: "unread", error: down }] as const)
      assert.deepStrictEqual(checkToken({ decimals: 6 }, state), state)
  })
})
