import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { rpcCodes } from "../../services/base/errors/rpcCodes.ts"
import { provesNothingMoved } from "../../services/account/send/provesNothingMoved.ts"
import type { SendError } from "../../services/account/send/SendOrder.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { eip1193 } from "../../test/support/eip1193.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { RpcFailed } from "../../services/base/errors/chainErrors.ts"
import { send } from "./actions.ts"
import { decodeAccounts, decodeChainId } from "./decodeWallet.ts"
import type { EvmConnector } from "./EvmConnector.ts"
import { typedData } from "./signers.ts"
import { errorCode, toWalletError } from "../../services/base/errors/toWalletError.ts"
import * as wallet from "./wallet.ts"
import { watchWallet } from "./watchWallet.ts"
import { passTime, settled } from "../../test/support/virtualTime.ts"

const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const one = toNetwork(ethereum)
const other = toNetwork(base)
const accounts = () => [address.toLowerCase()]
const refuse =
  (thrown: unknown): (() => never) =>
  () => {
    throw thrown
  }

/** An error that leads back to itself. */
const circle: { code: number; cause?: unknown } = { code: 4100 }
circle.cause = { data: circle }

describe("what a wallet throws (REL-W)", () => {
  const rows: ReadonlyArray<readonly [unknown, string, number]> = [
    [{ code: 4001, message: "User rejected the request." }, "WalletRejected", 4001],
    [{ code: 5000, message: "no" }, "WalletRejected", -1],
    [{ code: "ACTION_REJECTED", message: "no" }, "WalletRejected", -1],
    [new Error("MetaMask Tx Signature: User denied transaction signature."), "WalletRejected", -1],
    ["User rejected", "WalletRejected", -1],
    [{ code: -32002, message: "already pending" }, "WalletPending", -32002],
    [{ code: -32603, message: "internal" }, "WalletFailed", -32603],
    [{ code: 4900 }, "WalletFailed", 4900],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, "WalletFailed", 4902],
    [{ code: -32603, message: "Internal JSON-RPC error.", cause: { code: 4001 } }, "WalletRejected", 4001],
    [{ code: -32000, error: { code: 4001, message: "no" } }, "WalletRejected", -32000],
    [{ message: "failed", data: { cause: { code: 5000 } } }, "WalletRejected", -1],
    [{ code: "UNKNOWN_ERROR", info: { error: { code: 4001 } } }, "WalletRejected", 4001],
    ['{"code":4001,"message":"no"}', "WalletRejected", 4001],
    [new Error('RPC Error: {"code":4001}'), "WalletRejected", 4001],
    [{ code: "4001" }, "WalletRejected", 4001],
    ["the request was declined by the user", "WalletRejected", -1],
    [{ code: 3, message: "execution reverted: user rejected" }, "WalletFailed", -1],
    ['Unrecognized chain ID "0x2105". Try adding the chain', "WalletFailed", 4902],
    [{ code: -32603, cause: { code: 4902 } }, "WalletFailed", 4902],
    [new Error("failed", { cause: { error: { code: 4902 } } }), "WalletFailed", 4902],
    [{ code: 12_345, message: "odd" }, "WalletFailed", -1],
    [{ code: -1, message: "odd" }, "WalletFailed", -1],
    [{ code: -32603, data: { code: -32002 } }, "WalletPending", -32002],
    [circle, "WalletFailed", 4100],
    [
      {
        message: "odd",
        get data(): never {
          throw new Error("boom")
        },
        cause: { code: 4900 }
      },
      "WalletFailed",
      4900
    ],
    ["a text", "WalletFailed", -1],
    [null, "WalletFailed", -1],
    [undefined, "WalletFailed", -1],
    [7, "WalletFailed", -1],
    [{ code: Number.NaN, message: 7 }, "WalletFailed", -1],
    [new Proxy({}, { get: refuse(new Error("boom")) }), "WalletFailed", -1]
  ]
  for (const [index, [cause, tag, code]] of rows.entries())
    it(`REL-W: row ${index + 1} is ${tag} ${code}, with its cause`, () => {
      const error = toWalletError("eth_requestAccounts", cause)
      assert.deepStrictEqual([error._tag, errorCode(cause)], [tag, code])
      assert.strictEqual(error.cause, cause)
      assert.isAbove(error.message.length, 0)
    })
})

describe("what is told of it", () => {
  const rows: ReadonlyArray<readonly [string, string]> = [
    [
      "User rejected the request.\n\nRequest Arguments:\n  from: 0x1\n\nVersion: viem@2.57.1",
      "User rejected the request."
    ],
    [
      'HTTP request failed. URL: https://rpc.test/v2/secret Request body: {"method":"x"}',
      "HTTP request failed. URL: …"
    ],
    ['user rejected action (action="sendTransaction", code=ACTION_REJECTED, version=6.13.1)', "user rejected action"],
    ["could not reach wss://relay.test/?key=secret now", "could not reach … now"],
    ["The fee (gas * price) is too low", "The fee (gas * price) is too low"],
    ["", "Something went wrong"]
  ]
  for (const [said, told] of rows)
    it(`says "${told}", without addresses, requests and versions`, () => {
      assert.strictEqual(toWalletError("x", new Error(said)).message, told)
    })

  it("survives anything, and says something", () =>
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 5 }), (thrown) => {
        const error = toWalletError("x", thrown)
        assert.isTrue(error.message.length > 0 && error.message.length <= 200)
        if (error._tag === "WalletFailed") assert.isTrue(error.code === -1 || error.code in rpcCodes)
      })
    ))
})

describe("what a wallet answers (SEC-18)", () => {
  it("SEC-18: only hex chain ids without leading zeros", () => {
    assert.strictEqual(decodeChainId("0x1"), "eip155:1")
    assert.strictEqual(decodeChainId("0x2105"), "eip155:8453")
    for (const bad of ["1", 1, "0x", "0x0", "0x01", "0xg", "0x1 ", "", null, [], "0x".padEnd(20, "f"), "eip155:1"])
      assert.isUndefined(decodeChainId(bad), String(bad))
  })

  it("only addresses, checksummed, once each, at most 100", () => {
    assert.deepStrictEqual(decodeAccounts([address.toLowerCase(), address, "0x1", 7, null]), [
      { namespace: "eip155", address, type: "eoa" }
    ])
    for (const junk of [undefined, null, "0x", {}, { 0: address, length: 1 }, 7])
      assert.deepStrictEqual(decodeAccounts(junk), [])
    const many = Array.from({ length: 500 }, (_, at) => `0x${at.toString(16).padStart(40, "0")}`)
    assert.lengthOf(decodeAccounts(many), 100)
  })
})

describe("connecting an EVM wallet", () => {
  it.effect("asks for accounts and chain only, and reads both", () =>
    Effect.gen(function* () {
      const { connector, asked } = eip1193({ eth_requestAccounts: accounts, eth_chainId: () => "0x2105" })
      const session = yield* wallet.connect(connector, undefined)
      assert.deepStrictEqual([session.networkId, session.accounts[0]?.address], ["eip155:8453", address])
      assert.deepStrictEqual(asked.sort(), ["eth_chainId", "eth_requestAccounts"])
    })
  )

  const junk: ReadonlyArray<readonly [string, unknown, unknown]> = [
    ["no accounts", [], "0x1"],
    ["accounts that are none", ["0x1"], "0x1"],
    ["a text", "0x5a", "0x1"],
    ["nothing", undefined, "0x1"],
    ["a decimal chain", accounts(), "1"],
    ["a chain number", accounts(), 1],
    ["no chain", accounts(), null]
  ]
  for (const [name, answer, chain] of junk)
    it.effect(`REL-W: ${name} is a typed failure`, () =>
      Effect.gen(function* () {
        const { connector } = eip1193({ eth_requestAccounts: () => answer, eth_chainId: () => chain })
        const error = yield* Effect.flip(wallet.connect(connector, undefined))
        assert.deepStrictEqual(
          [error._tag, error.message],
          ["WalletFailed", "Fernhold gave an answer that could not be read"]
        )
      })
    )

  it.effect("a network that is chosen in the wallet's own prompt is the one that counts", () =>
    Effect.gen(function* () {
      let chain = "0x1"
      const { connector } = eip1193({
        eth_requestAccounts: () => {
          chain = "0x2105"
          return accounts()
        },
        eth_chainId: () => chain
      })
      assert.strictEqual((yield* wallet.connect(connector, undefined)).networkId, "eip155:8453")
    })
  )

  it.effect("REL-W: a wallet that tells its network only to sites it is connected to (4900) connects", () =>
    Effect.gen(function* () {
      let shared = false
      const { connector } = eip1193({
        eth_requestAccounts: () => {
          shared = true
          return accounts()
        },
        eth_chainId: () => (shared ? "0x1" : refuse({ code: 4900, message: "Disconnected" })())
      })
      assert.strictEqual((yield* wallet.connect(connector, undefined)).networkId, "eip155:1")
    })
  )

  it.effect("a wallet that knows only eth_accounts connects (Safe)", () =>
    Effect.gen(function* () {
      for (const code of [-32601, 4200, -32004]) {
        const { connector } = eip1193({
          eth_requestAccounts: refuse({ code, message: "no such method" }),
          eth_accounts: accounts,
          eth_chainId: () => "0x1"
        })
        assert.strictEqual((yield* wallet.connect(connector, undefined)).accounts[0]?.address, address)
      }
      const declined = eip1193({
        eth_requestAccounts: refuse({ code: 4001 }),
        eth_accounts: accounts,
        eth_chainId: () => "0x1"
      })
      assert.strictEqual((yield* Effect.flip(wallet.connect(declined.connector, undefined)))._tag, "WalletRejected")
      assert.notInclude(declined.asked, "eth_accounts")
    })
  )

  it.effect("a session is asked for without any prompt, and none is none", () =>
    Effect.gen(function* () {
      const shared = eip1193({ eth_accounts: accounts, eth_chainId: () => "0x1" })
      assert.strictEqual((yield* wallet.session(shared.connector))?.networkId, "eip155:1")
      assert.notInclude(shared.asked, "eth_requestAccounts")
      const locked = eip1193({ eth_accounts: () => [], eth_chainId: () => "0x1" })
      assert.isUndefined(yield* wallet.session(locked.connector))
      const elsewhere = eip1193({ eth_accounts: () => [], eth_chainId: refuse({ code: 4900 }) })
      assert.isUndefined(yield* wallet.session(elsewhere.connector))
    })
  )

  it("REL-W: hints carry nothing, and listening leaves nothing behind", () => {
    const { connector, emit, listening } = eip1193({})
    let hints = 0
    const undo = watchWallet(connector, () => hints++)
    for (const event of ["accountsChanged", "chainChanged", "connect", "disconnect"]) emit(event, { junk: true })
    assert.strictEqual(hints, 4)
    undo()
    emit("accountsChanged")
    assert.deepStrictEqual([hints, listening()], [4, 0])
  })

  it.effect("disconnecting revokes, and a wallet that cannot is no failure", () =>
    Effect.gen(function* () {
      const able = eip1193({ wallet_getPermissions: () => [], wallet_revokePermissions: () => null })
      yield* wallet.disconnect(able.connector)
      assert.deepStrictEqual(able.asked, ["wallet_getPermissions", "wallet_revokePermissions"])
      yield* wallet.disconnect(eip1193({}).connector)
      for (const cannot of [
        { code: -32601 },
        { code: -32603, message: "Method not supported" },
        { code: 4100 },
        { code: 4900 },
        "The method wallet_revokePermissions does not exist / is not available"
      ])
        yield* wallet.disconnect(
          eip1193({ wallet_getPermissions: () => [], wallet_revokePermissions: refuse(cannot) }).connector
        )
    })
  )

  const gone: ReadonlyArray<unknown> = [
    new Error("Extension context invalidated."),
    new TypeError("Extension context was invalidated"),
    { message: "Could not establish connection. Receiving end does not exist." },
    new Error("Attempting to use a disconnected port object"),
    { code: -32603, message: "The message port closed before a response was received." },
    {
      code: -32603,
      data: { originalError: new Error("Wallet: Disconnected from Wallet background. Reload the page.") }
    },
    { code: 1013, message: "The provider was disconnected from all chains" }
  ]
  for (const thrown of gone)
    it.effect(`REL-W: an extension that was removed (${String(Object(thrown).message ?? thrown)}) signs off`, () =>
      Effect.gen(function* () {
        const first = eip1193({ wallet_getPermissions: refuse(thrown) })
        yield* wallet.disconnect(first.connector)
        assert.deepStrictEqual(first.asked, ["wallet_getPermissions"])
        const meanwhile = eip1193({ wallet_getPermissions: () => [], wallet_revokePermissions: refuse(thrown) })
        yield* wallet.disconnect(meanwhile.connector)
      })
    )

  it.effect("a wallet that fails at revoking is a failure of disconnecting", () =>
    Effect.gen(function* () {
      const failing = (thrown: unknown) =>
        Effect.flip(
          wallet.disconnect(
            eip1193({ wallet_getPermissions: () => [], wallet_revokePermissions: refuse(thrown) }).connector
          )
        )
      assert.strictEqual((yield* failing({ code: -32603, message: "storage is full" }))._tag, "WalletFailed")
      assert.strictEqual((yield* failing({ code: -32603, message: "no connection" }))._tag, "WalletFailed")
      assert.strictEqual((yield* failing({ code: 4001 }))._tag, "WalletRejected")
    })
  )
})

describe("switching an EVM wallet (SEC-18, spec 8)", () => {
  it.effect("asks with the hex id and believes only eth_chainId", () =>
    Effect.gen(function* () {
      let chain = "0x1"
      const { connector, asked } = eip1193({
        eth_chainId: () => chain,
        wallet_switchEthereumChain: ([target]) => {
          chain = (target as { chainId: string }).chainId
          return null
        }
      })
      yield* wallet.switchNetwork(connector, other)
      assert.strictEqual(chain, "0x2105")
      assert.deepStrictEqual(asked, ["wallet_switchEthereumChain", "eth_chainId"])
    })
  )

  for (const unknown of [
    { code: 4902 },
    { code: -32603 },
    { code: -32603, data: { originalError: { code: 4902 } } },
    { code: -1, cause: { code: 4902 } },
    "Unrecognized chain ID 0x2105",
    { message: 'failed: {"code":4902}' }
  ])
    it.effect(`REL-W: ${JSON.stringify(unknown)} adds the chain once, then asks again`, () =>
      Effect.gen(function* () {
        let chain = "0x1"
        let known = false
        const added: Array<unknown> = []
        const { connector, asked } = eip1193({
          eth_chainId: () => chain,
          wallet_switchEthereumChain: ([target]) => {
            if (!known) throw unknown
            chain = (target as { chainId: string }).chainId
            return null
          },
          wallet_addEthereumChain: ([parameters]) => {
            known = true
            added.push(parameters)
            return null
          }
        })
        yield* wallet.switchNetwork(connector, other)
        assert.strictEqual(chain, "0x2105")
        assert.deepStrictEqual(added, [
          { chainId: "0x2105", chainName: "Base", nativeCurrency: other.nativeCurrency, rpcUrls: other.rpcUrls }
        ])
        assert.lengthOf(
          asked.filter((method) => method === "wallet_addEthereumChain"),
          1
        )
      })
    )

  for (const refusal of [
    "La cadena no existe en esta billetera",
    { code: -32000, message: "Network not found" },
    { code: -1, message: "no" },
    { code: 77 }
  ])
    it.effect(`REL-W: ${JSON.stringify(refusal)} may be of an unknown chain: it is added once, or else refused`, () =>
      Effect.gen(function* () {
        let chain = "0x1"
        let known = false
        const able = eip1193({
          eth_chainId: () => chain,
          wallet_switchEthereumChain: ([target]) => {
            if (!known) throw refusal
            chain = (target as { chainId: string }).chainId
            return null
          },
          wallet_addEthereumChain: () => {
            known = true
            return null
          }
        })
        yield* wallet.switchNetwork(able.connector, other)
        assert.strictEqual(chain, "0x2105")
        const unable = eip1193({
          eth_chainId: () => "0x1",
          wallet_switchEthereumChain: refuse(refusal),
          wallet_addEthereumChain: refuse({ code: -32000, message: "no" })
        })
        const error = yield* Effect.flip(wallet.switchNetwork(unable.connector, other))
        assert.deepStrictEqual([error._tag, error.message], ["NetworkRefused", "Chain is not supported"])
        assert.deepStrictEqual(unable.asked, ["wallet_switchEthereumChain", "wallet_addEthereumChain"])
        const declined = eip1193({
          eth_chainId: () => "0x1",
          wallet_switchEthereumChain: refuse(refusal),
          wallet_addEthereumChain: refuse({ code: 4001 })
        })
        assert.strictEqual((yield* Effect.flip(wallet.switchNetwork(declined.connector, other)))._tag, "WalletRejected")
      })
    )

  for (const code of [-32601, 4200, 4100, 4900])
    it.effect(`REL-W: ${code} says another reason, and nothing is added`, () =>
      Effect.gen(function* () {
        const { connector, asked } = eip1193({
          eth_chainId: () => "0x1",
          wallet_switchEthereumChain: refuse({ code, message: "no" }),
          wallet_addEthereumChain: () => null
        })
        assert.strictEqual((yield* Effect.flip(wallet.switchNetwork(connector, other)))._tag, "NetworkRefused")
        assert.deepStrictEqual(asked, ["wallet_switchEthereumChain"])
      })
    )

  const early: ReadonlyArray<readonly [what: string, event: string, value: unknown]> = [
    ["the accounts change first", "accountsChanged", [address]],
    ["its event comes before the change", "chainChanged", "0x2105"],
    ["it connects again on the way", "connect", { chainId: "0x1" }],
    ["another network comes in between", "chainChanged", "0xa"]
  ]
  for (const [what, event, value] of early)
    it.effect(`REL-W: waits for the network until the deadline: ${what}`, () =>
      Effect.gen(function* () {
        for (const announced of [true, false]) {
          let chain = "0x1"
          const { connector, emit } = eip1193({ eth_chainId: () => chain, wallet_switchEthereumChain: () => null })
          const switching = yield* Effect.forkChild(Effect.exit(wallet.switchNetwork(connector, other)), {
            startImmediately: true
          })
          yield* settled
          emit(event, value)
          yield* passTime(9_000)
          assert.isUndefined(switching.pollUnsafe())
          chain = "0x2105"
          if (announced) emit("chainChanged", "0x2105")
          yield* passTime(announced ? 1 : 500)
          assert.strictEqual((yield* Fiber.join(switching))._tag, "Success")
        }
      })
    )

  it.effect("REL-W: yes without doing it is refused after 10 s; an event in between decides sooner", () =>
    Effect.gen(function* () {
      let chain = "0x1"
      const { connector, emit } = eip1193({ eth_chainId: () => chain, wallet_switchEthereumChain: () => null })
      const lying = yield* Effect.forkChild(Effect.flip(wallet.switchNetwork(connector, other)), {
        startImmediately: true
      })
      yield* passTime(10_000)
      const error = yield* Fiber.join(lying)
      assert.deepStrictEqual([error._tag, error.message], ["NetworkRefused", "Chain is not supported"])
      const late = yield* Effect.forkChild(wallet.switchNetwork(connector, other), { startImmediately: true })
      yield* settled
      chain = "0x2105"
      emit("chainChanged", "0x2105")
      yield* settled
      yield* Fiber.join(late)
    })
  )

  it.effect("declining is a rejection, anything else 'Chain is not supported'", () =>
    Effect.gen(function* () {
      const of = (thrown: unknown) =>
        Effect.flip(
          wallet.switchNetwork(
            eip1193({ eth_chainId: () => "0x1", wallet_switchEthereumChain: refuse(thrown) }).connector,
            other
          )
        )
      assert.strictEqual((yield* of({ code: 4001 }))._tag, "WalletRejected")
      // A paired wallet says it so: declined is declined, and it is not asked to add.
      assert.strictEqual((yield* of({ code: 5000 }))._tag, "WalletRejected")
      assert.strictEqual((yield* of({ code: -32603, data: { code: 4001 } }))._tag, "WalletRejected")
      assert.strictEqual((yield* of({ code: -32002 }))._tag, "WalletPending")
      const error = yield* of({ code: 4200 })
      assert.deepStrictEqual([error._tag, error.message], ["NetworkRefused", "Chain is not supported"])
      assert.strictEqual(one.id, "eip155:1")
    })
  )
})

describe("a wallet that keeps silent", () => {
  const silent = () => new Promise(() => {})
  const { connector } = eip1193({
    eth_chainId: () => "0x1",
    eth_accounts: () => [address],
    personal_sign: silent,
    wallet_switchEthereumChain: silent,
    eth_sendTransaction: silent
  })
  for (const [name, asking] of [
    ["signing", wallet.signMessage(connector, address, "x")],
    ["switching", wallet.switchNetwork(connector, other)]
  ] as const)
    it.effect(`${name} waits for the user, who has no deadline`, () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip<unknown, { readonly _tag: string }, never>(asking), {
          startImmediately: true
        })
        yield* TestClock.adjust("10 minutes")
        assert.isUndefined(fiber.pollUnsafe())
        yield* Fiber.interrupt(fiber)
      })
    )

  it.effect("a wallet elsewhere has its own deadline, and a late hash is still heard", () =>
    Effect.gen(function* () {
      const paired = { ...connector, type: "WALLET_CONNECT" } as const
      const transfer = { network: one, from: address, to: address, amount: 1n }
      const asked = [wallet.signMessage(paired, address, "x"), send(connector, transfer)]
      for (const asking of asked) {
        const fiber = yield* Effect.forkChild(Effect.asVoid(asking), { startImmediately: true })
        yield* TestClock.adjust("10 minutes")
        assert.isUndefined(fiber.pollUnsafe())
        yield* Fiber.interrupt(fiber)
      }
    })
  )
})

it.effect("SEC-18: a wallet that does not say where it is was asked for nothing", () =>
  Effect.gen(function* () {
    const { connector, asked } = eip1193({ eth_chainId: () => "0x1", eth_accounts: () => new Promise(() => {}) })
    const transfer = { network: one, from: address, to: address, amount: 1n }
    const fiber = yield* Effect.forkChild(Effect.flip(send(connector, transfer)), { startImmediately: true })
    yield* TestClock.adjust(9_999)
    assert.isUndefined(fiber.pollUnsafe())
    yield* TestClock.adjust(1)
    const error = yield* Fiber.join(fiber)
    assert.deepInclude(error, { _tag: "WalletTimeout", method: "eth_accounts" })
    assert.isTrue(provesNothingMoved(error as SendError))
    assert.notInclude(asked, "eth_sendTransaction")
  })
)

describe("sending", () => {
  const transfer = { network: one, from: address, to: address, amount: 1n }
  const sending = (answers: Parameters<typeof eip1193>[0]) =>
    eip1193({ eth_chainId: () => "0x1", eth_accounts: () => [address.toLowerCase()], ...answers })

  it.effect("SEC-18: chain and account are compared right before: a wallet that has moved is not asked", () =>
    Effect.gen(function* () {
      const hash = `0x${"7".repeat(64)}`
      const rows = [
        ["NetworkRefused", { eth_chainId: () => "0x2105" }],
        ["WalletFailed", { eth_accounts: () => ["0x5ef8766dE935324424b563aa3EB0c7466B293c94"] }],
        ["WalletFailed", { eth_accounts: () => "junk" }]
      ] as const
      for (const [tag, answers] of rows) {
        const { connector, asked } = sending({ eth_sendTransaction: () => hash, ...answers })
        assert.strictEqual((yield* Effect.flip(send(connector, transfer)))._tag, tag)
        assert.notInclude(asked, "eth_sendTransaction")
      }
      const { connector } = sending({ eth_sendTransaction: () => hash })
      assert.strictEqual(yield* send(connector, transfer), hash)
    })
  )

  it.effect("lets the user unlock a wallet that lists no accounts, and compares the accounts then", () =>
    Effect.gen(function* () {
      const hash = `0x${"7".repeat(64)}`
      for (const [unlocked, isSent] of [
        [transfer.from, true],
        ["0x5ef8766dE935324424b563aa3EB0c7466B293c94", false]
      ] as const) {
        let accounts: ReadonlyArray<string> = []
        const { connector, asked } = sending({
          eth_accounts: () => accounts,
          eth_requestAccounts: () => (accounts = [unlocked]),
          eth_sendTransaction: () => hash
        })
        const exit = yield* Effect.exit(send(connector, transfer))
        assert.strictEqual(exit._tag === "Success", isSent)
        assert.strictEqual(asked.includes("eth_sendTransaction"), isSent)
        assert.include(asked, "eth_requestAccounts")
      }
    })
  )

  it.effect("asks no wallet to unlock that cannot be locked", () =>
    Effect.gen(function* () {
      for (const type of ["WALLET_CONNECT", "AUTH", "LOCAL", "EXTERNAL"] as const) {
        const { connector, asked } = sending({ eth_accounts: () => [] })
        const error = yield* Effect.flip(send({ ...connector, type }, transfer))
        assert.deepInclude(error, { _tag: "WalletFailed", code: 4100 })
        assert.notInclude(asked, "eth_requestAccounts")
      }
    })
  )

  it.effect("SEC-22: does not know what became of an answer that cannot be read, and says what a node said", () =>
    Effect.gen(function* () {
      const of = (answer: () => unknown) =>
        Effect.flip(send(sending({ eth_sendTransaction: answer }).connector, transfer))
      for (const junk of ["0x", null, 7, {}]) {
        const error = yield* of(() => junk)
        assert.deepStrictEqual([error._tag, error.retryable, error.cause], ["OutcomeUnknown", false, junk])
      }
      const down = new RpcFailed({ code: -1, message: "HTTP request failed" })
      const lost = yield* of(refuse(new Error("viem's long words", { cause: down })))
      assert.deepStrictEqual([lost._tag, lost.retryable, lost.cause], ["OutcomeUnknown", false, down])
      // The wallet may have handed the same transaction to its node before.
      for (const message of ["nonce too low", "already known", "ALREADY_EXISTS: already known"]) {
        const refused = yield* of(refuse({ code: -32603, data: { code: -32000, message } }))
        assert.deepStrictEqual([refused._tag, refused.retryable], ["OutcomeUnknown", false], message)
      }
    })
  )
})

describe("signing", () => {
  it.effect("sends the text as hex with the address; junk is a typed failure", () =>
    Effect.gen(function* () {
      const seen: Array<unknown> = []
      const good = eip1193({
        personal_sign: (params) => {
          seen.push(params)
          return "0xabcd"
        }
      })
      assert.strictEqual(yield* wallet.signMessage(good.connector, address, "hé"), "0xabcd")
      assert.deepStrictEqual(seen, [["0x68c3a9", address]])
      for (const answer of [null, "", "0x", "signed", 7, {}]) {
        const error = yield* Effect.flip(
          wallet.signMessage(eip1193({ personal_sign: () => answer }).connector, address, "x")
        )
        assert.deepStrictEqual([error._tag, error.message], ["WalletFailed", "Error signing message"])
      }
    })
  )
})

describe("a signature without `0x`", () => {
  const bare = "ab".repeat(65)
  for (const [name, ask] of [
    ["personal_sign", (connector: EvmConnector) => wallet.signMessage(connector, address, "hello")],
    [
      "eth_signTypedData_v4",
      (connector: EvmConnector) =>
        typedData(connector, address, { domain: {}, types: {}, primaryType: "EIP712Domain", message: {} } as never)
    ]
  ] as const)
    it.effect(`of 65 bytes is one (${name}); other texts are none`, () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* ask(eip1193({ [name]: () => bare }).connector), `0x${bare}`)
        for (const answer of [bare.slice(2), `${bare}00`, `g${bare.slice(1)}`])
          assert.strictEqual(
            (yield* Effect.flip(ask(eip1193({ [name]: () => answer }).connector)))._tag,
            "WalletFailed"
          )
      })
    )
})
