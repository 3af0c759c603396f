import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { ethereum } from "../../../test/support/networks.ts"
import { solanaMainnet } from "../../../test/support/solana.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { mostPayableBy, readAccountKind, readKindOf, type AccountKind } from "./AccountKind.ts"

const network = toNetwork(ethereum)
const address = `0x${"ab".repeat(20)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`
const failure = (cause: unknown) => new RpcFailed({ code: -1, message: "RPC request failed", cause })
const delegation = `0xef0100${"cd".repeat(20)}`

/** A node with these answers. An `RpcFailed` makes the request fail. */
const makeNode = (code: unknown, threshold: unknown = word(0)) => {
  const methods: Array<string> = []
  const read = (_: unknown, { method }: { readonly method: string }) =>
    Effect.suspend(() => {
      methods.push(method)
      const answer = method === "eth_getCode" ? code : threshold
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    })
  return { methods, read }
}

describe("the kind of an account", () => {
  const rows: ReadonlyArray<readonly [what: string, code: unknown, threshold: unknown, kind: AccountKind]> = [
    ["an address without code", "0x", word(2), "key"],
    ["a delegation", delegation, word(2), "delegatedKey"],
    ["a delegation in upper case", delegation.toUpperCase().replace("0X", "0x"), word(2), "delegatedKey"],
    ["code that contains the prefix of a delegation", "0x60ef0100", word(0), "contract"],
    ["a threshold of two owners", "0x6001", word(2), "safe"],
    ["a threshold of one owner", "0x6001", word(1), "safe"],
    ["a threshold of zero", "0x6001", word(0), "contract"],
    ["an empty answer", "0x6001", "0x", "contract"],
    ["a threshold that is too long", "0x6001", `${word(2)}00`, "contract"],
    ["a call that reverts", "0x6001", failure({ code: 3, message: "execution reverted" }), "contract"],
    ["an invalid opcode", "0x6001", failure({ code: -32000, message: "invalid opcode: INVALID" }), "contract"],
    ["a call that runs out of gas", "0x6001", failure({ code: -32000, message: "out of gas" }), "contract"]
  ]
  for (const [what, code, threshold, kind] of rows)
    it.effect(`reads ${kind} from ${what}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* readAccountKind(makeNode(code, threshold), network, address), kind)
      })
    )

  for (const [what, code, threshold] of [
    ["the node does not answer", failure("timeout"), word(2)],
    ["the node cannot read the threshold", "0x6001", failure({ code: -32000, message: "header not found" })],
    ["the code is not hex", "code", word(2)],
    ["the code has half a byte", "0x600", word(2)],
    ["the answer is null", null, word(2)]
  ] as const)
    it.effect(`fails if ${what}`, () =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(readAccountKind(makeNode(code, threshold), network, address))
        assert.isTrue(Exit.isFailure(exit))
      })
    )

  it.effect("asks no node about smart accounts of the embedded wallet and other namespaces", () =>
    Effect.gen(function* () {
      const { read, methods } = makeNode("0x6001", word(2))
      assert.strictEqual(yield* readKindOf({ read }, network, { address, type: "smartAccount" }), "embeddedContract")
      assert.strictEqual(yield* readKindOf({ read }, toNetwork(solanaMainnet), { address, type: "eoa" }), "key")
      assert.deepStrictEqual(methods, [])
      assert.strictEqual(yield* readKindOf({ read }, network, { address, type: "eoa" }), "safe")
    })
  )
})

describe("the most that an account can pay", () => {
  for (const payer of ["account", "wallet", "either", undefined] as const)
    it(`keeps back the fee that it can pay: ${payer}`, () => {
      assert.strictEqual(mostPayableBy(payer, 10n, 3n), 3n)
    })

  for (const [payer, most] of [
    ["account", 0n],
    [undefined, 0n],
    ["wallet", 10n],
    ["either", 10n]
  ] as const)
    it(`is ${most} if the balance does not cover the fee: ${payer}`, () => {
      assert.strictEqual(mostPayableBy(payer, 10n, 0n), most)
    })
})
