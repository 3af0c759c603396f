import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import fc from "fast-check"
import { answers, notices } from "./answers.schema.ts"
import { readFrameMessage, writeRequest } from "./frameCodec.ts"
import { requests, type RequestName } from "./requests.schema.ts"
import { approvedMethods, safeMethods } from "./rpcMethods.ts"

/** What is left of a value on its way through `postMessage`. */
const posted = (value: unknown): unknown => structuredClone(value)

const names = Object.keys(requests) as ReadonlyArray<RequestName>
/** Recursion of unknown values is the generator's own; one payload of anything is enough of it. */
const opaque = new Set<string>(["RPC_REQUEST"])

describe("requests into the frame", () => {
  it("has the 23 events of the protocol", () => {
    assert.lengthOf(names, 23)
    assert.deepStrictEqual<ReadonlyArray<string>>(Object.keys(answers), names)
  })

  for (const name of names.filter((one) => !opaque.has(one)))
    it.effect.prop(
      `${name}: what is written is read the same on the other side`,
      { payload: requests[name] as Schema.Codec<unknown> },
      ({ payload }) =>
        Effect.sync(() => {
          const message = writeRequest(name, "1f", payload)
          assert.isDefined(message)
          const arrived = posted(message) as { readonly type: string; readonly id: string; readonly payload?: unknown }
          assert.strictEqual(arrived.type, `@w3m-app/${name}`)
          assert.strictEqual(arrived.id, "1f")
          const read = Schema.decodeUnknownExit(requests[name] as Schema.Codec<unknown>)(arrived.payload)
          assert.deepStrictEqual(read, Exit.succeed(payload))
        })
    )

  for (const method of [...safeMethods, ...approvedMethods])
    it(`RPC_REQUEST ${method}: goes out with the parameters its row allows`, () => {
      const params: Readonly<Record<string, unknown>> = {
        solana_signMessage: { message: "b", pubkey: "p" },
        solana_signTransaction: { transaction: "t" },
        solana_signAllTransactions: { transactions: ["t"] },
        solana_signAndSendTransaction: { transaction: "t", options: { maxRetries: 1 } },
        wallet_sendCalls: [{ chainId: 1, calls: [{ to: "0x1", data: "0x", value: "0x0" }] }]
      }
      const payload = { method, params: params[method] ?? [], chainId: "eip155:1", chainNamespace: "eip155" }
      assert.deepStrictEqual(writeRequest("RPC_REQUEST", "1", payload)?.payload, payload)
    })

  it("SEC-17: no other method has a shape", () => {
    const near = fc.oneof(
      fc.string(),
      fc.constantFrom("__proto__", "constructor", "toString", "eth_sign", "eth_signTypedData", "personal_ecRecover"),
      fc
        .tuple(fc.constantFrom(...safeMethods, ...approvedMethods), fc.constantFrom(" ", "\u200b", "_", "X", "\0"))
        .map(([method, tail]) => method + tail),
      fc.constantFrom(...safeMethods, ...approvedMethods).map((method) => method.toUpperCase())
    )
    fc.assert(
      fc.property(near, (method) => {
        if (safeMethods.has(method) || approvedMethods.has(method)) return
        assert.isUndefined(writeRequest("RPC_REQUEST", "1", { method, params: [] }))
      }),
      { numRuns: 500 }
    )
  })
})

describe("what comes out of the frame", () => {
  for (const name of names.filter((one) => !opaque.has(one)))
    it.effect.prop(`${name}_SUCCESS`, { payload: answers[name] as Schema.Codec<unknown> }, ({ payload }) =>
      Effect.sync(() => {
        const message = { type: `@w3m-frame/${name}_SUCCESS`, id: "1", payload, more: 1 }
        assert.deepStrictEqual(readFrameMessage(message), { kind: "success", name, id: "1", payload })
      })
    )
  for (const name of names)
    it(`${name}_ERROR`, () => {
      const type = `@w3m-frame/${name}_ERROR`
      assert.deepStrictEqual(readFrameMessage({ type, id: "1", payload: { message: "no" } }), {
        kind: "error",
        name,
        id: "1",
        message: "no"
      })
      assert.deepInclude(readFrameMessage({ type, id: "1" }), { message: undefined })
      assert.isString(readFrameMessage({ type, id: "1", payload: { message: 5 } }))
    })

  it("READY with and without a payload, and SESSION_UPDATE", () => {
    assert.deepStrictEqual(Object.keys(notices), ["READY", "SESSION_UPDATE"])
    for (const payload of [undefined, {}, { version: "4" }])
      assert.deepStrictEqual(readFrameMessage({ type: "@w3m-frame/READY", payload }), { kind: "notice", name: "READY" })
    assert.isString(readFrameMessage({ type: "@w3m-frame/READY", payload: { version: 4 } }))
    assert.isString(readFrameMessage({ type: "@w3m-frame/SESSION_UPDATE" }))
  })

  it("drops keys it does not know, also deep inside", () => {
    const payload = {
      address: "0x1",
      chainId: 1,
      token: "secret",
      accounts: [{ address: "0x1", type: "eoa", key: "x" }]
    }
    assert.deepInclude(readFrameMessage({ type: "@w3m-frame/GET_USER_SUCCESS", id: "1", payload }), {
      payload: { address: "0x1", chainId: 1, accounts: [{ address: "0x1", type: "eoa" }] }
    })
  })

  it("SEC-01: anything may arrive; nothing throws, and only the protocol is read", () => {
    const types = fc.oneof(
      fc.constantFrom(...names.flatMap((name) => [`@w3m-frame/${name}_SUCCESS`, `@w3m-frame/${name}_ERROR`])),
      fc.constantFrom(
        "@w3m-frame/",
        "@w3m-frame/READY",
        "@w3m-frame/__proto___SUCCESS",
        "@w3m-frame/constructor_ERROR"
      ),
      fc.string()
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: types, id: fc.anything(), payload: fc.anything() })),
        (data) => {
          const read = readFrameMessage(data)
          if (typeof read !== "object") return
          assert.isTrue((data as { readonly type: string }).type.startsWith("@w3m-frame/"))
          if (read.kind !== "notice") assert.isString(read.id)
        }
      ),
      { numRuns: 2_000 }
    )
  })
})
