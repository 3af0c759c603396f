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

// An adapter checks the wallet's account and network right before each request (SEC-18). The user may change them while nodes
// answer.

/** What an adapter does: reads a node, checks the wallet's account or network, or requests a signature or transaction. */
type Step = "node" | "check" | "request"
let steps: Array<Step> = []

/** Why a member is not tested. */
type Untested = "reads" | "signs for no network" | "passes on" | "missing"
/** A call of an adapter that requests something of a wallet on a network. */
interface WalletCall {
  /** Runs the call. Its result does not matter. */
  readonly run: () => Effect.Effect<unknown, unknown>
  /** Whether it reads a node before the request. */
  readonly readsNode?: true
}
type WalletCalls<N extends "eip155" | "solana" | "bip122" | "polkadot"> = Readonly<
  Record<keyof SignersOf[N] | "send", WalletCall | Untested>
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
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    const response = await real(...request)
    steps.push("node")
    return response
  })
})
afterEach(() => vi.unstubAllGlobals())

const record = <A>(step: Step, answer: A) => {
  steps.push(step)
  return answer
}

/** How many checks see the original account and network. Later ones see another network and another account. */
let checksBeforeChange = Number.POSITIVE_INFINITY
const check = <A>(original: A, changed: A) => record("check", checksBeforeChange-- > 0 ? original : changed)

const evmWallet = () =>
  eip1193({
    eth_chainId: () => check("0x1", "0x2105"),
    eth_accounts: () => check([sender.address], [receiver]),
    eth_sendTransaction: ([transaction]) => record("request", evmChain.rpc("eth_sendTransaction", [transaction])),
    wallet_sendCalls: () => record("request", { id: "0x1" })
  }).connector

const solanaWallet = (): Connector<"solana"> => {
  const accountsOfWallet = [{ address: solanaChain.accounts[0]!.address }]
  const unused = () => Promise.reject(new Error("Not used in this test"))
  const provider: SolanaProvider = {
    connect: unused,
    accounts: () => check(accountsOfWallet, [{ address: solanaChain.accounts[1]!.address }]),
    supports: () => check(true, false),
    signMessage: unused,
    signTransactions: () => record("request", unused()),
    sends: () => true,
    sendTransaction: () => record("request", unused()),
    disconnect: unused,
    watch: () => () => {}
  }
  return { id: "name:Marram:solana", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider }
}

const bitcoinKey = Uint8Array.from({ length: 32 }, () => 7)
const script = p2wpkh(pubECDSA(bitcoinKey))
const bitcoinWallet = (): Connector<"bip122"> => {
  const unused = () => Promise.reject(new Error("Not used in this test"))
  const provider: BitcoinProvider = {
    connect: unused,
    session: async () => check({ addresses: [{ address: script.address }] }, undefined as never),
    signMessage: unused,
    signPsbt: () => record("request", unused()),
    sendTransfer: () => record("request", unused()),
    disconnect: unused,
    watch: () => () => {}
  }
  return { id: "name:Marram:bip122", type: "ANNOUNCED", namespace: "bip122", name: "Marram", provider }
}

const polkadotWallet = (): Connector<"polkadot"> => {
  const access = {
    accounts: async () => check([{ address: alice }], []),
    watch: () => () => {},
    signPayload: () => record("request", Promise.reject(new Error("Not used in this test")))
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

const evmCalls: WalletCalls<"eip155"> = {
  send: {
    readsNode: true,
    run: () =>
      EvmAdapter.transfers!.send(evmWallet(), {
        network: evmNetwork(),
        from: sender.address,
        to: receiver,
        amount: 1n,
        mostFee: parseEther("1")
      })
  },
  transaction: {
    run: () =>
      Effect.flatMap(signersOf(EvmAdapter), ({ transaction }) =>
        transaction(evmWallet(), { network: evmNetwork(), from: sender.address, to: receiver, value: 1n })
      )
  },
  calls: {
    run: () =>
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
  // The provider checks the account before it calls this (`makeEvmProvider`).
  request: "passes on"
}

const solanaSender = () => ({ network: solanaNetwork(), from: solanaChain.accounts[0]!.address })
const solanaOrder = () =>
  Effect.promise(() => solanaTransfer(solanaChain, solanaChain.accounts[0]!.address, solanaChain.accounts[1]!.address))

const solanaCalls: WalletCalls<"solana"> = {
  send: {
    readsNode: true,
    run: () =>
      SolanaAdapter.transfers!.send(solanaWallet(), {
        ...solanaSender(),
        to: solanaChain.accounts[1]!.address,
        amount: 1_000_000n
      })
  },
  transaction: {
    run: () =>
      Effect.gen(function* () {
        const { transaction } = yield* signersOf(SolanaAdapter)
        return yield* transaction(solanaWallet(), solanaSender(), yield* solanaOrder())
      })
  },
  all: {
    run: () =>
      Effect.gen(function* () {
        const { all } = yield* signersOf(SolanaAdapter)
        return yield* all(solanaWallet(), solanaSender(), [yield* solanaOrder(), yield* solanaOrder()])
      })
  },
  sendTransaction: {
    run: () =>
      Effect.gen(function* () {
        const { sendTransaction } = yield* signersOf(SolanaAdapter)
        return yield* sendTransaction(solanaWallet(), solanaSender(), yield* solanaOrder())
      })
  },
  message: "signs for no network"
}

const bitcoinCalls: WalletCalls<"bip122"> = {
  send: "missing",
  psbt: {
    run: () =>
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
    run: () =>
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

const polkadotCalls: WalletCalls<"polkadot"> = {
  send: "missing",
  payload: {
    run: () =>
      Effect.gen(function* () {
        const { signers } = yield* makePolkadotAdapter
        const { payload } = yield* signers!
        return yield* payload(polkadotWallet(), { address: alice, genesisHash: polkadotGenesis } as SignerPayload)
      }).pipe(Effect.provideService(Settings, makeSettings({ networks: [polkadot] })))
  },
  message: "signs for no network"
}

for (const [namespace, calls] of Object.entries({
  eip155: evmCalls,
  solana: solanaCalls,
  bip122: bitcoinCalls,
  polkadot: polkadotCalls
}))
  describe(namespace, () => {
    for (const [name, call] of Object.entries(calls as Readonly<Record<string, WalletCall | Untested>>)) {
      if (typeof call === "string") continue
      it.live(`checks the wallet right before the request: ${name} (SEC-18)`, () =>
        Effect.gen(function* () {
          checksBeforeChange = Number.POSITIVE_INFINITY
          yield* Effect.exit(call.run())
          const requestIndex = steps.indexOf("request")
          assert.isAbove(requestIndex, 0, steps.join())
          assert.strictEqual(steps[requestIndex - 1], "check", steps.join())
          if (call.readsNode) assert.include(steps.slice(0, requestIndex), "node")
        })
      )

      it.live(`requests nothing if the wallet changes before any check: ${name} (SEC-18)`, () =>
        Effect.gen(function* () {
          checksBeforeChange = Number.POSITIVE_INFINITY
          yield* Effect.exit(call.run())
          const checks = steps.slice(0, steps.indexOf("request")).filter((step) => step === "check").length
          assert.isAbove(checks, 0)
          for (let passed = 0; passed < checks; passed++) {
            steps = []
            checksBeforeChange = passed
            const exit = yield* Effect.exit(Effect.result(call.run()))
            assert.notInclude(steps, "request", `changed after ${passed} of ${checks} checks`)
            assert.isTrue(Exit.isSuccess(exit) && Result.isFailure(exit.value))
          }
        })
      )
    }
  })
