import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import fc from "fast-check"
import { answers, notices } from "./answers.schema.ts"
import { readFrameMessage, writeRequest } from "./frameCodec.ts"
import { isSolanaAddress } from "../../../base/addresses/isSolanaAddress.ts"
import { readChainId } from "../../../base/caip/readChainId.ts"
import { requests, type RequestName } from "./requests.schema.ts"
import { approvedMethods, safeMethods } from "./rpcMethods.ts"

/** What is left of a value on its way through `postMessage`. */
const posted = (value: unknown): unknown => structuredClone(value)

const names = Object.keys(requests) as ReadonlyArray<RequestName>
const evm = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
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
        wallet_sendCalls: [
          {
            chainId: 1,
            version: "2.0.0",
            id: "own",
            atomicRequired: true,
            capabilities: { paymasterService: { url: "https://pays.test", context: { policy: 7 } } },
            calls: [{ to: "0x1", data: "0x", value: "0x0", capabilities: { gas: { optional: true } } }]
          }
        ]
      }
      const payload = { method, params: params[method] ?? [], chainId: "eip155:1", chainNamespace: "eip155" }
      assert.deepStrictEqual(writeRequest("RPC_REQUEST", "1", payload)?.payload, payload)
    })

  it("SEC-28: a batch with a call that is none is not posted", () => {
    for (const call of [{}, { to: "5aAe" }, { to: "0x1", data: "d0e3" }, { to: "0x1", value: 1 }, null]) {
      const payload = { method: "wallet_sendCalls", params: [{ calls: [{ to: "0x1" }, call] }] }
      assert.isUndefined(writeRequest("RPC_REQUEST", "1", payload as never))
    }
  })

  it("keys without a value are left out of what is posted, and accepted on the other side", () => {
    const none = undefined
    const user = { chainId: 1, preferredAccountType: none, socialUri: none, siwxMessage: none, rpcUrl: none }
    const params = [{ chainId: none, from: none, version: none, calls: [{ to: "0x1", data: none, value: none }] }]
    const calls = { method: "wallet_sendCalls", params, chainNamespace: none, chainId: 1, rpcUrl: none }
    const transaction = { transaction: "t", options: { skipPreflight: none, maxRetries: 1 } }
    const rows: ReadonlyArray<readonly [RequestName, unknown, unknown]> = [
      ["GET_USER", user, { chainId: 1 }],
      ["SWITCH_NETWORK", { chainId: 1, rpcUrl: none }, { chainId: 1 }],
      ["SYNC_THEME", { themeMode: none, themeVariables: none, w3mThemeVariables: none }, {}],
      ["SYNC_DAPP_DATA", { metadata: none, sdkVersion: none, sdkType: none, projectId: "p" }, { projectId: "p" }],
      ["RPC_REQUEST", calls, { method: "wallet_sendCalls", params: [{ calls: [{ to: "0x1" }] }], chainId: 1 }],
      [
        "RPC_REQUEST",
        { method: "solana_signAndSendTransaction", params: transaction },
        { method: "solana_signAndSendTransaction", params: { transaction: "t", options: { maxRetries: 1 } } }
      ],
      ["RPC_REQUEST", { method: "eth_accounts", params: none }, { method: "eth_accounts" }]
    ]
    for (const [name, payload, expected] of rows) {
      assert.deepStrictEqual(writeRequest(name, "1", payload)?.payload, expected, name)
      const read = Schema.decodeUnknownExit(requests[name] as Schema.Codec<unknown>)(posted(payload))
      assert.deepStrictEqual(read, Exit.succeed(expected), name)
    }
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
      assert.deepInclude(readFrameMessage({ type, id: "1", payload: { message: 5 } }), { message: undefined })
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
      address: evm,
      chainId: 1,
      token: "secret",
      accounts: [{ address: evm, type: "eoa", key: "x" }]
    }
    assert.deepInclude(readFrameMessage({ type: "@w3m-frame/GET_USER_SUCCESS", id: "1", payload }), {
      payload: { address: evm, chainId: 1, accounts: [{ address: evm, type: "eoa" }] }
    })
  })

  it("keys without a value count as missing, as postMessage keeps them", () => {
    const none = undefined
    const user = { address: evm, chainId: 1, email: none, accounts: none, preferredAccountType: none, signature: none }
    const payload = { ...user, message: none, siwxMessage: none, smartAccountDeployed: none }
    const read = readFrameMessage(posted({ type: "@w3m-frame/GET_USER_SUCCESS", id: "1", payload }))
    assert.deepStrictEqual(read, { kind: "success", name: "GET_USER", id: "1", payload: { address: evm, chainId: 1 } })
    const ready = posted({ type: "@w3m-frame/READY", id: none, payload: { version: none } })
    assert.deepStrictEqual(readFrameMessage(ready), { kind: "notice", name: "READY" })
    const bare = posted({ type: "@w3m-frame/SIGN_OUT_ERROR", id: "1", payload: { message: none } })
    assert.deepInclude(readFrameMessage(bare), { kind: "error", message: none })
  })

  it("a missing key that is needed is still none", () => {
    const type = "@w3m-frame/GET_USER_SUCCESS"
    for (const payload of [
      { address: undefined, chainId: 1 },
      { address: evm, chainId: undefined }
    ])
      assert.deepInclude(readFrameMessage({ type, id: "1", payload }), {
        kind: "unreadable",
        name: "GET_USER",
        id: "1"
      })
  })

  describe("addresses and chains are checked", () => {
    const reads = (name: RequestName, payload: unknown) => {
      const read = readFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: "1", payload })
      return typeof read === "object" && read.kind === "success"
    }
    const solana = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
    const onSolana = { address: "7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q", chainId: `solana:${solana}` }
    const good = [
      { address: evm, chainId: 8453 },
      { address: evm, chainId: "8453" }
    ]
    const users = [
      ...good,
      { address: evm, chainId: "eip155:8453" },
      { address: evm.toLowerCase(), chainId: 1 },
      onSolana
    ]
    const chains = [
      0,
      -1,
      1.5,
      2 ** 53,
      Number.NaN,
      "",
      "0",
      "0x1",
      "1e3",
      "01",
      "9007199254740993",
      "eip155:",
      "eip155:0"
    ]
    const junk = [...chains, "eip155:0x1", "eip155:1:2", "EIP155:1", " 1", "solana:", "a b:c", null, true, {}, [1], 1n]
    const addresses = [
      "",
      "0x",
      "0x1",
      `${evm}0`,
      evm.slice(2).replace("f", "0"),
      `${evm}\u200b`,
      ` ${evm}`,
      evm.replace("a", "g")
    ]

    for (const payload of users)
      it(`a user is ${JSON.stringify(payload)}`, () => assert.isTrue(reads("GET_USER", payload)))
    for (const address of [...addresses, "<img src=x>", onSolana.address, null, 1, {}])
      it(`no address on an EVM chain is ${JSON.stringify(address)}`, () => {
        assert.isFalse(reads("GET_USER", { address, chainId: 1 }))
        assert.isFalse(reads("CONNECT_SOCIAL", { address, chainId: 1 }))
        assert.isFalse(reads("INIT_SMART_ACCOUNT", { address, isDeployed: true }))
        if (address === onSolana.address) return
        assert.isFalse(reads("SET_PREFERRED_ACCOUNT", { type: "eoa", address }))
        assert.isFalse(reads("GET_USER", { address: evm, chainId: 1, accounts: [{ address, type: "eoa" }] }))
      })
    for (const chainId of junk)
      it(`no chain is ${typeof chainId === "bigint" ? "1n" : JSON.stringify(chainId)}`, () => {
        assert.isFalse(reads("GET_USER", { address: evm, chainId }))
        assert.isFalse(reads("SWITCH_NETWORK", { chainId }))
        assert.isFalse(reads("GET_CHAIN_ID", { chainId }))
        assert.isFalse(reads("GET_SMART_ACCOUNT_ENABLED_NETWORKS", { smartAccountEnabledNetworks: [chainId] }))
      })
    it("each chain has the addresses of its own form", () => {
      assert.isFalse(reads("GET_USER", { ...onSolana, address: evm }))
      assert.isFalse(reads("GET_USER", { ...onSolana, address: "0OIl".repeat(10) }))
      assert.isFalse(reads("GET_USER", { ...onSolana, chainId: "cosmos:cosmoshub-4" }))
      assert.isTrue(reads("GET_CHAIN_ID", { chainId: "cosmos:cosmoshub-4" }))
    })
    it("no user with another address or chain comes through, whatever is told", () => {
      const user = fc.record({
        address: fc.oneof(fc.anything(), fc.string()),
        chainId: fc.oneof(fc.anything(), fc.string())
      })
      fc.assert(
        fc.property(user, (payload) => {
          if (!reads("GET_USER", payload)) return
          const { address, chainId } = payload
          const isEvm = readChainId(chainId) !== undefined && /^0x[0-9a-f]{40}$/i.test(String(address))
          assert.isTrue(isEvm || (String(chainId).startsWith("solana:") && isSolanaAddress(String(address))))
        }),
        { numRuns: 1_000 }
      )
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
