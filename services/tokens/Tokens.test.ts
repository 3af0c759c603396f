import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { ethereum } from "../../test/support/networks.ts"
import { solanaMainnet } from "../../test/support/solana.ts"
import { nativeAddress } from "../addresses/nativeAddress.ts"
import { ChainAdapters, type ChainAdapter, type TokenInfo } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../errors/chainErrors.ts"
import { InvalidInput } from "../errors/inputErrors.ts"
import { toNetwork } from "../network/toNetwork.ts"
import { makeTokens, Tokens } from "./Tokens.ts"

const network = toNetwork(ethereum)
const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
const info: TokenInfo = { address: usdc, symbol: "USDC", name: "USD Coin", decimals: 6 }
const late = new RpcFailed({ code: -1, message: "The request took too long to respond" })

/** A chain whose tokens are read by `token`; counts how often. */
const chain = (token: ChainAdapter["token"]) => {
  const asked: Array<string> = []
  const counted: ChainAdapter["token"] = (address, on) => {
    asked.push(`${on.id} ${address}`)
    return token(address, on)
  }
  const adapters = new Map<string, object>([
    ["eip155", { namespace: "eip155", token: counted }],
    ["solana", { namespace: "solana", token: counted }]
  ])
  const layer = Layer.effect(Tokens, makeTokens).pipe(Layer.provide(Layer.succeed(ChainAdapters, adapters as never)))
  return { asked, on: Effect.provide(layer) }
}

describe("what scales and names money (SEC-19, SEC-21)", () => {
  it.effect("of the native currency is the network's record, and nobody is asked", () => {
    const { asked, on } = chain(() => Effect.fail(late))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      for (const address of [undefined, nativeAddress, nativeAddress.toUpperCase().replace("X", "x")]) {
        const fact = yield* tokens.read(network, address)
        assert.deepStrictEqual(fact, { ...network.nativeCurrency, address: undefined, source: "network" })
        assert.deepStrictEqual(tokens.known(network, address), { status: "known", fact })
      }
      assert.deepStrictEqual(asked, [])
    }).pipe(on)
  })

  it.effect("of a token is read once, however its address is written and however many ask at once", () => {
    const gate = Deferred.makeUnsafe<TokenInfo>()
    const { asked, on } = chain(() => Deferred.await(gate))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      assert.isUndefined(tokens.known(network, usdc))
      const reads = [usdc, usdc.toLowerCase(), usdc].map((one) => tokens.read(network, one))
      const fibers = yield* Effect.forEach(reads, (read) => Effect.forkChild(read, { startImmediately: true }))
      assert.deepStrictEqual(tokens.known(network, usdc.toLowerCase()), { status: "reading" })
      yield* Deferred.succeed(gate, info)
      for (const fiber of fibers) assert.deepStrictEqual(yield* Fiber.join(fiber), { ...info, source: "chain" })
      yield* tokens.read(network, usdc)
      assert.lengthOf(asked, 1)
    }).pipe(on)
  })

  it.effect("is kept by network: the same address elsewhere is another token", () => {
    const { asked, on } = chain((address, { id }) =>
      Effect.succeed({ ...info, address, decimals: id === network.id ? 6 : 9 })
    )
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      const base = { ...network, id: "eip155:8453", reference: "8453" } as const
      assert.strictEqual((yield* tokens.read(network, usdc)).decimals, 6)
      assert.strictEqual((yield* tokens.read(base, usdc)).decimals, 9)
      const solana = toNetwork(solanaMainnet)
      // A mint is written in one way only.
      yield* tokens.read(solana, "So1A")
      yield* tokens.read(solana, "So1a")
      assert.lengthOf(asked, 4)
    }).pipe(on)
  })

  it.effect("unknown is no answer: a failed look is asked again, and what waits for it fails with it", () => {
    const answers = [Effect.fail(late), Effect.succeed(info)]
    const { on } = chain(() => Effect.suspend(() => answers.shift()!))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      assert.strictEqual(yield* Effect.flip(tokens.read(network, usdc)), late)
      assert.deepStrictEqual(tokens.known(network, usdc), { status: "unread", error: late })
      assert.strictEqual((yield* tokens.read(network, usdc)).decimals, 6)
    }).pipe(on)
  })

  it.effect("a contract that tells no decimals is told apart from one that nobody could ask", () => {
    const { on } = chain(() => Effect.fail(new InvalidInput({ field: "token", message: "no" })))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      assert.strictEqual((yield* Effect.flip(tokens.read(network, usdc)))._tag, "InvalidInput")
      assert.deepStrictEqual(tokens.known(network, usdc), { status: "untold" })
    }).pipe(on)
  })

  it.effect("a token that is not on its network is told apart from one that tells no decimals", () => {
    const { on } = chain(() => Effect.fail(new InvalidInput({ field: "token", missing: true, message: "no" })))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      assert.strictEqual((yield* Effect.flip(tokens.read(network, usdc)))._tag, "InvalidInput")
      assert.deepStrictEqual(tokens.known(network, usdc), { status: "gone" })
    }).pipe(on)
  })

  for (const decimals of [37, 255, -1, 1.5, Number.NaN])
    it.effect(`decimals of ${decimals} are none, in every namespace`, () => {
      const { on } = chain((address) => Effect.succeed({ ...info, address, decimals }))
      return Effect.gen(function* () {
        const tokens = yield* Tokens
        for (const where of [network, toNetwork(solanaMainnet)]) {
          assert.strictEqual((yield* Effect.flip(tokens.read(where, usdc)))._tag, "InvalidInput")
          assert.deepStrictEqual(tokens.known(where, usdc), { status: "untold" })
        }
      }).pipe(on)
    })

  it.effect("a token without a readable symbol goes by its short address, and is known", () => {
    const { on } = chain((address) => Effect.succeed({ ...info, address, symbol: "", name: "" }))
    return Effect.gen(function* () {
      const { symbol, name, decimals } = yield* (yield* Tokens).read(network, usdc)
      assert.deepStrictEqual([symbol, name, decimals], ["0xA0b8…06eB48", "0xA0b8…06eB48", 6])
    }).pipe(on)
  })

  it.effect("giving up ends only the waiting", () => {
    const gate = Deferred.makeUnsafe<TokenInfo>()
    const { asked, on } = chain(() => Deferred.await(gate))
    return Effect.gen(function* () {
      const tokens = yield* Tokens
      const first = yield* Effect.forkChild(tokens.read(network, usdc), { startImmediately: true })
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(gate, info)
      assert.strictEqual((yield* tokens.read(network, usdc)).symbol, "USDC")
      assert.lengthOf(asked, 1)
    }).pipe(on)
  })
})
