import { createPublicKey, verify } from "node:crypto"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { address as toAddress, getAddressEncoder, getBase58Decoder, getBase58Encoder } from "@solana/kit"
import { Effect } from "effect"
import { solanaKeyProvider } from "../../layers/local-key/solanaKeyProvider.ts"
import { ChainAdapterScriptedSolana } from "../../layers/scripted/ChainAdapterScriptedSolana.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { holdingKey, makeWorld } from "../../layers/test.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { Network } from "../../services/base/network/Network.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { sela, solanaMainnet, timo } from "../support/solana.ts"
import { solanaTransfer } from "../support/solanaTransfer.ts"

/** One world the contract is kept in. */
interface Stage {
  readonly adapter: ChainAdapter<"solana">
  readonly connector: Connector<"solana">
  readonly network: Network
  readonly owner: string
  readonly receiver: string
  /** A token of each program. */
  readonly tokens: readonly [string, string]
  /** Makes the wallet's person say no from now on, or yes again. */
  readonly declines: (no: boolean) => void
  readonly real: boolean
}

let chain: Awaited<ReturnType<typeof startSolana>>
const secretOf = (at: number) => {
  const { seed, address } = chain.accounts[at]!
  return getBase58Decoder().decode(Uint8Array.from([...seed, ...getAddressEncoder().encode(toAddress(address))]))
}

/** Whether Node's own OpenSSL finds the signature good. */
const isSigned = (bytes: Uint8Array, signature: string | Uint8Array, address: string) => {
  const head = Buffer.from("302a300506032b6570032100", "hex")
  const key = Buffer.concat([head, Buffer.from(getAddressEncoder().encode(toAddress(address)))])
  const made = typeof signature === "string" ? getBase58Encoder().encode(signature) : signature
  return verify(null, bytes, createPublicKey({ key, format: "der", type: "spki" }), Buffer.from(made))
}

const live = async (): Promise<Stage> => {
  const inner = await solanaKeyProvider(secretOf(0))
  let no = false
  let shared = false
  const asked = () => {
    if (no) throw { code: 4001, message: "User rejected the request." }
  }
  const provider: SolanaProvider = {
    ...inner,
    connect: async (ask) => {
      if (ask.silent) return shared ? inner.accounts() : []
      asked()
      shared = true
      return inner.connect(ask)
    },
    signMessage: async (...ask) => (asked(), inner.signMessage(...ask)),
    signTransactions: async (...ask) => (asked(), inner.signTransactions(...ask))
  }
  return {
    adapter: SolanaAdapter,
    connector: { id: "local:solana", type: "LOCAL", namespace: "solana", name: "Local", provider },
    network: toNetwork(chain.network),
    owner: chain.accounts[0]!.address,
    receiver: chain.accounts[1]!.address,
    tokens: [chain.tokens[0]!.address, chain.tokens[1]!.address],
    declines: (say) => {
      no = say
    },
    real: true
  }
}

const scripted = async (): Promise<Stage> => {
  const [usdc, pyusd] = chain.tokens
  const network = toNetwork(solanaMainnet)
  const world = makeWorld({
    wallets: [{ id: "name:Fernhold:solana", name: "Fernhold", namespace: "solana", accounts: [sela] }],
    tokens: [usdc!, pyusd!],
    balances: Object.fromEntries(
      [undefined, usdc!.address, pyusd!.address].map((token) => [holdingKey(sela, network.id, token), 10n ** 10n])
    )
  })
  const wallet = world.wallet("name:Fernhold:solana")
  return {
    adapter: ChainAdapterScriptedSolana(world),
    connector: {
      id: wallet.id,
      type: "ANNOUNCED",
      namespace: "solana",
      name: wallet.name,
      // Scripted adapters ask the world's wallet.
      provider: {} as SolanaProvider
    },
    network,
    owner: sela,
    receiver: timo,
    tokens: [usdc!.address, pyusd!.address],
    declines: (no) => {
      wallet.answer = no ? "reject" : "approve"
    },
    real: false
  }
}

beforeAll(async () => {
  chain = await startSolana()
})
afterEach(() => chain.reset())
afterAll(() => chain.stop())

const tagOf = (asked: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.map(Effect.flip(asked), ({ _tag }) => _tag)

for (const [name, make] of Object.entries({ live, scripted }))
  describe(`ChainAdapter contract of Solana, ${name}`, () => {
    const stage = Effect.promise(make)

    it.live("connects, has no network of its own, and then shares the same without a prompt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, declines } = yield* stage
        const session = yield* adapter.connect(connector, network)
        assert.deepStrictEqual([session.accounts[0]?.address, session.networkId], [owner, undefined])
        assert.strictEqual(session.accounts[0]?.namespace, "solana")
        declines(true)
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      })
    )

    it.live("declining is WalletRejected for every request a person answers", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, declines } = yield* stage
        declines(true)
        assert.strictEqual(yield* tagOf(adapter.connect(connector, undefined)), "WalletRejected")
        declines(false)
        yield* adapter.connect(connector, undefined)
        declines(true)
        const { message, transaction, all, sendTransaction } = yield* adapter.signers!
        const made = yield* Effect.promise(() => solanaTransfer(chain, owner, receiver))
        const sender = { network, from: owner }
        for (const asked of [
          adapter.signMessage(connector, owner, "hello"),
          message(connector, owner, Uint8Array.of(1)),
          transaction(connector, sender, made),
          all(connector, sender, [made]),
          sendTransaction(connector, sender, made),
          adapter.transfers!.send(connector, { ...sender, to: receiver, amount: 1_000_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "WalletRejected")
      })
    )

    it.live("switches to a network of the wallet without asking it", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, declines } = yield* stage
        yield* adapter.connect(connector, undefined)
        declines(true)
        yield* adapter.switchNetwork(connector, network)
      })
    )

    it.live("reads the chain without a wallet", () =>
      Effect.gen(function* () {
        const { adapter, network } = yield* stage
        assert.isDefined(yield* adapter.read(network, { method: "getSlot" }))
      })
    )

    it.live("signs a text, and bytes", () =>
      Effect.gen(function* () {
        const { adapter, connector, owner, real } = yield* stage
        yield* adapter.connect(connector, undefined)
        const signature = yield* adapter.signMessage(connector, owner, "Grüße")
        assert.match(signature, /^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
        const bytes = Uint8Array.of(0, 1, 255)
        const signed = yield* (yield* adapter.signers!).message(connector, owner, bytes)
        assert.strictEqual(signed.length, 64)
        if (!real) return
        assert.isTrue(isSigned(new TextEncoder().encode("Grüße"), signature, owner))
        assert.isTrue(isSigned(bytes, signed, owner))
      })
    )

    it.live("sends the native currency and tokens of both programs, and receipt and balances say so", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, tokens } = yield* stage
        yield* adapter.connect(connector, network)
        for (const token of [undefined, ...tokens]) {
          const read = (of: string) => adapter.balance(of, network, token)
          const before = [yield* read(owner), yield* read(receiver)] as const
          const transfer = { network, from: owner, to: receiver, amount: 1_000_000n, ...(token && { token }) }
          const cost = yield* adapter.transfers!.fee(transfer)
          assert.isAbove(Number(cost), 0)
          const id = yield* adapter.transfers!.send(connector, transfer)
          assert.match(id, /^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
          const { status, hash } = yield* adapter.transfers!.receipt(id, network)
          assert.deepStrictEqual([status, hash], ["success", id])
          assert.strictEqual((yield* read(receiver)) - before[1], 1_000_000n)
          assert.isAtMost(Number(yield* read(owner)), Number(before[0] - 1_000_000n))
        }
      })
    )

    it.live("names a token, and refuses what is none", () =>
      Effect.gen(function* () {
        const { adapter, network, owner, tokens } = yield* stage
        const found = [yield* adapter.token(tokens[0], network), yield* adapter.token(tokens[1], network)]
        assert.deepStrictEqual(
          found.map(({ symbol, name, decimals }) => [symbol, name, decimals]),
          [
            ["USDC", "USD Coin", 6],
            ["PYUSD", "PayPal USD", 6]
          ]
        )
        for (const none of [owner, "", "USDC"])
          assert.strictEqual(yield* tagOf(adapter.token(none, network)), "InvalidInput")
      })
    )

    it.live("signers: transactions are signed by the account, in the order and form that they came in", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, real } = yield* stage
        yield* adapter.connect(connector, network)
        const { transaction, all, sendTransaction } = yield* adapter.signers!
        const sender = { network, from: owner }
        const [one, two] = yield* Effect.promise(() =>
          Promise.all([1_000_000n, 2_000_000n].map((amount) => solanaTransfer(chain, owner, receiver, amount)))
        )
        const signed = [yield* transaction(connector, sender, one!), ...(yield* all(connector, sender, [one!, two!]))]
        assert.lengthOf(signed, 3)
        if (real)
          for (const [at, wire] of [one!, one!, two!].entries()) {
            const { length } = wire
            const message = wire.slice(1 + 64)
            assert.deepStrictEqual([...signed[at]!.slice(1 + 64)], [...message])
            assert.strictEqual(signed[at]!.length, length)
            assert.isTrue(isSigned(message, signed[at]!.slice(1, 65), owner))
          }
        const id = yield* sendTransaction(connector, sender, two!, { preflightCommitment: "confirmed", maxRetries: 2 })
        assert.strictEqual((yield* adapter.transfers!.receipt(id, network)).status, "success")
      })
    )

    it.live("SEC-18: nothing is asked for an account that the wallet does not share", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, declines } = yield* stage
        yield* adapter.connect(connector, network)
        const made = yield* Effect.promise(() => solanaTransfer(chain, receiver, owner))
        const sender = { network, from: receiver }
        const { transaction, sendTransaction } = yield* adapter.signers!
        declines(true)
        for (const asked of [
          transaction(connector, sender, made),
          sendTransaction(connector, sender, made),
          adapter.transfers!.send(connector, { ...sender, to: owner, amount: 1_000_000n })
        ])
          assert.strictEqual(yield* tagOf(asked), "WalletFailed")
      })
    )

    it.live("SEC-23: reads addresses strictly", () =>
      Effect.gen(function* () {
        const { adapter, network, receiver } = yield* stage
        assert.strictEqual(yield* adapter.parseAddress(` ${receiver} `, network), receiver)
        for (const bad of ["", "0x", "sol", receiver.slice(0, 30), `${receiver}11`, receiver.replace(/.$/, "0")])
          assert.strictEqual(yield* tagOf(adapter.parseAddress(bad, network)), "InvalidInput", bad)
      })
    )

    it.live("disconnecting twice is no failure", () =>
      Effect.gen(function* () {
        const { adapter, connector } = yield* stage
        yield* adapter.connect(connector, undefined)
        yield* adapter.disconnect(connector)
        yield* adapter.disconnect(connector)
      })
    )
  })

describe("Solana adapter, on the chain", () => {
  const stage = Effect.promise(live)
  /** Nothing was ever sent to this address. */
  const stranger = sela

  it.live("the quote of a transfer to who has no account for the token includes its rent, and is what is paid", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, owner, receiver, tokens } = yield* stage
      yield* adapter.connect(connector, network)
      for (const token of tokens) {
        const from = { network, from: owner, amount: 5n, token }
        const usual = yield* adapter.transfers!.fee({ ...from, to: receiver })
        const quote = yield* adapter.transfers!.fee({ ...from, to: stranger })
        assert.isAbove(Number(quote - usual), 2_000_000)
        const before = yield* adapter.balance(owner, network)
        yield* adapter.transfers!.send(connector, { ...from, to: stranger })
        assert.strictEqual(before - (yield* adapter.balance(owner, network)), quote)
        assert.strictEqual(yield* adapter.balance(stranger, network, token), 5n)
      }
    })
  )

  it.live("a transfer is priced: the fee is for the units it takes at the price that others paid", () =>
    Effect.gen(function* () {
      const { adapter, network, owner, receiver } = yield* stage
      const transfer = { network, from: owner, to: receiver, amount: 1_000_000n }
      // 450 units at 2,000 millionths of a lamport, rounded up, and 5,000 lamports for the signature.
      assert.strictEqual(yield* adapter.transfers!.fee(transfer), 5_001n)
    })
  )

  it.live("everything may be sent: the balance less the fee leaves nothing", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, owner, receiver } = yield* stage
      yield* adapter.connect(connector, network)
      const all = (yield* adapter.balance(owner, network)) - 5_001n
      yield* adapter.transfers!.send(connector, { network, from: owner, to: receiver, amount: all })
      assert.strictEqual(yield* adapter.balance(owner, network), 0n)
    })
  )

  it.live("what an account cannot pay for is told by its class, before the wallet is asked", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, owner, receiver, tokens, declines } = yield* stage
      yield* adapter.connect(connector, network)
      declines(true)
      const from = { network, from: owner, to: receiver }
      const rows = [
        ["insufficientFunds", { ...from, amount: 10n ** 15n }],
        ["insufficientFunds", { ...from, amount: yield* adapter.balance(owner, network) }],
        // Of the native currency nothing lacks.
        ["executionReverted", { ...from, amount: 10n ** 12n, token: tokens[0] }],
        ["executionReverted", { ...from, amount: 10n ** 12n, token: tokens[1] }],
        // Too little for a new account to exist.
        ["belowMinimum", { ...from, to: stranger, amount: 1n }]
      ] as const
      for (const [kind, transfer] of rows)
        for (const asked of [adapter.transfers!.fee(transfer), adapter.transfers!.send(connector, transfer)]) {
          const error = yield* Effect.flip<unknown, { readonly _tag: string; readonly kind?: string }, never>(asked)
          assert.deepStrictEqual([error._tag, error.kind], ["TransactionFailed", kind])
        }
    })
  )

  it.live(
    "SEC-23: tokens are sent to no mint and to no account of another token, and to one of their own as it is",
    () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, tokens } = yield* stage
        yield* adapter.connect(connector, network)
        const options = { encoding: "base64" }
        const accountOf = (mint: string) =>
          Effect.promise(async () => {
            const answer = await chain.rpc("getTokenAccountsByOwner", [receiver, { mint }, options])
            return (answer as { readonly value: ReadonlyArray<{ readonly pubkey: string }> }).value[0]!.pubkey
          })
        const from = { network, from: owner, amount: 7n, token: tokens[0] }
        for (const to of [tokens[0], tokens[1], yield* accountOf(tokens[1])])
          assert.strictEqual(yield* tagOf(adapter.transfers!.send(connector, { ...from, to })), "TransactionFailed")
        assert.strictEqual(
          yield* tagOf(adapter.transfers!.fee({ ...from, to: receiver, token: stranger })),
          "TransactionFailed"
        )
        const before = yield* adapter.balance(receiver, network, tokens[0])
        yield* adapter.transfers!.send(connector, { ...from, to: yield* accountOf(tokens[0]) })
        assert.strictEqual((yield* adapter.balance(receiver, network, tokens[0])) - before, 7n)
      })
  )

  it.live("options of sending reach the node: preflight, the slot it must have reached", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, owner, receiver } = yield* stage
      yield* adapter.connect(connector, network)
      const { sendTransaction } = yield* adapter.signers!
      const sender = { network, from: owner }
      const much = yield* Effect.promise(() => solanaTransfer(chain, owner, receiver, 10n ** 15n))
      const error = yield* Effect.flip(sendTransaction(connector, sender, much))
      assert.deepInclude(error, { _tag: "TransactionFailed", kind: "insufficientFunds" })
      const id = yield* sendTransaction(connector, sender, much, { skipPreflight: true })
      assert.strictEqual((yield* adapter.transfers!.receipt(id, network)).status, "reverted")
      const later = yield* Effect.promise(() => solanaTransfer(chain, owner, receiver, 3_000_000n))
      assert.strictEqual(
        yield* tagOf(sendTransaction(connector, sender, later, { minContextSlot: 10_000 })),
        "RpcFailed"
      )
    })
  )

  it.live("SEC-22: a transaction that is on the chain already is success; one that is too old is not", () =>
    Effect.gen(function* () {
      const { adapter, connector, network, owner, receiver } = yield* stage
      yield* adapter.connect(connector, network)
      const { sendTransaction } = yield* adapter.signers!
      const sender = { network, from: owner }
      const made = yield* Effect.promise(() => solanaTransfer(chain, owner, receiver))
      const id = yield* sendTransaction(connector, sender, made)
      assert.strictEqual(yield* sendTransaction(connector, sender, made), id)
      const old = yield* Effect.promise(() => solanaTransfer(chain, owner, receiver, 4_000_000n))
      chain.pass(151)
      assert.deepInclude(yield* Effect.flip(sendTransaction(connector, sender, old)), {
        _tag: "TransactionFailed",
        kind: "expired",
        unsent: true
      })
    })
  )

  it.live("a chain that cannot be reached is RpcFailed with its text", () =>
    Effect.gen(function* () {
      const network = toNetwork({ ...chain.network, rpcUrls: { default: { http: ["http://127.0.0.1:9"] } } })
      const error = yield* Effect.flip(SolanaAdapter.balance(sela, network))
      assert.deepStrictEqual([error._tag, error.message], ["RpcFailed", "HTTP request failed"])
    })
  )
})
