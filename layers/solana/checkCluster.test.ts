import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { solana, solanaDevnet } from "../../services/base/network/solanaNetworks.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { checkCluster } from "./checkCluster.ts"

afterEach(() => vi.unstubAllGlobals())

const genesis = {
  mainnet: "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d",
  devnet: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
  testnet: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY",
  ownCluster: "9zTjVyrYhJ8d7DcGxcXPEQcYqDSx1HjKz8nPgwa1Vf2L"
}

/** A network whose node tells this genesis, or nothing that can be read. */
const stand = (record: typeof solana, told: unknown) => {
  let asked = 0
  const { fetch } = jsonRpcNodes({
    "https://node.test": (body) => {
      asked++
      return { jsonrpc: "2.0", id: (body as HeardCall).id, result: told }
    }
  })
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...record, rpcUrls: { default: { http: ["https://node.test"] } } })
  const check = Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(checkCluster(network)), { startImmediately: true })
    yield* TestClock.adjust(3_000)
    return Exit.isSuccess(yield* Fiber.join(fiber))
  })
  return { check, asked: () => asked }
}

describe("the cluster of a node (SEC-19)", () => {
  it.effect.each([
    [solana, genesis.mainnet, true],
    [solana, genesis.devnet, false],
    [solana, genesis.testnet, false],
    [solana, genesis.ownCluster, true],
    [solanaDevnet, genesis.devnet, true],
    [solanaDevnet, genesis.mainnet, false]
  ] as const)("of %o, which tells %s: believed %s", ([record, told, isBelieved]) =>
    Effect.gen(function* () {
      const { check, asked } = stand(record, told)
      assert.strictEqual(yield* check, isBelieved)
      assert.strictEqual(yield* check, isBelieved)
      // A node that is known is not asked again.
      assert.strictEqual(asked(), isBelieved ? 1 : 2)
    })
  )

  it.effect("is unknown where the node does not tell, and payments go on", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* stand(solana, null).check)
      assert.isTrue(yield* stand(solana, undefined).check)
    })
  )
})
