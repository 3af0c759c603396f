import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { vi } from "vitest"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { jsonRpcNodes, silentNode, type HeardCall, type NodeBehaviour } from "../../test/support/jsonRpcNode.ts"
import { solanaMainnet } from "../../test/support/solana.ts"
import { readFate } from "./readFate.ts"

afterEach(() => vi.unstubAllGlobals())

// Its blockhash is of slot 1000, of height 500: the blocks up to height 650 may have it.
const wire = { hash: "signature", slot: 1_000, last: 650 }
const shown = { slot: 1_010, err: null, confirmationStatus: "finalized" }

interface Memory {
  /** How far the node is, in blocks. */
  readonly height?: number
  /** How far it is with signatures, in slots. */
  readonly seen?: number
  readonly status?: unknown
  /** The slots of the blocks that it has from slot 1000 on; every second one has a block. */
  readonly slots?: ReadonlyArray<number>
  readonly endHeight?: unknown
}
const everySecond = Array.from({ length: 151 }, (_, at) => 1_000 + 2 * at)

const node = ({
  height = 9_000,
  seen = 20_000,
  status = null,
  slots = everySecond,
  endHeight = 650
}: Memory = {}): NodeBehaviour => {
  const answers: Readonly<Record<string, unknown>> = {
    getEpochInfo: { absoluteSlot: 20_000, blockHeight: height },
    getSignatureStatuses: { context: { slot: seen }, value: [status] },
    getBlocksWithLimit: slots,
    getBlock: { blockHeight: endHeight }
  }
  return (body) => {
    const { id, method } = body as HeardCall
    return { id, result: answers[method] }
  }
}

/** Reads on virtual time. */
const read = Effect.fnUntraced(function* (...nodes: ReadonlyArray<NodeBehaviour>) {
  const urls = nodes.map((_, at) => `https://rpc-${at}.test`)
  const { asked, fetch } = jsonRpcNodes(Object.fromEntries(nodes.map((one, at) => [urls[at]!, one])))
  vi.stubGlobal("fetch", fetch)
  const network = toNetwork({ ...solanaMainnet, rpcUrls: { default: { http: urls } } })
  const fiber = yield* Effect.forkChild(readFate(network, wire), { startImmediately: true })
  for (let at = 0; at < 400; at++) yield* TestClock.adjust(1_000)
  return { fate: yield* Fiber.join(fiber), asked: asked.map(({ body }) => (body as HeardCall).method) }
})

describe("what became of a signed transaction (SEC-22)", () => {
  it.effect("SEC-22: shortly after its last block a node that is as far is enough", () =>
    Effect.gen(function* () {
      for (const [memory, fate] of [
        [{ height: 650 }, "open"],
        [{ height: 651 }, "never"],
        [{ height: 4_650, slots: [] }, "never"],
        [{ height: 651, seen: 19_999 }, "open"],
        [{ height: 651, status: shown }, "shown"],
        [{ height: 600, status: shown }, "shown"]
      ] as const)
        assert.strictEqual((yield* read(node(memory))).fate, fate)
    })
  )

  it.effect("SEC-22: long after it, only with every block that may have it", () =>
    Effect.gen(function* () {
      const whole = yield* read(node())
      assert.strictEqual(whole.fate, "never")
      // An address may stand for several nodes.
      assert.strictEqual(whole.asked.filter((method) => method === "getBlock").length, 2)
      const gap = [...everySecond.slice(0, 100), ...everySecond.slice(101), 1_302]
      for (const memory of [
        { slots: [] },
        { slots: everySecond.slice(1) },
        { slots: everySecond.slice(0, 150) },
        { slots: [...everySecond.slice(1), 1_302], endHeight: 651 },
        { slots: gap, endHeight: 651 },
        { endHeight: null },
        { slots: ["1000"] as never },
        { seen: 19_999 }
      ])
        assert.strictEqual((yield* read(node(memory))).fate, "open")
    })
  )

  it.effect("SEC-22: long after it, only by every node of the network", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read(node(), node())).fate, "never")
      assert.strictEqual((yield* read(node(), node({ slots: [] }))).fate, "open")
      assert.strictEqual((yield* read(node(), silentNode)).fate, "open")
      assert.strictEqual((yield* read(node(), node({ height: 640 }))).fate, "open")
      assert.strictEqual((yield* read(node({ slots: [] }), node({ status: shown }))).fate, "shown")
    })
  )
})
