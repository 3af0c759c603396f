import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { hashTypedData } from "viem"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { eip1193 } from "../../test/support/eip1193.ts"
import { ethereum } from "../../test/support/networks.ts"
import { addressTopic, entryPoints, operationTopic } from "../../services/ports/chains/readOperations.ts"
import { batchEnd, calls, request, takesBatches, transaction, typedData } from "./signers.ts"
import { typedDataText } from "./typedDataText.ts"

const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const network = toNetwork(ethereum)
const hash = `0x${"7".repeat(64)}`
const here = { eth_chainId: () => "0x1", eth_accounts: () => [address.toLowerCase()] }
const order = {
  domain: { name: "Shop", chainId: 1n },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: 2n ** 200n }
} as const

describe("typed data (EIP-712)", () => {
  it.effect("goes to the wallet as the standard's JSON, with the type of its domain", () =>
    Effect.gen(function* () {
      const seen: Array<ReadonlyArray<unknown>> = []
      const { connector } = eip1193({
        eth_signTypedData_v4: (params) => {
          seen.push(params)
          return "0xabcd"
        }
      })
      assert.strictEqual(yield* typedData(connector, address, order), "0xabcd")
      const [[signer, text]] = seen as unknown as [[string, string]]
      assert.strictEqual(signer, address)
      const read = JSON.parse(text)
      assert.deepStrictEqual(
        read.types.EIP712Domain.map(({ name }: { readonly name: string }) => name),
        ["name", "chainId"]
      )
      assert.strictEqual(hashTypedData(read), hashTypedData(order))
    })
  )

  it("has an empty domain type where the domain says nothing", () => {
    const { domain: _, ...rest } = order
    for (const data of [rest, { ...rest, domain: {} }]) {
      const read = JSON.parse(typedDataText(data))
      assert.deepStrictEqual([read.domain, read.types.EIP712Domain], [{}, []])
    }
  })

  it.effect("an answer that is no signature is the wallet's failure", () =>
    Effect.gen(function* () {
      for (const junk of [null, "", "0x", "signed", 7]) {
        const { connector } = eip1193({ eth_signTypedData_v4: () => junk })
        assert.strictEqual((yield* Effect.flip(typedData(connector, address, order)))._tag, "WalletFailed")
      }
    })
  )
})

describe("transactions of a host", () => {
  it.effect("have each field as JSON-RPC has it, and what is left out is left to the wallet", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const { connector } = eip1193({
        ...here,
        eth_sendTransaction: ([asked]) => {
          seen.push(asked)
          return hash
        }
      })
      const sender = { network, from: address }
      assert.strictEqual(yield* transaction(connector, { ...sender, to: address, data: "0xd0e30db0" }), hash)
      yield* transaction(connector, {
        ...sender,
        to: address,
        value: 255n,
        gas: 21_000n,
        gasPrice: 1n,
        nonce: 16,
        type: "legacy"
      })
      assert.deepStrictEqual(seen, [
        { from: address, chainId: "0x1", to: address, data: "0xd0e30db0" },
        {
          from: address,
          chainId: "0x1",
          to: address,
          value: "0xff",
          gas: "0x5208",
          gasPrice: "0x1",
          nonce: "0x10",
          type: "0x0"
        }
      ])
    })
  )

  it.effect("SEC-18: chain and account are compared right before, for batches too", () =>
    Effect.gen(function* () {
      const rows = [
        ["NetworkRefused", { eth_chainId: () => "0x2105" }],
        ["WalletFailed", { eth_accounts: () => ["0x5ef8766dE935324424b563aa3EB0c7466B293c94"] }]
      ] as const
      for (const [tag, answers] of rows) {
        const { connector, asked } = eip1193({
          ...here,
          eth_sendTransaction: () => hash,
          wallet_sendCalls: () => ({ id: "0x1" }),
          ...answers
        })
        const sender = { network, from: address }
        assert.strictEqual((yield* Effect.flip(transaction(connector, { ...sender, to: address })))._tag, tag)
        assert.strictEqual((yield* Effect.flip(calls(connector, { ...sender, calls: [], atomic: false })))._tag, tag)
        assert.notInclude(asked, "eth_sendTransaction")
        assert.notInclude(asked, "wallet_sendCalls")
      }
    })
  )

  it.effect("a batch goes where the wallet has them, and its id comes in either form (EIP-5792)", () =>
    Effect.gen(function* () {
      const batch = { network, from: address, calls: [{ to: address, value: 1n }], atomic: true }
      for (const answer of ["0x12", { id: "0x12" }]) {
        const seen: Array<unknown> = []
        const { connector } = eip1193({
          ...here,
          wallet_sendCalls: ([asked]) => {
            seen.push(asked)
            return answer
          }
        })
        const capabilities = { paymasterService: { url: "https://pays.test" } }
        assert.strictEqual(yield* calls(connector, { ...batch, capabilities }), "0x12")
        assert.deepInclude(seen.splice(0)[0], { atomicRequired: true, capabilities })
        assert.strictEqual(yield* calls(connector, batch), "0x12")
        assert.deepStrictEqual(seen, [
          {
            version: "2.0.0",
            from: address,
            chainId: "0x1",
            atomicRequired: true,
            calls: [{ to: address, value: "0x1" }]
          }
        ])
      }
      const without = yield* Effect.flip(calls(eip1193(here).connector, batch))
      assert.isTrue(without._tag === "WalletFailed" && without.code === 4200)
    })
  )
})

describe("batches of all calls or none (EIP-5792)", () => {
  const sender = { network, from: address }

  it.effect("a wallet has them where it says so for this chain, or for every chain", () =>
    Effect.gen(function* () {
      const rows: ReadonlyArray<readonly [answer: unknown, expected: unknown]> = [
        [{ "0x1": { atomic: { status: "supported" } } }, true],
        [{ "0x1": { atomic: { status: "ready" } } }, true],
        [{ "0x0": { atomic: { status: "ready" } } }, true],
        [{ "0x1": { atomic: { status: "unsupported" } }, "0x0": { atomic: { status: "supported" } } }, false],
        [{ "0x2105": { atomic: { status: "supported" } } }, false],
        [{ "0x1": { atomic: { status: true } } }, false],
        [{ "0x1": null }, false],
        [{}, false],
        [[], false],
        [null, "WalletFailed"],
        [undefined, "WalletFailed"]
      ]
      for (const [answer, expected] of rows) {
        const seen: Array<unknown> = []
        const { connector } = eip1193({
          wallet_getCapabilities: (params) => {
            seen.push(params)
            return answer
          }
        })
        const told = yield* Effect.result(takesBatches(connector, sender))
        assert.strictEqual(told._tag === "Success" ? told.success : told.failure._tag, expected, JSON.stringify(answer))
        assert.deepStrictEqual(seen, [[address, ["0x1"]]])
      }
    })
  )

  it.effect("how one ended is read from its status and its receipts", () =>
    Effect.gen(function* () {
      const other = `0x${"8".repeat(64)}`
      const receipt = (status: string, transactionHash: unknown = hash) => ({ status, transactionHash })
      /** A transaction with operations of accounts, and whether their calls succeeded. */
      const carrier = (...operations: ReadonlyArray<readonly [account: string, succeeded: boolean]>) => ({
        ...receipt("0x1"),
        logs: operations.map(([account, succeeded]) => ({
          address: entryPoints[0],
          topics: [operationTopic, hash, addressTopic(account), hash],
          data: `0x${"0".repeat(127)}${Number(succeeded)}`
        }))
      })
      const stranger = `0x${"7".repeat(40)}`
      const rows: ReadonlyArray<readonly [answer: unknown, expected: unknown]> = [
        [{ status: 100 }, undefined],
        [
          { status: 200, receipts: [receipt("0x1")] },
          { ended: "done", hash }
        ],
        [
          { status: 200, receipts: [receipt("0x1", other), receipt("0x1")] },
          { ended: "done", hash }
        ],
        [
          { status: 200, receipts: [receipt("0x1"), receipt("0x0")] },
          { ended: "partly", hash }
        ],
        [
          { status: 200, receipts: [carrier([address, false], [stranger, true])] },
          { ended: "undone", hash }
        ],
        [
          { status: 200, receipts: [carrier([address, true], [stranger, false])] },
          { ended: "done", hash }
        ],
        [
          { status: 200, receipts: [carrier([address, true], [address, false])] },
          { ended: "done", hash }
        ],
        [
          { status: 200, receipts: [receipt("0x0")] },
          { ended: "undone", hash }
        ],
        [{ status: 200 }, { ended: "done", hash: undefined }],
        [
          { status: 200, receipts: [receipt("0x1", "0x12")] },
          { ended: "done", hash: undefined }
        ],
        [{ status: 400 }, { ended: "undone", hash: undefined }],
        [
          { status: 500, receipts: [receipt("0x0")] },
          { ended: "undone", hash }
        ],
        [
          { status: 600, receipts: [] },
          { ended: "partly", hash: undefined }
        ],
        [{ status: "CONFIRMED" }, "WalletFailed"],
        [{ status: 42 }, "WalletFailed"],
        [{ status: 200, receipts: [null] }, "WalletFailed"],
        [{ status: 200, receipts: {} }, "WalletFailed"],
        [null, "WalletFailed"]
      ]
      for (const [answer, expected] of rows) {
        const { connector } = eip1193({ wallet_getCallsStatus: () => answer })
        const told = yield* Effect.result(batchEnd(connector, "0x12", address))
        assert.deepStrictEqual(
          told._tag === "Success" ? told.success : told.failure._tag,
          expected,
          JSON.stringify(answer)
        )
      }
    })
  )
})

describe("requests of a host, passed on", () => {
  const silent = () => new Promise(() => {})
  const after2Minutes = Effect.fnUntraced(function* (method: string, type: "ANNOUNCED" | "INJECTED" | "AUTH") {
    const { connector } = eip1193({ [method]: silent })
    const fiber = yield* Effect.forkChild(Effect.flip(request({ ...connector, type }, { method })), {
      startImmediately: true
    })
    yield* TestClock.adjust(119_999)
    assert.isUndefined(fiber.pollUnsafe())
    yield* TestClock.adjust(1)
    const exit = fiber.pollUnsafe()
    if (exit === undefined) yield* Fiber.interrupt(fiber)
    return exit === undefined ? "waits" : (yield* Fiber.join(fiber)).code
  })

  it.effect(
    "what only reads ends after 2 minutes; a user has no deadline, and a wallet may answer late for what it sent",
    () =>
      Effect.gen(function* () {
        for (const method of ["eth_call", "eth_getBalance", "eth_blockNumber", "net_version", "wallet_getCapabilities"])
          for (const type of ["ANNOUNCED", "INJECTED"] as const)
            assert.strictEqual(yield* after2Minutes(method, type), -32603, method)
        for (const method of [
          "personal_sign",
          "eth_signTypedData_v4",
          "eth_signTransaction",
          "eth_decrypt",
          "eth_getEncryptionPublicKey",
          "wallet_switchEthereumChain",
          "wallet_addEthereumChain",
          "wallet_watchAsset",
          "wallet_grantPermissions",
          "eth_sendTransaction",
          "eth_sendRawTransaction",
          "eth_sendRawTransactionSync",
          "eth_sendUserOperation",
          "wallet_sendTransaction",
          "wallet_sendPreparedCalls",
          "wallet_sendCalls"
        ])
          assert.strictEqual(yield* after2Minutes(method, "ANNOUNCED"), "waits", method)
      })
  )

  const revert = "0x08c379a0"
  const rows: ReadonlyArray<readonly [thrown: unknown, code: number, data?: unknown]> = [
    [{ code: 4001, message: "User rejected the request." }, 4001],
    [{ code: 5000, message: "no" }, 4001],
    [{ code: -32603, message: "internal", data: { code: 4001 } }, 4001],
    ["User rejected", 4001],
    [{ code: -32002, message: "pending" }, -32002],
    [{ code: 4902, message: "unknown chain" }, 4902],
    [{ code: 3, message: "execution reverted", data: revert }, 3, revert],
    [{ code: -32603, message: "internal", data: { code: 3, message: "reverted", data: revert } }, 3, revert],
    [new RpcFailed({ code: -1, message: "RPC request failed", cause: { code: 3, data: revert } }), 3, revert],
    [{ code: -32000, message: "insufficient funds" }, -32000],
    [null, -32603],
    [undefined, -32603],
    [{ code: 12_345 }, -32603]
  ]
  for (const [index, [thrown, code, data]] of rows.entries())
    it.effect(`REL-W: what a wallet throws is an Error with the standard's code, row ${index + 1}`, () =>
      Effect.gen(function* () {
        const { connector } = eip1193({
          eth_call: () => {
            throw thrown
          }
        })
        const error = yield* Effect.flip(request(connector, { method: "eth_call" }))
        assert.instanceOf(error, Error)
        assert.deepStrictEqual([error.code, error.data], [code, data])
        assert.isAbove(error.message.length, 0)
      })
    )
})
