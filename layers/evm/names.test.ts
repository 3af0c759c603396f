import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { encodeAbiParameters, encodeErrorResult, pad, parseAbi, stringToHex, toFunctionSelector } from "viem/utils"
import type { NamePlace } from "../../services/ports/chains/NameReader.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { addressOf, nameOf, normalize } from "./names.ts"

const mira = "0x42a8b5f05ed9731d3d9b7bcb0e7ae8cbb3876645"
const nadia = "0x5ef8766de935324424b563aa3eb0c7466b293c94"
const registry = "0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e"
const universal = "0x00000000000000000000000000000000000e2150"
const resolver = "0x91c4d7a3e0a6b4c2f8d1e5937cb0a2f6e4890b7e"
const zero = `0x${"0".repeat(40)}` as const

const textAnswer = (text: string) => encodeAbiParameters([{ type: "string" }], [text])
const resolved = (answer: `0x${string}`) =>
  encodeAbiParameters([{ type: "bytes" }, { type: "address" }], [answer, resolver])
const bytesAnswer = (record: `0x${string}`) => encodeAbiParameters([{ type: "bytes" }], [record])
const reversed = (text: string) =>
  encodeAbiParameters([{ type: "string" }, { type: "address" }, { type: "address" }], [text, resolver, resolver])
const revertedWith = (data?: string) =>
  new RpcFailed({
    code: -1,
    message: "RPC request failed",
    cause: { code: 3, message: "execution reverted", ...(data && { data }) }
  })
const reverted = revertedWith()
/** The universal resolver's own words for a resolver that has failed. */
const resolverFailed = revertedWith(
  encodeErrorResult({ abi: parseAbi(["error ResolverError(bytes errorData)"]), args: ["0x08c379a0"] })
)
/** How the universal resolver says that there is nothing. */
const noneErrors = [
  "ResolverNotFound(bytes)",
  "ResolverNotContract(bytes,address)",
  "UnsupportedResolverProfile(bytes4)"
].map((error) => revertedWith(toFunctionSelector(error)))
const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
const limited = new RpcFailed({ code: -1, message: "HTTP request failed", cause: { status: 429 } })
const atGateway = revertedWith(
  encodeErrorResult({
    abi: parseAbi([
      "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)"
    ]),
    args: [universal, ["https://gateway.example/{sender}/{data}"], "0x01", "0x12345678", "0x"]
  })
)

/** Contracts that answer by their address, or by what is asked of them; `asked` has the addresses in order. */
const placeOf = (
  answers: Readonly<Record<string, unknown>>,
  authority: NamePlace["authority"] = { kind: "universalResolver", address: universal }
) => {
  const asked: Array<string> = []
  const place: NamePlace = {
    authority,
    gateways: [],
    call: (to, data) => {
      asked.push(to)
      const given = answers[to]
      const answer = typeof given === "function" ? (given as (data: string) => unknown)(data) : given
      return answer instanceof RpcFailed ? Effect.fail(answer) : Effect.succeed(answer)
    }
  }
  return { place, asked }
}
const registered = { kind: "registry", address: registry } as const

/** Whether the universal resolver is asked for the record of a network of its own (ENSIP-9). */
const wantsOwn = (data: string) => data.includes("f1cb7e06")

describe("the universal resolver is the only authority (SEC-19, SEC-23)", () => {
  it.effect("gives the address in one call, and the registry is not asked", () =>
    Effect.gen(function* () {
      const { place, asked } = placeOf({ [universal]: resolved(pad(mira)) })
      assert.strictEqual(yield* addressOf("mira.eth", 1, place), mira)
      assert.deepStrictEqual(asked, [universal])
    })
  )
  it.effect("where it has no resolver, record or address, nobody has the name: an older registry is never asked", () =>
    Effect.gen(function* () {
      for (const answer of [...noneErrors, resolved(pad(zero)), resolved("0x")]) {
        const { place, asked } = placeOf({ [universal]: answer, [registry]: pad(resolver), [resolver]: pad(mira) })
        assert.isUndefined(yield* addressOf("mira.eth", 1, place))
        assert.deepStrictEqual(asked, [universal])
      }
    })
  )
  it.effect("the same for the name of an address", () =>
    Effect.gen(function* () {
      const other = revertedWith(toFunctionSelector("ReverseAddressMismatch(string,bytes)"))
      for (const answer of [...noneErrors, other, reversed(""), reversed("  ")]) {
        const { place, asked } = placeOf({
          [universal]: answer,
          [registry]: pad(resolver),
          [resolver]: textAnswer("a.eth")
        })
        assert.isUndefined(yield* nameOf(mira, place))
        assert.deepStrictEqual(asked, [universal])
      }
    })
  )
  it.effect("a name at a gateway that is not allowed says so, and is neither unknown nor a failure (EIP-3668)", () =>
    Effect.gen(function* () {
      const { place } = placeOf({ [universal]: atGateway })
      for (const asking of [
        addressOf("mira.cb.id", 1, place),
        addressOf("mira.cb.id", 8453, place),
        nameOf(mira, place)
      ])
        assert.deepInclude(yield* Effect.flip(asking), { _tag: "NameFailed", reason: "gateway" })
    })
  )
  it.effect("some nodes write a word before what a contract reverted with", () =>
    Effect.gen(function* () {
      const { data } = atGateway.cause as { readonly data: string }
      const answer = new RpcFailed({
        code: -1,
        message: "RPC request failed",
        cause: { code: -32015, message: "VM execution error.", data: `Reverted ${data}` }
      })
      const { place } = placeOf({ [universal]: answer })
      assert.strictEqual((yield* Effect.flip(addressOf("mira.cb.id", 1, place)))._tag, "NameFailed")
    })
  )
  it.effect("a gateway that the contract could not read is a failure, and not a name that nobody has", () =>
    Effect.gen(function* () {
      const { place } = placeOf({ [universal]: revertedWith(toFunctionSelector("HttpError(uint16,string)")) })
      assert.strictEqual((yield* Effect.flip(addressOf("mira.cb.id", 1, place)))._tag, "RpcFailed")
    })
  )
})

describe("the record of the network itself (ENSIP-11)", () => {
  it.effect("counts first; without one, or without the function for it, Ethereum's does", () =>
    Effect.gen(function* () {
      const own = (answer: unknown) =>
        placeOf({ [universal]: (data: string) => (wantsOwn(data) ? answer : resolved(pad(nadia))) }).place
      assert.strictEqual(yield* addressOf("mira.eth", 8453, own(resolved(bytesAnswer(mira)))), mira)
      for (const none of [resolved(bytesAnswer("0x")), resolved(bytesAnswer(zero)), resolved("0x"), ...noneErrors])
        assert.strictEqual(yield* addressOf("mira.eth", 8453, own(none)), nadia)
    })
  )
  it.effect("a look for it that fails is a failure: no address of another network stands for it (REL-H9)", () =>
    Effect.gen(function* () {
      const malformed = ["0x42", `${mira}00`] as const
      for (const answer of [
        down,
        limited,
        reverted,
        resolverFailed,
        "0x",
        ...malformed.map((one) => resolved(bytesAnswer(one)))
      ]) {
        const { place } = placeOf({
          [universal]: (data: string) => (wantsOwn(data) ? answer : resolved(pad(nadia)))
        })
        assert.strictEqual((yield* Effect.flip(addressOf("mira.eth", 8453, place)))._tag, "RpcFailed")
      }
    })
  )
})

describe("the registry of a private chain (ENSIP-1, 3)", () => {
  it.effect("names the resolver, which tells; without a resolver or an address, nobody has the name", () =>
    Effect.gen(function* () {
      const known = placeOf({ [registry]: pad(resolver), [resolver]: pad(mira) }, registered)
      assert.strictEqual(yield* addressOf("mira.eth", 1, known.place), mira)
      assert.deepStrictEqual(known.asked, [registry, resolver])
      const named = placeOf({ [registry]: pad(resolver), [resolver]: textAnswer("mira.eth") }, registered)
      assert.strictEqual(yield* nameOf(mira, named.place), "mira.eth")
      const none = { [registry]: pad(zero) }
      assert.isUndefined(yield* addressOf("mira.eth", 1, placeOf(none, registered).place))
      assert.isUndefined(yield* nameOf(mira, placeOf(none, registered).place))
      const empty = { [registry]: pad(resolver), [resolver]: pad(zero) }
      assert.isUndefined(yield* addressOf("mira.eth", 1, placeOf(empty, registered).place))
    })
  )
  it.effect("a look that fails at either is a failure", () =>
    Effect.gen(function* () {
      for (const answers of [
        { [registry]: down },
        { [registry]: "0x" },
        { [registry]: reverted },
        { [registry]: pad(resolver), [resolver]: reverted },
        { [registry]: pad(resolver), [resolver]: down }
      ])
        assert.strictEqual(
          (yield* Effect.flip(addressOf("mira.eth", 1, placeOf(answers, registered).place)))._tag,
          "RpcFailed"
        )
    })
  )
})

describe("whatever is answered (SEC-19, SEC-24)", () => {
  const lies: ReadonlyArray<readonly [string, unknown]> = [
    ["a node that is down", down],
    ["a revert that says nothing", reverted],
    ["a resolver that fails", resolverFailed],
    ["an empty answer, as of an address without a contract", "0x"],
    ["an answer that is no text", { result: mira }],
    ["an answer of the wrong type", resolved(stringToHex("x".repeat(31)))],
    ["a length that leads beyond the answer", `0x${"f".repeat(64)}${"f".repeat(64)}`],
    ["half a word", "0x00"]
  ]
  for (const [what, answer] of lies)
    it.effect(`${what} is a failure, and no name that nobody has`, () =>
      Effect.gen(function* () {
        const { place } = placeOf({ [universal]: answer })
        assert.strictEqual((yield* Effect.flip(addressOf("mira.eth", 1, place)))._tag, "RpcFailed")
      })
    )
  it.effect("an address has 20 bytes and a name is plain and short", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(fc.array(fc.stringMatching(/^[0-9a-f]{64}$/), { maxLength: 6 }), async (words) => {
          const answers = {
            [universal]: `0x${words.join("")}`,
            [registry]: pad(resolver),
            [resolver]: `0x${words.toReversed().join("")}`
          }
          for (const { place } of [placeOf(answers), placeOf(answers, registered)]) {
            for (const chainId of [1, 10]) {
              const found = await Effect.runPromise(
                Effect.orElseSucceed(addressOf("mira.eth", chainId, place), () => zero)
              )
              assert.match(found ?? zero, /^0x[0-9a-f]{40}$/)
            }
            const name = await Effect.runPromise(Effect.orElseSucceed(nameOf(mira, place), () => ""))
            assert.isAtMost((name ?? "").length, 255)
          }
        }),
        { numRuns: 200 }
      )
    )
  )
  it.effect("the name of an address: huge and turned around texts, and a node that is down", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* nameOf(mira, placeOf({ [universal]: reversed("mira.eth") }).place), "mira.eth")
      const huge = yield* nameOf(mira, placeOf({ [universal]: reversed("m".repeat(100_000)) }).place)
      assert.isAtMost(huge!.length, 255)
      const turned = yield* nameOf(mira, placeOf({ [universal]: reversed("mi\u202era.eth\u0000") }).place)
      assert.strictEqual(turned, "mira.eth")
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
