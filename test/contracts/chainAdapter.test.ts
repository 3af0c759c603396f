import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { verifyMessage, verifyTypedData } from "viem"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { captureProvider } from "../../layers/injected/captureProvider.ts"
import { evmKeyProvider } from "../../layers/local-key/evmKeyProvider.ts"
import { ChainAdapterScripted } from "../../layers/scripted/ChainAdapterScripted.ts"
import { scriptedProvider } from "../../layers/scripted/scriptedProvider.ts"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import { namesAddress, universalResolverAddress } from "../../sandbox/chains/nameContract.ts"
import { startSandbox, type Sandbox } from "../../sandbox/index.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { NamePlace } from "../../services/ports/chains/NameReader.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { fernhold, mira, nadia, twoWallets } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"

const order = {
  domain: { name: "Saltmarsh", chainId: 1 },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: 10n ** 18n }
} as const

/** One world the contract is kept in. */
interface Stage {
  readonly adapter: ChainAdapter<"eip155">
  readonly connector: Connector<"eip155">
  readonly network: Network
  readonly other: Network
  readonly owner: string
  readonly receiver: string
  readonly token: string
  /** Makes the wallet's person say no from now on, or yes again. */
  readonly declines: (no: boolean) => void
  readonly real: boolean
}

let sandbox: Sandbox

const live = (): Stage => {
  const [network, other] = sandbox.networks.map((one) => toNetwork(one))
  const [owner, receiver] = sandbox.accounts
  const inner = evmKeyProvider(owner!.privateKey, [network!, other!], (on, request) =>
    Effect.runPromise(EvmAdapter.read(on, request))
  )
  let no = false
  const prompts = new Set([
    "eth_requestAccounts",
    "personal_sign",
    "eth_signTypedData_v4",
    "eth_sendTransaction",
    "wallet_switchEthereumChain"
  ])
  const provider = captureProvider({
    request: async (args: { method: string }) => {
      if (no && prompts.has(args.method)) throw { code: 4001, message: "User rejected the request." }
      return inner.request(args)
    },
    on: inner.on
  })!
  return {
    adapter: EvmAdapter,
    connector: { id: "local", type: "LOCAL", namespace: "eip155", name: "Local", provider },
    network: network!,
    other: other!,
    owner: owner!.address,
    receiver: receiver!.address,
    token: sandbox.chains[0]!.tokens[0]!.address,
    declines: (say) => {
      no = say
    },
    real: true
  }
}

const scripted = (): Stage => {
  const token = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
  const world = makeWorld({
    ...twoWallets,
    tokens: [{ address: token, symbol: "USDC", name: "USD Coin", decimals: 6 }],
    balances: { ...twoWallets.balances, [holdingKey(nadia, "eip155:1", token)]: 5_000_000n },
    names: { "nadia.saltmarsh.eth": nadia }
  })
  const wallet = world.wallet(fernhold)
  const networks = [toNetwork(ethereum), toNetwork(base)]
  const provider = scriptedProvider({ world, wallet, networks, runPromise: Effect.runPromise })
  return {
    adapter: ChainAdapterScripted(world),
    connector: { id: fernhold, type: "ANNOUNCED", namespace: "eip155", name: "Fernhold", provider },
    network: toNetwork(ethereum),
    other: toNetwork(base),
    owner: nadia,
    receiver: mira,
    token,
    declines: (no) => {
      wallet.answer = no ? "reject" : "approve"
    },
    real: false
  }
}

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

for (const [name, make] of Object.entries({ live, scripted }))
  describe(`ChainAdapter contract, ${name}`, () => {
    it.live("connects, and then shares the same without a prompt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, declines } = make()
        const session = yield* adapter.connect(connector, network)
        assert.deepStrictEqual([session.accounts[0]?.address, session.networkId], [owner, network.id])
        declines(true)
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      })
    )

    it.live("declining is WalletRejected for every request a person answers", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, owner, receiver, declines } = make()
        yield* adapter.connect(connector, undefined)
        declines(true)
        const transfer = { network, from: owner, to: receiver, amount: 1n }
        for (const asked of [
          adapter.connect(connector, undefined),
          adapter.signMessage(connector, owner, "hello"),
          adapter.switchNetwork(connector, other),
          adapter.transfers!.send(connector, transfer)
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "WalletRejected"
          )
      })
    )

    it.live("finds the account of a name and the name of an account, in canonical form (ENSIP-1, 3, 15)", () =>
      Effect.gen(function* () {
        const { adapter, network, other, owner, receiver } = make()
        const names = yield* adapter.names!
        assert.strictEqual(yield* names.normalize("Nadia.Saltmarsh.ETH"), "nadia.saltmarsh.eth")
        assert.strictEqual((yield* Effect.flip(names.normalize("two words")))._tag, "InvalidInput")
        /** The universal resolver of a network, and the registry, which only Ethereum has here. */
        const placeOf = (holder: Network, kind: NamePlace["authority"]["kind"]): NamePlace => ({
          call: (to, data) => adapter.read(holder, { method: "eth_call", params: [{ to, data }, "latest"] }),
          authority: {
            kind,
            address: kind === "registry" ? namesAddress : universalResolverAddress(Number(holder.reference))
          },
          gateways: []
        })
        for (const [place, ...chainIds] of [
          [placeOf(network, "universalResolver"), 1, Number(other.reference)],
          [placeOf(other, "universalResolver"), 1, Number(other.reference)],
          [placeOf(network, "registry"), 1]
        ] as const) {
          for (const chainId of chainIds) {
            const found = yield* names.addressOf("nadia.saltmarsh.eth", chainId, place)
            assert.strictEqual(yield* adapter.parseAddress(found!, network), owner)
            assert.isUndefined(yield* names.addressOf("nobody.saltmarsh.eth", chainId, place))
          }
          assert.strictEqual(yield* names.nameOf(owner, place), "nadia.saltmarsh.eth")
          assert.isUndefined(yield* names.nameOf(receiver.replace(/.$/, "0"), place))
        }
      })
    )

    it.live("switches both ways, hints at it, and ends on the network asked for", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other } = make()
        yield* adapter.connect(connector, network)
        let hints = 0
        const undo = adapter.watch(connector, () => hints++)
        yield* adapter.switchNetwork(connector, other)
        assert.strictEqual((yield* adapter.session(connector))?.networkId, other.id)
        assert.isAbove(hints, 0)
        undo()
        yield* adapter.switchNetwork(connector, network)
        assert.strictEqual((yield* adapter.session(connector))?.networkId, network.id)
      })
    )

    it.live("reads the chain without a wallet", () =>
      Effect.gen(function* () {
        const { adapter, network } = make()
        const answer = yield* adapter.read(network, { method: "eth_blockNumber" })
        assert.match(String(answer), /^0x[0-9a-f]+$/)
      })
    )

    it.live("signs a text", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, real } = make()
        yield* adapter.connect(connector, network)
        const signature = (yield* adapter.signMessage(connector, owner, "Grüße")) as `0x${string}`
        assert.match(signature, /^0x[0-9a-f]{130}$/)
        const address = owner as `0x${string}`
        if (real) assert.isTrue(yield* Effect.promise(() => verifyMessage({ address, message: "Grüße", signature })))
      })
    )

    it.live("sends native and token, and the receipt and balances say so", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, token, real } = make()
        yield* adapter.connect(connector, network)
        const info = yield* adapter.token(token, network)
        assert.deepStrictEqual([info.symbol, info.decimals], ["USDC", 6])
        for (const of of [undefined, token]) {
          const transfer = {
            network,
            from: owner,
            to: receiver,
            amount: 1_000n,
            ...(of === undefined ? {} : { token: of })
          }
          const before = yield* adapter.balance(of === undefined ? receiver : owner, network, of)
          assert.isAbove(Number(yield* adapter.transfers!.fee(transfer)), 0)
          const hash = yield* adapter.transfers!.send(connector, transfer)
          assert.match(hash, /^0x[0-9a-f]{64}$/)
          const receipt = yield* adapter.transfers!.receipt(hash, network)
          assert.deepStrictEqual([receipt.hash, receipt.status], [hash, "success"])
          const after = yield* adapter.balance(of === undefined ? receiver : owner, network, of)
          if (of !== undefined) assert.strictEqual(before - after, 1_000n)
          else if (real) assert.strictEqual(after - before, 1_000n)
        }
      })
    )

    it.live("SEC-18: refuses to send while the wallet is on another network", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, owner, receiver } = make()
        yield* adapter.connect(connector, other)
        const error = yield* Effect.flip(
          adapter.transfers!.send(connector, { network, from: owner, to: receiver, amount: 1n })
        )
        assert.strictEqual(error._tag, "NetworkRefused")
      })
    )

    it.live("signers: typed data is signed by the account", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, real } = make()
        yield* adapter.connect(connector, network)
        const signature = yield* (yield* adapter.signers!).typedData(connector, owner, order)
        assert.match(signature, /^0x[0-9a-f]{130}$/)
        const address = owner as `0x${string}`
        if (real) assert.isTrue(yield* Effect.promise(() => verifyTypedData({ address, ...order, signature })))
      })
    )

    it.live("signers: a transaction is sent as it was asked for, and has a receipt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, real } = make()
        yield* adapter.connect(connector, network)
        const before = yield* adapter.balance(receiver, network)
        const { transaction } = yield* adapter.signers!
        const hash = yield* transaction(connector, {
          network,
          from: owner,
          to: receiver,
          value: 7n,
          data: "0xd0e30db0"
        })
        assert.match(hash, /^0x[0-9a-f]{64}$/)
        assert.strictEqual((yield* adapter.transfers!.receipt(hash, network)).status, "success")
        if (real) assert.strictEqual((yield* adapter.balance(receiver, network)) - before, 7n)
      })
    )

    it.live("SEC-18: signers send nothing from another network or account", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, other, owner, receiver } = make()
        yield* adapter.connect(connector, other)
        const { transaction, calls } = yield* adapter.signers!
        const batch = { calls: [{ to: receiver, value: 1n }], atomic: false }
        for (const asked of [
          transaction(connector, { network, from: owner, to: receiver, value: 1n }),
          calls(connector, { network, from: owner, ...batch })
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "NetworkRefused"
          )
        for (const asked of [
          transaction(connector, { network: other, from: receiver, to: owner, value: 1n }),
          calls(connector, { network: other, from: receiver, ...batch })
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "WalletFailed"
          )
      })
    )

    it.live("signers: what a person declines is typed, and 4001 to a library", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, declines } = make()
        yield* adapter.connect(connector, network)
        const { typedData, transaction, request } = yield* adapter.signers!
        declines(true)
        for (const asked of [
          typedData(connector, owner, order),
          transaction(connector, { network, from: owner, to: receiver, value: 1n })
        ])
          assert.strictEqual(
            (yield* Effect.flip<unknown, { readonly _tag: string }, never>(asked))._tag,
            "WalletRejected"
          )
        const error = yield* Effect.flip(request(connector, { method: "personal_sign", params: ["0x6869", owner] }))
        assert.strictEqual(error.code, 4001)
      })
    )

    it.live("signers: a request goes to the wallet as it is, and what it does not know is refused", () =>
      Effect.gen(function* () {
        const { adapter, connector, network } = make()
        yield* adapter.connect(connector, network)
        const { request } = yield* adapter.signers!
        assert.strictEqual(yield* request(connector, { method: "eth_chainId" }), "0x1")
        const { code } = yield* Effect.flip(request(connector, { method: "wallet_unheardOf" }))
        assert.include([4200, -32601], code)
      })
    )

    it.live("SEC-23: reads addresses strictly", () =>
      Effect.gen(function* () {
        const { adapter, network, receiver } = make()
        assert.strictEqual(yield* adapter.parseAddress(` ${receiver} `, network), receiver)
        for (const bad of [
          "",
          "0x",
          "vitalik",
          receiver.slice(0, 41),
          `${receiver}0`,
          receiver.replace(/[a-f]/, (a) => a.toUpperCase())
        ])
          assert.strictEqual((yield* Effect.flip(adapter.parseAddress(bad, network)))._tag, "InvalidInput", bad)
      })
    )

    it.live("disconnecting twice is no failure", () =>
      Effect.gen(function* () {
        const { adapter, connector } = make()
        yield* adapter.connect(connector, undefined)
        yield* adapter.disconnect(connector)
        yield* adapter.disconnect(connector)
      })
    )
  })

describe("EVM adapter, a chain that cannot be reached (REL-H6)", () => {
  it.live("is RpcFailed with its text", () =>
    Effect.gen(function* () {
      const network = toNetwork({ ...ethereum, rpcUrls: { default: { http: ["http://127.0.0.1:9"] } } })
      const error = yield* Effect.flip(EvmAdapter.balance(nadia, network))
      assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "HTTP request failed"])
    })
  )

  it.live("a transfer one cannot pay for is told by its class", () =>
    Effect.gen(function* () {
      const { adapter, network, owner, receiver } = live()
      const transfer = { network, from: owner, to: receiver, amount: 10n ** 30n }
      const error = yield* Effect.flip(adapter.transfers!.fee(transfer))
      assert.strictEqual(error._tag === "TransactionFailed" && error.kind, "insufficientFunds")
    })
  )
})
