import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "../../../test/support/networks.ts"
import { RpcFailed } from "../../base/errors/chainErrors.ts"
import { toNetwork } from "../../base/network/toNetwork.ts"
import { readCode, type AddressCode } from "./readCode.ts"

const address = `0x${"ab".repeat(20)}`
const delegation = `0xef0100${"cd".repeat(20)}`

const read = (answer: Effect.Effect<unknown, RpcFailed>, requests: Array<unknown> = []) =>
  readCode(
    {
      read: (_, request) => {
        requests.push(request)
        return answer
      }
    },
    toNetwork(ethereum),
    address
  )

describe("the code at an address", () => {
  for (const [code, expected] of [
    ["0x", "none"],
    ["0x6001", "contract"],
    ["0x60Ef", "contract"],
    ["0x60ef0100", "contract"],
    [delegation, "delegation"],
    [delegation.toUpperCase().replace("0X", "0x"), "delegation"]
  ] satisfies ReadonlyArray<readonly [code: string, expected: AddressCode]>)
    it.effect(`takes ${code} for ${expected}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* read(Effect.succeed(code)), expected)
      })
    )

  for (const answer of [null, "", "code", "0x600", "6001", " 0x6001", "0x6001 ", ["0x6001"]])
    it.effect(`fails if the answer is ${JSON.stringify(answer)}`, () =>
      Effect.gen(function* () {
        const failure = yield* Effect.flip(read(Effect.succeed(answer)))
        assert.instanceOf(failure, RpcFailed)
        assert.deepInclude(failure, { code: -1, cause: answer })
      })
    )

  it.effect("fails as the node does", () =>
    Effect.gen(function* () {
      const timeout = new RpcFailed({ code: -32000, message: "timeout" })
      assert.strictEqual(yield* Effect.flip(read(Effect.fail(timeout))), timeout)
    })
  )

  it.effect("asks for the latest block", () =>
    Effect.gen(function* () {
      const requests: Array<unknown> = []
      yield* read(Effect.succeed("0x"), requests)
      assert.deepStrictEqual(requests, [{ method: "eth_getCode", params: [address, "latest"] }])
    })
  )
})
