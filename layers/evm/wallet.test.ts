import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { toNetwork } from "../../services/networks/toNetwork.ts"
import { eip1193 } from "../../test/support/eip1193.ts"
import { base, ethereum } from "../../test/support/networks.ts"
import { decodeAccounts, decodeChainId } from "./decodeWallet.ts"
import { errorCode, toWalletError } from "./toWalletError.ts"
import * as wallet from "./wallet.ts"
import { watchWallet } from "./watchWallet.ts"

const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const one = toNetwork(ethereum)
const other = toNetwork(base)
const accounts = () => [address.toLowerCase()]
const refuse =
  (thrown: unknown): (() => never) =>
  () => {
    throw thrown
  }

describe("what a wallet throws (REL-W)", () => {
  const rows: ReadonlyArray<readonly [unknown, string, number]> = [
    [{ code: 4001, message: "User rejected the request." }, "WalletRejected", 4001],
    [{ code: 5000, message: "no" }, "WalletRejected", 5000],
    [{ code: "ACTION_REJECTED", message: "no" }, "WalletRejected", -1],
    [new Error("MetaMask Tx Signature: User denied transaction signature."), "WalletRejected", -1],
    ["User rejected", "WalletRejected", -1],
    [{ code: -32002, message: "already pending" }, "WalletPending", -32002],
    [{ code: -32603, message: "internal" }, "WalletFailed", -32603],
    [{ code: 4900 }, "WalletFailed", 4900],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, "WalletFailed", 4902],
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
        assert.strictEqual((yield* Effect.flip(wallet.connect(connector, undefined)))._tag, "WalletFailed")
      })
    )

  it.effect("a session is asked for without any prompt, and none is none", () =>
    Effect.gen(function* () {
      const shared = eip1193({ eth_accounts: accounts, eth_chainId: () => "0x1" })
      assert.strictEqual((yield* wallet.session(shared.connector))?.networkId, "eip155:1")
      assert.notInclude(shared.asked, "eth_requestAccounts")
      const locked = eip1193({ eth_accounts: () => [], eth_chainId: () => "0x1" })
      assert.isUndefined(yield* wallet.session(locked.connector))
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
    { code: 5000 }
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

  it.effect("REL-W: yes without doing it is refused after 3 s; an event in between decides sooner", () =>
    Effect.gen(function* () {
      let chain = "0x1"
      const { connector, emit } = eip1193({ eth_chainId: () => chain, wallet_switchEthereumChain: () => null })
      const lying = yield* Effect.forkChild(Effect.flip(wallet.switchNetwork(connector, other)), {
        startImmediately: true
      })
      const settle = Effect.promise(() => new Promise((next) => setImmediate(next)))
      yield* settle
      yield* TestClock.adjust(3_000)
      yield* settle
      const error = yield* Fiber.join(lying)
      assert.deepStrictEqual([error._tag, error.message], ["NetworkRefused", "Chain is not supported"])
      const late = yield* Effect.forkChild(wallet.switchNetwork(connector, other), { startImmediately: true })
      yield* settle
      chain = "0x2105"
      emit("chainChanged", "0x2105")
      yield* settle
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
      assert.strictEqual((yield* of({ code: -32002 }))._tag, "WalletPending")
      const error = yield* of({ code: 4200 })
      assert.deepStrictEqual([error._tag, error.message], ["NetworkRefused", "Chain is not supported"])
      assert.strictEqual(one.id, "eip155:1")
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
