import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import { base64 } from "@scure/base"
import { p2wpkh, Transaction } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Effect, Exit, Result } from "effect"
import { parseEther } from "viem"
import { vi } from "vitest"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { makePolkadotAdapter } from "../../layers/polkadot/makePolkadotAdapter.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { chainTable } from "../../sandbox/chains/chainTable.ts"
import { startSolana } from "../../sandbox/chains/solana/startSolana.ts"
import { startChain, type StartedChain } from "../../sandbox/chains/startChain.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { SignerPayload } from "../../services/ports/chains/PolkadotSigners.ts"
import type { SignersOf } from "../../services/ports/chains/SignersOf.ts"
import type { BitcoinProvider } from "../../services/ports/connectors/BitcoinProvider.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import type { SolanaProvider } from "../../services/ports/connectors/SolanaProvider.ts"
import { alice, polkadot, polkadotGenesis } from "../support/polkadot.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { bitcoinMainnet } from "../support/bitcoin.ts"
import { eip1193 } from "../support/eip1193.ts"
import { ethereum } from "../support/networks.ts"
import { solanaTransfer } from "../support/solanaTransfer.ts"

// The last step before a wallet is asked is a look at it (SEC-18): its user may have changed the account or the network
// while nodes were read.

/** What happens until the wallet is asked: `node` is an answer of a node, `look` the wallet's own word about itself. */
type Step = "node" | "look" | "ask"
let steps: Array<Step> = []

/** Why a member has no row. */
type Other = "reads" | "signs for no network" | "passes on" | "not there"
/** One way to ask a wallet to act on a network. */
interface Way {
  /** Asks. Whether it succeeds does not matter here. */
  readonly ask: () => Effect.Effect<unknown, unknown>
  readonly isNodeRead?: true
}
type Ways<N extends "eip155" | "solana" | "bip122" | "polkadot"> = Readonly<
  Record<keyof SignersOf[N] | "send", Way | Other>
>

const sender = accounts[0]!
const receiver = accounts[1]!.address

let evmChain: StartedChain
let solanaChain: Awaited<ReturnType<typeof startSolana>>
beforeAll(async () => {
  evmChain = await startChain(chainTable[0]!)
  solanaChain = await startSolana()
})
afterAll(async () => {
  await evmChain.stop()
  await solanaChain.stop()
})
beforeEach(() => {
  steps = []
  const real = globalThis.fetch
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    const answer = await real(...asked)
    steps.push("node")
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

const noted = <A>(step: Step, answer: A) => {
  steps.push(step)
  return answer
}

/** How many looks find the wallet in its first state; later ones find it on another network, without the account. */
let looks = Number.POSITIVE_INFINITY
const look = <A>(here: A, moved: A) => noted("look", looks-- > 0 ? here : moved)

const evmWallet = () =>
  eip1193({
    eth_chainId: () => look("0x1", "0x2105"),
    eth_accounts: () => look([sender.address], []),
    eth_sendTransaction: ([transaction]) => noted("ask", evmChain.rpc("eth_sendTransaction", [transaction])),
    wallet_sendCalls: () => noted("ask", { id: "0x1" })
  }).connector

const solanaWallet = (): Connector<"solana"> => {
  const held = [{ address: solanaChain.accounts[0]!.address }]
  const unused = () => Promise.reject(new Error("Not of this test"))
  const provider: SolanaProvider = {
    connect: unused,
    accounts: () => look(held, []),
    supports: () => look(true, false),
    signMessage: unused,
    signTransactions: () => noted("ask", unused()),
    sends: () => true,
    sendTransaction: () => noted("ask", unused()),
    disconnect: unused,
    watch: () => () => {}
  }
  return { id: "name:Marram:solana", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider }
}

const bitcoinKey = Uint8Array.from({ length: 32 }, () => 7)
const script = p2wpkh(pubECDSA(bitcoinKey))
const bitcoinWallet = (): Connector<"bip122"> => {
  const unused = () => Promise.reject(new Error("Not of this test"))
  const provider: BitcoinProvider = {
    connect: unused,
    session: async () => look({ addresses: [{ address: script.address }] }, undefined as never),
    signMessage: unused,
    signPsbt: () => noted("ask", unused()),
    sendTransfer: () => noted("ask", unused()),
    disconnect: unused,
    watch: () => () => {}
  }
  return { id: "name:Marram:bip122", type: "ANNOUNCED", namespace: "bip122", name: "Marram", provider }
}

const polkadotWallet = (): Connector<"polkadot"> => {
  const access = {
    accounts: async () => look([{ address: alice }], []),
    watch: () => () => {},
    signPayload: () => noted("ask", Promise.reject(new Error("Not of this test")))
  }
  return {
    id: "name:Marram:polkadot",
    type: "ANNOUNCED",
    namespace: "polkadot",
    name: "Marram",
    provider: { enable: async () => access }
  }
}

const psbt = () => {
  const transaction = new Transaction()
  transaction.addInput({
    txid: "ab".repeat(32),
    index: 0,
    witnessUtxo: { script: script.script, amount: 100_000n }
  })
  transaction.addOutputAddress(script.address!, 90_000n)
  return base64.encode(transaction.toPSBT())
}

const evmNetwork = () => toNetwork({ ...ethereum, rpcUrls: { default: { http: [evmChain.nodeUrl] } } })
const solanaNetwork = () => toNetwork(solanaChain.network)
const bitcoin = toNetwork(bitcoinMainnet)
const signersOf = <N extends "eip155" | "solana" | "bip122">({ signers }: ChainAdapter<N>) => signers!

const evm: Ways<"eip155"> = {
  send: {
    isNodeRead: true,
    ask: () =>
      EvmAdapter.transfers!.send(evmWallet(), {
        network: evmNetwork(),
        from: sender.address,
        to: receiver,
        amount: 1n,
        mostFee: parseEther("1")
      })
  },
  transaction: {
    ask: () =>
      Effect.flatMap(signersOf(EvmAdapter), ({ transaction }) =>
        transaction(evmWallet(), { network: evmNetwork(), from: sender.address, to: receiver, value: 1n })
      )
  },
  calls: {
    ask: () =>
      Effect.flatMap(signersOf(EvmAdapter), ({ calls }) =>
        calls(evmWallet(), {
          network: evmNetwork(),
          from: sender.address,
          calls: [{ to: receiver, value: 1n }],
          atomic: true
        })
      )
  },
  typedData: "signs for no network",
  takesBatches: "reads",
  batchEnd: "reads",
  // The provider compares before it calls this (`makeEvmProvider`).
  request: "passes on"
}

const solanaSender = () => ({ network: solanaNetwork(), from: solanaChain.accounts[0]!.address })
const solanaOrder = () =>
  Effect.promise(() => solanaTransfer(solanaChain, solanaChain.accounts[0]!.address, solanaChain.accounts[1]!.address))

const solana: Ways<"solana"> = {
  send: {
    isNodeRead: true,
    ask: () =>
      SolanaAdapter.transfers!.send(solanaWallet(), {
        ...solanaSender(),
        to: solanaChain.accounts[1]!.address,
        amount: 1_000_000n
      })
  },
  transaction: {
    ask: () =>
      Effect.gen(function* () {
        const { transaction } = yield* signersOf(SolanaAdapter)
        return yield* transaction(solanaWallet(), solanaSender(), yield* solanaOrder())
      })
  },
  all: {
    ask: () =>
      Effect.gen(function* () {
        const { all } = yield* signersOf(SolanaAdapter)
        return yield* all(solanaWallet(), solanaSender(), [yield* solanaOrder(), yield* solanaOrder()])
      })
  },
  sendTransaction: {
    ask: () =>
      Effect.gen(function* () {
        const { sendTransaction } = yield* signersOf(SolanaAdapter)
        return yield* sendTransaction(solanaWallet(), solanaSender(), yield* solanaOrder())
      })
  },
  message: "signs for no network"
}

const bip122: Ways<"bip122"> = {
  send: "not there",
  psbt: {
    ask: () =>
      Effect.flatMap(signersOf(BitcoinAdapter), (signers) =>
        signers.psbt(bitcoinWallet(), {
          network: bitcoin,
          psbt: psbt(),
          inputs: [{ index: 0, address: script.address! }],
          broadcast: false
        })
      )
  },
  transfer: {
    ask: () =>
      Effect.flatMap(signersOf(BitcoinAdapter), ({ transfer }) =>
        transfer(bitcoinWallet(), {
          network: bitcoin,
          from: script.address!,
          to: "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
          amount: 1_000n
        })
      )
  },
  message: "signs for no network"
}

const polkadotWays: Ways<"polkadot"> = {
  send: "not there",
  payload: {
    ask: () =>
      Effect.gen(function* () {
        const { signers } = yield* makePolkadotAdapter
        const { payload } = yield* signers!
        return yield* payload(polkadotWallet(), { address: alice, genesisHash: polkadotGenesis } as SignerPayload)
      }).pipe(Effect.provideService(Settings, makeSettings({ networks: [polkadot] })))
  },
  message: "signs for no network"
}

for (const [namespace, ways] of Object.entries({ eip155: evm, solana, bip122, polkadot: polkadotWays }))
  describe(namespace, () => {
    for (const [name, way] of Object.entries(ways as Readonly<Record<string, Way | Other>>)) {
      if (typeof way === "string") continue
      it.live(`${name}: the last thing before the wallet is asked is a look at it`, () =>
        Effect.gen(function* () {
          looks = Number.POSITIVE_INFINITY
          yield* Effect.exit(way.ask())
          const asked = steps.indexOf("ask")
          assert.isAbove(asked, 0, steps.join())
          assert.strictEqual(steps[asked - 1], "look", steps.join())
          if (way.isNodeRead) assert.include(steps.slice(0, asked), "node")
        })
      )

      it.live(`${name}: a wallet that has moved by any look is not asked`, () =>
        Effect.gen(function* () {
          looks = Number.POSITIVE_INFINITY
          yield* Effect.exit(way.ask())
          const needed = steps.slice(0, steps.indexOf("ask")).filter((step) => step === "look").length
          assert.isAbove(needed, 0)
          for (let before = 0; before < needed; before++) {
            steps = []
            looks = before
            const end = yield* Effect.exit(Effect.result(way.ask()))
            assert.notInclude(steps, "ask", `moved after ${before} of ${needed} looks`)
            assert.isTrue(Exit.isSuccess(end) && Result.isFailure(end.value))
          }
        })
      )
    }
  })
