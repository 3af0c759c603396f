import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { encodeAbiParameters, stringToHex } from "viem/utils"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { jsonRpcNodes, type HeardCall } from "../../test/support/jsonRpcNode.ts"
import { ethereum } from "../../test/support/networks.ts"
import { token } from "./actions.ts"

const contract = "0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2"
const text = (value: string) => encodeAbiParameters([{ type: "string" }], [value])
const count = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value])
const old = (value: string) => stringToHex(value, { size: 32 })
const error = (message: string, code = -32_000) => ({ error: { code, message } })

const selectors = { "0x95d89b41": "symbol", "0x06fdde03": "name", "0x313ce567": "decimals" } as const
type Answers = Readonly<Partial<Record<"symbol" | "name" | "decimals", unknown>>>

/** Reads a token from a node that gives these answers. */
const read = (answers: Answers) => {
  const full: Answers = { symbol: text("MKR"), name: text("Maker"), decimals: count(18n), ...answers }
  const one = ({ id, params }: HeardCall) => {
    const answer = full[selectors[(params[0] as { readonly data: keyof typeof selectors }).data]]
    return { jsonrpc: "2.0", id, ...(typeof answer === "object" ? answer : { result: answer }) }
  }
  const { fetch } = jsonRpcNodes({
    "https://rpc.test/a": (body) =>
      Array.isArray(body) ? (body as ReadonlyArray<HeardCall>).map(one) : one(body as HeardCall)
  })
  vi.stubGlobal("fetch", fetch)
  return token(contract, toNetwork({ ...ethereum, rpcUrls: { default: { http: ["https://rpc.test/a"] } } }))
}
afterEach(() => void vi.unstubAllGlobals())

describe("what a contract says of its token (ERC-20: names are optional)", () => {
  const names: ReadonlyArray<readonly [what: string, answers: Answers, symbol: string, name: string]> = [
    ["texts", {}, "MKR", "Maker"],
    ["bytes32, to its first zero byte", { symbol: old("MKR"), name: old("Maker") }, "MKR", "Maker"],
    ["32 bytes without a zero", { symbol: old("A".repeat(32)) }, "A".repeat(32), "Maker"],
    ["no such functions", { symbol: "0x", name: "0x" }, "", ""],
    ["functions that revert", { symbol: error("execution reverted", 3), name: error("execution reverted") }, "", ""],
    [
      "functions that run into nothing",
      { symbol: error("invalid opcode: INVALID"), name: error("out of gas") },
      "",
      ""
    ],
    ["a text that is longer than the answer", { symbol: text("MKR").slice(0, 2 + 64 * 2) }, "", "Maker"],
    ["a text of invisible characters", { symbol: text("\u200b\u2060") }, "", "Maker"],
    ["a text of 64 kB", { name: text("x".repeat(65_536)) }, "MKR", "x".repeat(64)]
  ]
  for (const [what, answers, symbol, name] of names)
    it.effect(`names: ${what}`, () =>
      Effect.map(read(answers), (info) =>
        assert.deepStrictEqual(info, { address: contract, symbol, name, decimals: 18 })
      )
    )

  for (const decimals of [0n, 6n, 36n])
    it.effect(`decimals: ${decimals}`, () =>
      Effect.map(read({ decimals: count(decimals) }), (info) => assert.strictEqual(info.decimals, Number(decimals)))
    )

  const untold: ReadonlyArray<readonly [what: string, answer: unknown]> = [
    ["37", count(37n)],
    ["255", count(255n)],
    ["2^40", count(2n ** 40n)],
    ["no such function, or no contract", "0x"],
    ["less than a word", "0x12"],
    ["a function that reverts", error("execution reverted")]
  ]
  for (const [what, decimals] of untold)
    it.effect(`SEC-21: decimals that are none: ${what}`, () =>
      Effect.map(Effect.flip(read({ decimals })), (failure) =>
        assert.deepStrictEqual([failure._tag, "field" in failure && failure.field], ["InvalidInput", "token"])
      )
    )

  it.effect("an address without a contract is no token; a contract that tells nothing is not that", () =>
    Effect.gen(function* () {
      const missing = (answer: unknown, more: Answers = {}) =>
        Effect.map(Effect.flip(read({ symbol: answer, name: answer, decimals: answer, ...more })), (failure) =>
          "missing" in failure ? failure.missing : undefined
        )
      assert.isTrue(yield* missing("0x"))
      assert.isUndefined(yield* missing(error("execution reverted", 3)))
      for (const one of [{ symbol: text("MKR") }, { name: text("") }, { decimals: error("execution reverted") }])
        assert.isUndefined(yield* missing("0x", one))
    })
  )

  const failing: ReadonlyArray<readonly [what: string, answers: Answers]> = [
    ["of its decimals", { decimals: error("header not found") }],
    ["of its symbol", { symbol: error("header not found") }],
    ["with something that is no hexadecimal", { name: "Maker" }]
  ]
  for (const [what, answers] of failing)
    it.effect(`SEC-19: a node that does not tell ${what} has failed: nothing is known`, () =>
      Effect.map(Effect.flip(read(answers)), (failure) => assert.strictEqual(failure._tag, "RpcFailed"))
    )
})
