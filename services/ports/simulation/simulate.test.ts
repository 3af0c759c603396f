import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { runCode } from "../../../layers/scripted/runCode.ts"
import { nadia } from "../../../test/support/fernhold.ts"
import { ethereum } from "../../../test/support/networks.ts"
import { swapTokens } from "../../../test/support/swapService.ts"
import type { Hex } from "../../base/addresses/Hex.ts"
import { nativeAddress } from "../../base/addresses/nativeAddress.ts"
import type { NodeError } from "../chains/ChainAdapter.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import type { ProviderRequest } from "../connectors/Eip1193Provider.ts"
import { probeCode, probeMark } from "./probeCode.ts"
import { readProbe } from "./readProbe.ts"
import { simulate } from "./simulate.ts"

const call = { to: `0x${"1".repeat(40)}`, data: "0x12345678", value: 1n } as const
const watched = [swapTokens.usdc, nativeAddress].map((token) => ({ token, holder: nadia }))
const refused = (code: number, message: string) =>
  new RpcFailed({ code: -1, message: "RPC request failed", cause: { code, message } })

/** What becomes of a trial at a node that answers so, and what it was asked. */
const at = Effect.fnUntraced(function* (
  simulated: Effect.Effect<unknown, NodeError>,
  called: Effect.Effect<unknown, NodeError>
) {
  const asked: Array<string> = []
  const read = (_: unknown, { method }: ProviderRequest) =>
    Effect.suspend(() => {
      if (method === "eth_getLogs") return Effect.succeed([])
      asked.push(method)
      return method === "eth_call" ? called : simulated
    })
  const trial = { from: nadia, calls: [call], watched, needed: 2 }
  return { did: yield* Effect.result(simulate({ read }, toNetwork(ethereum), trial)), asked }
})
const good = [{ calls: [{ status: "0x1", logs: [] }] }]
const never = Effect.die("not to be asked")
const word = (value: bigint) => value.toString(16).padStart(64, "0")
const figures = (...words: ReadonlyArray<bigint>): Hex => `0x${[probeMark, ...words].map(word).join("")}`
const readings = [1n, 100n, 1n, 40n, 1n, 5n, 1n, 6n]

describe("a trial tells three things apart (SEC-27)", () => {
  it.effect("what it did, where the node knows how", () =>
    Effect.gen(function* () {
      const { did, asked } = yield* at(Effect.succeed(good), never)
      assert.deepStrictEqual(
        did,
        Result.succeed({ succeeded: true, transfers: [], approvals: [], unknown: [], isComplete: true })
      )
      assert.deepStrictEqual(asked, ["eth_simulateV1"])
    })
  )

  const unknown: ReadonlyArray<readonly [code: number, message: string]> = [
    [-32601, "the method eth_simulateV1 does not exist/is not available"],
    [-32601, ""],
    [-32004, ""],
    [4200, ""],
    [-32600, "Unsupported method: eth_simulateV1"],
    [-32000, "method not found"],
    [-32000, "rpc method is not whitelisted"],
    [-32000, "eth_simulateV1 is not available"],
    [1, "Method eth_simulateV1 not supported"]
  ]
  for (const [code, message] of unknown)
    it.effect(`a node that says ${code} "${message}" is asked by a call with an override`, () =>
      Effect.gen(function* () {
        const probed = Effect.succeed(figures(1n, ...readings))
        const { did, asked } = yield* at(Effect.fail(refused(code, message)), probed)
        assert.deepStrictEqual(asked, ["eth_simulateV1", "eth_call"])
        const elsewhere = `0x${"0".repeat(40)}`
        const me = nadia.toLowerCase()
        assert.deepStrictEqual(
          did,
          Result.succeed({
            succeeded: true,
            transfers: [
              { token: swapTokens.usdc, from: me, to: elsewhere, units: 60n },
              { token: nativeAddress, from: elsewhere, to: me, units: 1n }
            ],
            approvals: [],
            unknown: [],
            isComplete: true
          }) as never
        )
      })
    )

  const failures: ReadonlyArray<NodeError> = [
    refused(-32603, "internal error"),
    refused(-32000, "header not found"),
    refused(-32000, "missing trie node"),
    refused(-32000, "eth_simulateV1: header not found"),
    refused(-32000, "method eth_simulateV1 timed out: block not available"),
    refused(-32000, "unsupported block number"),
    refused(-32005, "limit exceeded"),
    refused(-32602, "invalid argument 0"),
    new RpcFailed({ code: -1, message: "The request took too long to respond" }),
    new RpcFailed({ code: -1, message: "HTTP request failed", cause: { status: 404 } })
  ]
  for (const failure of failures)
    it.effect(`a look that failed says nothing of what the node can: ${JSON.stringify(failure)}`, () =>
      Effect.gen(function* () {
        const { did, asked } = yield* at(Effect.fail(failure), never)
        assert.deepStrictEqual([did, asked], [Result.fail(failure), ["eth_simulateV1"]] as never)
      })
    )

  it.effect("an answer in another shape is a look that failed", () =>
    Effect.gen(function* () {
      for (const junk of ["0x0", null, [], good[0]]) {
        const { did } = yield* at(Effect.succeed(junk), never)
        assert.strictEqual(Result.isFailure(did) && did.failure._tag, "RpcFailed")
      }
      const { did } = yield* at(Effect.fail(refused(-32601, "")), Effect.succeed(null))
      assert.strictEqual(Result.isFailure(did) && did.failure._tag, "RpcFailed")
    })
  )

  it.effect("an account that pays more than it has has tried it", () =>
    Effect.gen(function* () {
      for (const failure of [refused(-38014, ""), refused(-32000, "insufficient funds for gas * price + value")]) {
        const { did } = yield* at(Effect.fail(failure), never)
        assert.isFalse(Result.isSuccess(did) ? did.success?.succeeded : undefined)
      }
    })
  )

  const neither: ReadonlyArray<Effect.Effect<unknown, NodeError>> = [
    Effect.fail(refused(-32602, "too many arguments, want at most 2")),
    Effect.fail(refused(-32602, "invalid argument 2: json: cannot unmarshal object")),
    Effect.fail(refused(-32602, "Invalid params: invalid length 3, expected fewer elements in array")),
    Effect.fail(refused(-32600, "unknown field stateDiff")),
    Effect.fail(refused(-32000, "state override is not supported")),
    Effect.fail(refused(3, "execution reverted")),
    Effect.fail(refused(-32000, "execution reverted: not the owner")),
    // Overrides are ignored: nothing stands at the account's address, or its own code.
    Effect.succeed("0x"),
    Effect.succeed(`0x${word(1n)}`),
    Effect.succeed(`0x${word(1n).repeat(10)}`)
  ]
  for (const [index, called] of neither.entries())
    it.effect(`a node that knows neither cannot tell (${index})`, () =>
      Effect.gen(function* () {
        const { did } = yield* at(Effect.fail(refused(-32601, "")), called)
        assert.deepStrictEqual(did, Result.succeed(undefined))
      })
    )

  const lates: ReadonlyArray<NodeError> = [
    new RpcFailed({ code: -1, message: "The request took too long to respond" }),
    refused(-32600, ""),
    refused(-32602, ""),
    refused(-32602, "invalid argument 0: hex string without 0x prefix"),
    refused(-32600, "daily request limit reached"),
    refused(-32602, "gas limit is too high"),
    refused(-32602, "too many requests, rate exceeded"),
    refused(-32000, "state override exceeds the gas limit")
  ]
  for (const late of lates)
    it.effect(`a call with an override that fails otherwise is a look that failed: ${JSON.stringify(late)}`, () =>
      Effect.gen(function* () {
        const { did } = yield* at(Effect.fail(refused(-32601, "")), Effect.fail(late))
        assert.deepStrictEqual(did, Result.fail(late) as never)
      })
    )

  it.effect("a needed balance that cannot be read is a look that failed: it says nothing of the node", () =>
    Effect.gen(function* () {
      const unread = figures(1n, 0n, 0n, 0n, 0n, 1n, 5n, 1n, 6n)
      const { did } = yield* at(Effect.fail(refused(-32601, "")), Effect.succeed(unread))
      assert.strictEqual(Result.isFailure(did) && did.failure._tag, "RpcFailed")
    })
  )
})

describe("the code of a trial", () => {
  const code = probeCode(watched, [call, { ...call, data: "0x", value: 0n }])
  const world = (part: Partial<Parameters<typeof runCode>[1]> = {}) => ({
    self: nadia.toLowerCase() as Hex,
    caller: nadia.toLowerCase() as Hex,
    balance: () => 5n,
    call: () => "0x" as const,
    staticCall: () => `0x${word(100n)}` as const,
    ...part
  })

  it("reads, calls in order with value and data, and reads again", () => {
    const done: Array<unknown> = []
    let units = 100n
    const answer = runCode(
      code,
      world({
        call: (one) => {
          done.push(one)
          units -= 10n
          return "0x"
        },
        staticCall: ({ to, data }) => {
          assert.deepStrictEqual(
            [to, data],
            [swapTokens.usdc, `0x70a08231${nadia.slice(2).toLowerCase().padStart(64, "0")}`]
          )
          return `0x${word(units)}`
        }
      })
    )
    assert.deepStrictEqual(done, [call, { ...call, data: "0x", value: 0n }])
    assert.strictEqual(answer, figures(1n, 1n, 100n, 1n, 80n, 1n, 5n, 1n, 5n))
  })

  it("takes what others pay the account, and does nothing", () =>
    assert.strictEqual(runCode(code, world({ caller: call.to })), "0x"))

  it("says that a call failed, whichever it was", () => {
    for (const fails of [0, 1]) {
      let at = 0
      const answer = runCode(code, world({ call: () => (at++ === fails ? undefined : "0x") }))
      assert.deepInclude(readProbe(answer, watched, 2), { succeeded: false })
    }
  })

  it("takes a balance that is short, or not told, for none: a needed one makes the trial unread", () => {
    const answer = (gives: Hex | undefined) => runCode(code, world({ staticCall: () => gives }))
    for (const gives of [undefined, "0x", `0x${"ff".repeat(31)}`] as const) {
      assert.strictEqual(readProbe(answer(gives), watched, 1), "unread")
      assert.deepInclude(readProbe(answer(gives), watched, 0), { transfers: [] })
    }
  })

  it("counts what could be read before and no more afterwards as gone", () => {
    let told = true
    const answer = runCode(
      code,
      world({
        call: () => {
          told = false
          return "0x"
        },
        staticCall: () => (told ? `0x${word(100n)}` : undefined)
      })
    )
    const did = readProbe(answer, watched, 0)
    assert.deepStrictEqual(typeof did === "object" ? did.transfers.map(({ units }) => units) : did, [100n])
  })
})
