import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { keccak256, parseTransaction, verifyMessage, verifyTypedData, type Hex } from "viem"
import { privateKeyToAddress } from "viem/accounts"
import { OutcomeUnknown, RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import type { NodeRequestFn } from "./NodeRequestFn.ts"
import { evmKeyProvider } from "./evmKeyProvider.ts"

const network = toNetwork(ethereum)
const key: Hex = `0x${"11".repeat(32)}`
const transfer = { to: `0x${"22".repeat(20)}`, value: "0x1" }

/** A provider with a node that gives these responses, and the requests to it. */
const before = (answers: Readonly<Record<string, unknown>>) => {
  const asked: Array<readonly [method: string, params: unknown]> = []
  const ask: NodeRequestFn = async (_, { method, params }) => {
    asked.push([method, params])
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  const provider = evmKeyProvider(key, [network], ask)
  return { asked, provider, send: () => provider.request({ method: "eth_sendTransaction", params: [transfer] }) }
}

const works = {
  eth_chainId: "0x1",
  eth_getTransactionCount: "0x0",
  eth_estimateGas: "0x5208",
  eth_gasPrice: "0x1",
  eth_maxPriorityFeePerGas: "0x1",
  eth_getBlockByNumber: { baseFeePerGas: "0x1", number: "0x1", timestamp: "0x1", transactions: [] },
  eth_sendRawTransaction: `0x${"ff".repeat(32)}`
}

describe("the key of this process, asked for other things", () => {
  const other = `0x${"33".repeat(20)}`
  const account = privateKeyToAddress(key)
  const set = (rules = {}) => {
    const asked: Array<string> = []
    const ask: NodeRequestFn = async (_, { method }) => {
      asked.push(method)
      return (works as Readonly<Record<string, unknown>>)[method] ?? "node"
    }
    const provider = evmKeyProvider(key, [network, toNetwork(base)], ask, rules)
    const request = (method: string, ...params: ReadonlyArray<unknown>) =>
      Effect.promise(() =>
        provider.request(params.length === 0 ? { method } : { method, params }).catch((error: unknown) => {
          const { code, message } = error as { readonly code?: number; readonly message: string }
          return [code, message]
        })
      )
    return { asked, provider, request }
  }

  it.effect("shares its one account, and takes the sign-off of the one permission it has", () =>
    Effect.gen(function* () {
      const { asked, request } = set()
      assert.deepStrictEqual(yield* request("eth_accounts"), [account])
      assert.deepStrictEqual(yield* request("eth_requestAccounts"), [account])
      assert.deepStrictEqual(yield* request("wallet_getPermissions"), [])
      assert.isNull(yield* request("wallet_revokePermissions"))
      assert.isNull(yield* request("wallet_revokePermissions", { eth_accounts: {} }))
      assert.deepStrictEqual(yield* request("wallet_revokePermissions", { permissionsContext: "0x1" }), [
        4200,
        "This key has granted nothing that could be revoked"
      ])
      assert.deepStrictEqual(asked, [])
    })
  )

  it.effect("SEC-17: passes on what reads; a node never gets what only a key may do", () =>
    Effect.gen(function* () {
      const { asked, request } = set()
      for (const method of ["eth_call", "net_listening", "web3_clientVersion", "eth_accountsOf", "eth_coinbases"])
        assert.strictEqual(yield* request(method, {}), "node")
      const passed = asked.length
      assert.strictEqual(passed, 5)
      for (const method of [
        "eth_sign",
        "eth_signTransaction",
        "eth_coinbase",
        "my_eth_call",
        "wallet_watchAsset",
        "constructor",
        "toString"
      ])
        assert.deepStrictEqual(yield* request(method, {}), [4200, `${method} is not supported`])
      assert.lengthOf(asked, passed)
    })
  )

  it.effect("signs for its own account alone: texts, bytes and typed data", () =>
    Effect.gen(function* () {
      const { request } = set()
      const no = [4100, "This key has no such account"]
      assert.deepStrictEqual(yield* request("personal_sign", "hello", other), no)
      assert.deepStrictEqual(yield* request("eth_signTypedData_v4", other, "{}"), no)
      assert.deepStrictEqual(yield* request("eth_sendTransaction", { ...transfer, from: other }), no)
      for (const [message, signed] of [
        ["hello", "hello"],
        ["0x68656c6c6f", "hello"],
        [5, "5"]
      ] as const) {
        const signature = (yield* request("personal_sign", message, account.toLowerCase())) as Hex
        assert.isTrue(yield* Effect.promise(() => verifyMessage({ address: account, message: signed, signature })))
      }
    })
  )

  it.effect("switches to a network that it has, and tells it once", () =>
    Effect.gen(function* () {
      const { provider, request } = set()
      const told: Array<unknown> = []
      const stop = provider.on("chainChanged", (chain) => told.push(chain))
      provider.on("accountsChanged", () => told.push("accounts"))
      assert.deepStrictEqual(yield* request("wallet_switchEthereumChain"), [4902, "Unrecognized chain ID NaN"])
      assert.deepStrictEqual(yield* request("wallet_switchEthereumChain", { chainId: "0x7" }), [
        4902,
        "Unrecognized chain ID 7"
      ])
      assert.isNull(yield* request("wallet_switchEthereumChain", { chainId: "0x1" }))
      assert.deepStrictEqual(told, [])
      assert.isNull(yield* request("wallet_switchEthereumChain", { chainId: "0x2105" }))
      assert.strictEqual(yield* request("eth_chainId"), "0x2105")
      assert.strictEqual(yield* request("net_version"), "8453")
      assert.deepStrictEqual(told, ["0x2105"])
      assert.deepStrictEqual(yield* request("eth_sendTransaction", { ...transfer, chainId: "0x1" }), [
        4901,
        "The wallet is on Base"
      ])
      stop()
      assert.isNull(yield* request("wallet_switchEthereumChain", { chainId: "0x1" }))
      assert.deepStrictEqual(told, ["0x2105"])
    })
  )

  it.effect("SEC-22: what a payment may cost is the lesser of the key's own cap and the payment's", () =>
    Effect.gen(function* () {
      // 21,000 units of gas at 2 wei and a tip: 42,000 wei at most.
      const own = set({ mostFee: "0.00000000000005" })
      const isHash = (answer: unknown) => typeof answer === "string" && /^0x[0-9a-f]{64}$/.test(answer)
      const pay = (request: typeof own.request, mostFee?: bigint) =>
        request("eth_sendTransaction", transfer, { mostFee })
      assert.isTrue(isHash(yield* pay(own.request)))
      assert.isTrue(isHash(yield* pay(own.request, 10n ** 18n)))
      assert.isFalse(isHash(yield* pay(own.request, 1n)))
      const low = set({ mostFee: "0.000000000000000001" })
      assert.isFalse(isHash(yield* pay(low.request, 10n ** 18n)))
      assert.isFalse(isHash(yield* pay(low.request)))
    })
  )
})

describe("the key of this process, sending", () => {
  it.effect("SEC-22: signs for its network, hands over once, and knows the hash itself", () =>
    Effect.gen(function* () {
      const { asked, send } = before(works)
      const hash = yield* Effect.promise(send)
      const handed = asked.filter(([method]) => method === "eth_sendRawTransaction")
      assert.lengthOf(handed, 1)
      const [signed] = handed[0]![1] as readonly [Hex]
      assert.strictEqual(hash, keccak256(signed))
      assert.strictEqual(parseTransaction(signed).chainId, 1)
    })
  )

  it.effect("SEC-22: an answer that is lost is told as what it is, and not asked for again", () =>
    Effect.gen(function* () {
      const outcome = "It isn't known whether this was sent. Check your wallet or an explorer before you try again"
      const lost = new OutcomeUnknown({ message: outcome, hash: "0x11" })
      const told = new RpcFailed({ code: -1, message: lost.message, cause: lost })
      const { asked, send } = before({ ...works, eth_sendRawTransaction: told })
      assert.strictEqual(yield* Effect.flip(Effect.tryPromise({ try: send, catch: (error) => error })), lost)
      assert.lengthOf(
        asked.filter(([method]) => method === "eth_sendRawTransaction"),
        1
      )
    })
  )

  it.effect("SEC-19: a node of another chain gets nothing signed", () =>
    Effect.gen(function* () {
      const { asked, send } = before({ ...works, eth_chainId: "0x2105" })
      yield* Effect.flip(Effect.tryPromise({ try: send, catch: (error) => error }))
      assert.notInclude(
        asked.map(([method]) => method),
        "eth_sendRawTransaction"
      )
    })
  )

  it.effect("a node that cannot be reached is RpcFailed, without viem's words", () =>
    Effect.gen(function* () {
      const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
      for (const method of Object.keys(works).filter(
        (one) => one !== "eth_gasPrice" && one !== "eth_maxPriorityFeePerGas"
      )) {
        const error = yield* Effect.flip(
          Effect.tryPromise({ try: before({ ...works, [method]: down }).send, catch: (thrown) => thrown })
        )
        assert.strictEqual(error, down, method)
      }
    })
  )
})

describe("the key of this process, asked by a library", () => {
  const address = privateKeyToAddress(key)
  const asking = () => {
    const asked: Array<readonly [chain: string, method: string, params: unknown]> = []
    const ask: NodeRequestFn = async ({ id }, { method, params }) => {
      asked.push([id, method, params])
      return "0xread"
    }
    const provider = evmKeyProvider(key, [network, toNetwork(base)], ask)
    const request = (method: string, ...params: ReadonlyArray<unknown>) => provider.request({ method, params })
    const refused = async (method: string, ...params: ReadonlyArray<unknown>): Promise<unknown> =>
      request(method, ...params).then(
        () => "no error",
        (error: Error & { readonly code?: number }) => error.code
      )
    return { asked, provider, request, refused }
  }

  it("reads by the node of its network, and tells where it is now", async () => {
    const { asked, provider, request, refused } = asking()
    const heard: Array<unknown> = []
    const stop = provider.on("chainChanged", (chainId) => heard.push(chainId))
    provider.on("accountsChanged", (accounts) => heard.push(accounts))
    assert.strictEqual(await request("eth_getBalance", address, "latest"), "0xread")
    await request("wallet_switchEthereumChain", { chainId: "0x2105" })
    await request("wallet_switchEthereumChain", { chainId: "0x2105" })
    await request("eth_call", { to: address }, "latest")
    assert.deepStrictEqual(asked, [
      ["eip155:1", "eth_getBalance", [address, "latest"]],
      ["eip155:8453", "eth_call", [{ to: address }, "latest"]]
    ])
    assert.strictEqual(await request("net_version"), "8453")
    assert.strictEqual(await refused("wallet_switchEthereumChain", { chainId: "0x99" }), 4902)
    stop()
    await request("wallet_switchEthereumChain", { chainId: "0x1" })
    assert.deepStrictEqual(heard, ["0x2105"])
  })

  it("never passes on what a node could sign with keys of its own, and signs for its account only", async () => {
    const { asked, refused } = asking()
    for (const method of ["eth_sign", "eth_signTransaction", "eth_signTypedData", "eth_coinbase", "anvil_setBalance"])
      assert.strictEqual(await refused(method), 4200, method)
    const other = `0x${"22".repeat(20)}`
    assert.strictEqual(await refused("personal_sign", "0x68", other), 4100)
    assert.strictEqual(await refused("eth_signTypedData_v4", other, {}), 4100)
    assert.strictEqual(await refused("eth_sendTransaction", { from: other, to: other }), 4100)
    assert.strictEqual(await refused("eth_sendTransaction", { to: other, chainId: "0x2105" }), 4901)
    assert.deepStrictEqual(asked, [])
  })

  it("signs typed data, given as text or as a value", async () => {
    const { request, refused } = asking()
    const data = {
      domain: {},
      types: { Note: [{ name: "text", type: "string" }] },
      primaryType: "Note",
      message: { text: "hello" }
    } as const
    for (const given of [data, JSON.stringify(data)]) {
      const signature = (await request("eth_signTypedData_v4", address, given)) as Hex
      assert.isTrue(await verifyTypedData({ ...data, address, signature }))
    }
    for (const junk of ["not JSON", null, 7, {}])
      assert.strictEqual(await refused("eth_signTypedData_v4", address, junk), -32602)
  })

  it("signs a transaction as it was asked for, or refuses it", async () => {
    const { asked, provider } = before(works)
    const send = (fields: object) =>
      provider.request({ method: "eth_sendTransaction", params: [{ ...transfer, gas: "0x5208", ...fields }] })
    await send({ data: "0xd0e30db0", nonce: "0x7", maxFeePerGas: "0x5", maxPriorityFeePerGas: "0x2", type: "0x2" })
    await send({ gasPrice: "0x9", type: "0x0" })
    await send({ gasPrice: "0x9", accessList: [] })
    // This node shows none of them, so they are posted again.
    const raws = () => [
      ...new Set(
        asked
          .filter(([method]) => method === "eth_sendRawTransaction")
          .map(([, params]) => (params as readonly [Hex])[0])
      )
    ]
    const signed = raws().map((raw) => parseTransaction(raw))
    assert.deepInclude(signed[0], { type: "eip1559", data: "0xd0e30db0", nonce: 7, maxFeePerGas: 5n, gas: 21_000n })
    assert.deepInclude(signed[1], { type: "legacy", gasPrice: 9n })
    assert.deepInclude(signed[2], { type: "eip2930", gasPrice: 9n })
    const strange = [
      { type: "0x3" },
      { type: "0x4" },
      { type: "two" },
      { authorizationList: [] },
      { blobVersionedHashes: [] },
      { value: 1 },
      { value: "1" },
      { to: "0x22" },
      { data: "d0" },
      { gasPrice: "0x1", maxFeePerGas: "0x1" },
      { type: "0x0", accessList: [] },
      { accessList: "all" }
    ]
    for (const fields of strange) {
      const error: unknown = await send(fields).then(
        () => undefined,
        (thrown: unknown) => thrown
      )
      assert.deepInclude(error, { code: -32602 }, JSON.stringify(fields))
    }
    assert.lengthOf(raws(), 3)
  })
})
