import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { encodeAbiParameters, pad, stringToHex } from "viem/utils"
import type { NamePlace } from "../../services/chains/NameReader.ts"
import { RpcFailed } from "../../services/errors/chainErrors.ts"
import { addressOf, nameOf, normalize } from "./names.ts"

const mira = "0x42a8b5f05ed9731d3d9b7bcb0e7ae8cbb3876645"
const registry = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"
const universal = "0x00000000000000000000000000000000000e2150"
const resolver = "0x91c4d7a3e0a6b4c2f8d1e5937cb0a2f6e4890b7e"
const zero = `0x${"0".repeat(40)}` as const

const textAnswer = (text: string) => encodeAbiParameters([{ type: "string" }], [text])
const resolved = (answer: `0x${string}`) =>
  encodeAbiParameters([{ type: "bytes" }, { type: "address" }], [answer, resolver])
const reversed = (text: string) =>
  encodeAbiParameters([{ type: "string" }, { type: "address" }, { type: "address" }], [text, resolver, resolver])
const reverted = new RpcFailed({ code: -1, message: "RPC request failed", cause: { code: 3, message: "reverted" } })
const down = new RpcFailed({ code: -1, message: "HTTP request failed" })

/** Contracts that answer by their address; `asked` has the addresses in order. */
const placeOf = (answers: Readonly<Record<string, unknown>>, at: string | undefined = universal) => {
  const asked: Array<string> = []
  const place: NamePlace = {
    universal: at,
    call: (to) => {
      asked.push(to)
      const answer = answers[to]
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    }
  }
  return { place, asked }
}

describe("a universal resolver (SEC-19, SEC-23)", () => {
  it.effect("gives the address in one call, and the registry is not asked", () =>
    Effect.gen(function* () {
      const { place, asked } = placeOf({ [universal]: resolved(pad(mira)) })
      assert.strictEqual(yield* addressOf("mira.eth", 1, place), mira)
      assert.deepStrictEqual(asked, [universal])
    })
  )
  it.effect("the network's own record counts first, and is an address of 20 bytes or none", () =>
    Effect.gen(function* () {
      const bytes = (record: `0x${string}`) => resolved(encodeAbiParameters([{ type: "bytes" }], [record]))
      assert.strictEqual(yield* addressOf("mira.eth", 8453, placeOf({ [universal]: bytes(mira) }).place), mira)
      for (const record of [zero, "0x", "0x42", `${mira}00`] as const) {
        const { place } = placeOf({ [universal]: bytes(record), [registry]: "0x" })
        assert.notStrictEqual(yield* Effect.orElseSucceed(addressOf("mira.eth", 8453, place), () => "failed"), record)
      }
    })
  )
  it.effect("where it refuses, as for a name of a gateway, or has no address, the registry is asked", () =>
    Effect.gen(function* () {
      for (const answer of [reverted, resolved(pad(zero)), resolved("0x")]) {
        const known = placeOf({ [universal]: answer, [registry]: pad(resolver), [resolver]: pad(mira) })
        assert.strictEqual(yield* addressOf("mira.eth", 1, known.place), mira)
        const unknown = placeOf({ [universal]: answer, [registry]: pad(zero) })
        assert.isUndefined(yield* addressOf("mira.eth", 1, unknown.place))
      }
    })
  )
  const lies: ReadonlyArray<readonly [string, unknown]> = [
    ["a node that is down", down],
    ["an empty answer, as of an address without a contract", "0x"],
    ["an answer that is no text", { result: mira }],
    ["an answer of the wrong type", resolved(stringToHex("x".repeat(31)))],
    ["a length that leads beyond the answer", `0x${"f".repeat(64)}${"f".repeat(64)}`],
    ["half a word", "0x00"]
  ]
  for (const [what, answer] of lies)
    it.effect(`${what} leads to no address`, () =>
      Effect.gen(function* () {
        const { place } = placeOf({ [universal]: answer, [registry]: pad(zero) })
        const outcome = yield* Effect.result(addressOf("mira.eth", 1, place))
        assert.isTrue(outcome._tag === "Failure" ? outcome.failure._tag === "RpcFailed" : outcome.success === undefined)
      })
    )
  it.effect("whatever is answered, an address has 20 bytes and a name is plain and short (SEC-24)", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.stringMatching(/^[0-9a-f]{64}$/), { maxLength: 6 }), async (words) => {
          const { place } = placeOf({
            [universal]: `0x${words.join("")}`,
            [registry]: pad(resolver),
            [resolver]: `0x${words.toReversed().join("")}`
          })
          for (const chainId of [1, 10]) {
            const found = await Effect.runPromise(
              Effect.orElseSucceed(addressOf("mira.eth", chainId, place), () => zero)
            )
            assert.match(found ?? zero, /^0x[0-9a-f]{40}$/)
          }
          const name = await Effect.runPromise(Effect.orElseSucceed(nameOf(mira, place), () => ""))
          assert.isAtMost((name ?? "").length, 255)
        }),
        { numRuns: 300 }
      )
    )
  )
  it.effect("the name of an address: huge, turned around and empty texts", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* nameOf(mira, placeOf({ [universal]: reversed("mira.eth") }).place), "mira.eth")
      const huge = yield* nameOf(mira, placeOf({ [universal]: reversed("m".repeat(100_000)) }).place)
      assert.isAtMost(huge!.length, 255)
      const turned = yield* nameOf(mira, placeOf({ [universal]: reversed("mi\u202era.eth\u0000") }).place)
      assert.strictEqual(turned, "mira.eth")
      for (const none of ["", "  "]) {
        const silent = placeOf({
          [universal]: reversed(none),
          [registry]: pad(resolver),
          [resolver]: textAnswer("a.eth")
        })
        assert.strictEqual(yield* nameOf(mira, silent.place), "a.eth")
      }
      assert.strictEqual((yield* Effect.flip(nameOf(mira, placeOf({ [universal]: down }).place)))._tag, "RpcFailed")
    })
  )
  it.effect("a name of one look is one name, and a text that is none is refused (ENSIP-15)", () =>
    Effect.gen(function* () {
      for (const text of ["MIRA.eth", "mi\u200bra.eth"]) assert.strictEqual(yield* normalize(text), "mira.eth")
      for (const text of ["mіra.eth", "mi ra.eth", "mira..eth", "0x.\u202eeth"])
        assert.strictEqual((yield* Effect.flip(normalize(text)))._tag, "InvalidInput")
    })
  )
})
