import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { ethereum } from "../../../test/support/networks.ts"
import { solanaMainnet } from "../../../test/support/solana.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { readAccountKind, readKindOf, type AccountKind } from "./AccountKind.ts"

const network = toNetwork(ethereum)
const address = `0x${"ab".repeat(20)}`
const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`
const failed = (cause: unknown) => new RpcFailed({ code: -1, message: "RPC request failed", cause })
const delegated = `0xef0100${"cd".repeat(20)}`

/** A node with these answers; an error is a failed request. */
const node = (code: unknown, threshold: unknown = word(0)) => {
  const asked: Array<string> = []
  const read = (_: unknown, { method }: { readonly method: string }) =>
    Effect.suspend(() => {
      asked.push(method)
      const answer = method === "eth_getCode" ? code : threshold
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    })
  return { asked, read }
}

describe("the kind of an account, as the chain tells it", () => {
  const rows: ReadonlyArray<readonly [what: string, code: unknown, threshold: unknown, kind: AccountKind]> = [
    ["no code", "0x", word(2), "key"],
    ["code that leads to a contract", delegated, word(2), "delegatedKey"],
    ["the same in capitals", delegated.toUpperCase().replace("0X", "0x"), word(2), "delegatedKey"],
    ["code with that inside of it", "0x60ef0100", word(0), "contract"],
    ["owners that must sign", "0x6001", word(2), "safe"],
    ["one owner that must sign", "0x6001", word(1), "safe"],
    ["nobody that must sign", "0x6001", word(0), "contract"],
    ["an answer to every call", "0x6001", "0x", "contract"],
    ["a number that is too long", "0x6001", `${word(2)}00`, "contract"],
    ["a call that reverts", "0x6001", failed({ code: 3, message: "execution reverted" }), "contract"],
    ["a call into nothing", "0x6001", failed({ code: -32000, message: "invalid opcode: INVALID" }), "contract"],
    ["a call without an end", "0x6001", failed({ code: -32000, message: "out of gas" }), "contract"]
  ]
  for (const [what, code, threshold, kind] of rows)
    it.effect(`${what}: ${kind}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* readAccountKind(node(code, threshold), network, address), kind)
      })
    )

  for (const [what, code, threshold] of [
    ["a node that does not answer", failed("timeout"), word(2)],
    ["a node that cannot say how many must sign", "0x6001", failed({ code: -32000, message: "header not found" })],
    ["code that is none", "code", word(2)],
    ["half a byte", "0x600", word(2)],
    ["no answer", null, word(2)]
  ] as const)
    it.effect(`${what} says nothing`, () =>
      Effect.gen(function* () {
        const end = yield* Effect.exit(readAccountKind(node(code, threshold), network, address))
        assert.isTrue(Exit.isFailure(end))
      })
    )

  it.effect("is not asked for where the wallet tells it, nor where accounts are keys", () =>
    Effect.gen(function* () {
      const { read, asked } = node("0x6001", word(2))
      assert.strictEqual(yield* readKindOf({ read }, network, { address, type: "smartAccount" }), "embeddedContract")
      assert.strictEqual(yield* readKindOf({ read }, toNetwork(solanaMainnet), { address, type: "eoa" }), "key")
      assert.deepStrictEqual(asked, [])
      assert.strictEqual(yield* readKindOf({ read }, network, { address, type: "eoa" }), "safe")
    })
  )
})
