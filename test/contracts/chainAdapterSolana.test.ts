import { createPublicKey, verify } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { getAddressEncoder, getBase58Decoder, getBase58Encoder, address as toAddress } from "@solana/kit"
import { Effect } from "effect"
import { solanaKeyProvider } from "../../layers/local-key/solanaKeyProvider.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import type { ChainAdapter } from "../../services/chains/ChainAdapter.ts"
import type { Connector } from "../../services/wallets/Connector.ts"
import type { Network } from "../../services/network/Network.ts"
import { toNetwork } from "../../services/network/toNetwork.ts"
import type { SolanaProvider } from "../../services/wallets/SolanaProvider.ts"

/** One world the contract is kept in. */
interface Stage {
  readonly adapter: ChainAdapter<"solana">
  readonly connector: Connector<"solana">
  readonly network: Network
  readonly owner: string
  readonly receiver: string
  /** A token that the receiver has an account for, and one of the other program. */
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
const isSigned = (bytes: Uint8Array, signature: string, address: string) => {
  const head = Buffer.from("302a300506032b6570032100", "hex")
  const key = Buffer.concat([head, Buffer.from(getAddressEncoder().encode(toAddress(address)))])
  return verify(
    null,
    bytes,
    createPublicKey({ key, format: "der", type: "spki" }),
    Buffer.from(getBase58Encoder().encode(signature))
  )
}

const live = async (): Promise<Stage> => {
  const inner = await solanaKeyProvider(secretOf(0))
  let no = false
  const asked = () => {
    if (no) throw { code: 4001, message: "User rejected the request." }
  }
  const provider: SolanaProvider = {
    ...inner,
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

beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())

for (const [name, make] of Object.entries({ live }))
  describe(`ChainAdapter contract of Solana, ${name}`, () => {
    const stage = Effect.promise(make)

    it.live("connects, has no network of its own, and then shares the same without a prompt", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, declines } = yield* stage
        const session = yield* adapter.connect(connector, network)
        assert.deepStrictEqual([session.accounts[0]?.address, session.networkId], [owner, undefined])
        declines(true)
        assert.deepStrictEqual(yield* adapter.session(connector), session)
      })
    )

    it.live("signs a text", () =>
      Effect.gen(function* () {
        const { adapter, connector, owner, real } = yield* stage
        const signature = yield* adapter.signMessage(connector, owner, "Grüße")
        if (real) assert.isTrue(isSigned(new TextEncoder().encode("Grüße"), signature, owner))
      })
    )

    it.live("sends the native currency and tokens of both programs, and receipt and balances say so", () =>
      Effect.gen(function* () {
        const { adapter, connector, network, owner, receiver, tokens } = yield* stage
        for (const token of [undefined, ...tokens]) {
          const before = yield* adapter.balance(receiver, network, token)
          const transfer = { network, from: owner, to: receiver, amount: 1_000_000n, ...(token && { token }) }
          assert.isAbove(Number(yield* adapter.transfers!.fee(transfer)), 0)
          const id = yield* adapter.transfers!.send(connector, transfer)
          const { status, hash } = yield* adapter.transfers!.receipt(id, network)
          assert.deepStrictEqual([status, hash], ["success", id])
          assert.strictEqual((yield* adapter.balance(receiver, network, token)) - before, 1_000_000n)
        }
      })
    )
  })
