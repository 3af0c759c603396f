import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { makePolkadotAdapter } from "../../layers/polkadot/makePolkadotAdapter.ts"
import { sendWire } from "../../layers/solana/sendWire.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { toRequestError } from "../../layers/walletconnect/toPairingError.ts"
import { accounts } from "../../sandbox/accounts.ts"
import { provesNothingMoved } from "../../services/account/send/provesNothingMoved.ts"
import type { SendError } from "../../services/account/send/SendOrder.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { asSendError } from "../../services/base/errors/asSendError.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { bitcoinMainnet } from "../support/bitcoin.ts"
import { eip1193 } from "../support/eip1193.ts"
import { rowan, solana } from "../support/namespaces.ts"
import { ethereum } from "../support/networks.ts"
import { alice, polkadot } from "../support/polkadot.ts"
import { pairedRefusals, refusals, type Speaker } from "../support/refusals.ts"

// Who declined a request, and whether anything can have moved, in four namespaces (SEC-22).

interface TaggedError {
  readonly _tag: string
}
type Asking = (error: unknown) => Effect.Effect<unknown, TaggedError>

const refuseWith = (error: unknown) => () => Promise.reject(error)
const address = accounts[0]!.address
const evmWallet = (error: unknown) => {
  const refuse = () => {
    throw error
  }
  return eip1193({
    eth_chainId: () => "0x1",
    eth_accounts: () => [address],
    eth_sendTransaction: refuse,
    personal_sign: refuse
  }).connector
}
const solanaWallet = (error: unknown): Connector<"solana"> => ({
  id: "marram",
  type: "ANNOUNCED",
  namespace: "solana",
  name: "Marram",
  provider: {
    connect: refuseWith(error),
    accounts: () => [{ address: rowan }],
    supports: () => true,
    signMessage: refuseWith(error),
    signTransactions: refuseWith(error),
    sends: () => true,
    sendTransaction: refuseWith(error),
    disconnect: async () => {},
    watch: () => () => {}
  }
})
const payer = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"
const bitcoinWallet = (error: unknown): Connector<"bip122"> => ({
  id: "marram",
  type: "ANNOUNCED",
  namespace: "bip122",
  name: "Marram",
  provider: {
    connect: refuseWith(error),
    session: async () => ({ addresses: [{ address: payer }] }),
    signMessage: refuseWith(error),
    signPsbt: refuseWith(error),
    sendTransfer: refuseWith(error),
    disconnect: async () => {},
    watch: () => () => {}
  }
})
const polkadotWallet = (error: unknown): Connector<"polkadot"> => ({
  id: "marram",
  type: "ANNOUNCED",
  namespace: "polkadot",
  name: "Marram",
  provider: {
    enable: async () => ({
      accounts: async () => [{ address: alice }],
      watch: () => () => {},
      signRaw: refuseWith(error),
      signPayload: refuseWith(error)
    })
  }
})

const signing: Readonly<Record<"eip155" | "solana" | "bip122" | "polkadot", Asking>> = {
  eip155: (error) => EvmAdapter.signMessage(evmWallet(error), address, "hello"),
  solana: (error) => SolanaAdapter.signMessage(solanaWallet(error), rowan, "hello"),
  bip122: (error) => BitcoinAdapter.signMessage(bitcoinWallet(error), payer, "hello"),
  polkadot: (error) =>
    Effect.flatMap(makePolkadotAdapter, (adapter) => adapter.signMessage(polkadotWallet(error), alice, "hello")).pipe(
      Effect.provideService(Settings, makeSettings({ networks: [polkadot] }))
    )
}

const sending: Readonly<Record<"eip155" | "solana" | "bip122", Asking>> = {
  eip155: (error) =>
    EvmAdapter.transfers!.send(evmWallet(error), {
      network: toNetwork(ethereum),
      from: address,
      to: accounts[1]!.address,
      amount: 1n
    }),
  solana: (error) => sendWire(solanaWallet(error), { network: toNetwork(solana), from: rowan }, Uint8Array.of(1), {}),
  bip122: (error) =>
    Effect.flatMap(BitcoinAdapter.signers!, ({ transfer }) =>
      transfer(bitcoinWallet(error), { network: toNetwork(bitcoinMainnet), from: payer, to: payer, amount: 1_000n })
    )
}

const isRejected = (speaker: Speaker) => speaker === "user"

for (const [namespace, ask] of Object.entries(signing))
  describe(`signing, ${namespace}`, () => {
    for (const { source, error, speaker } of refusals)
      it.effect(`${isRejected(speaker) ? "is declined by" : "fails for"} ${source}`, () =>
        Effect.gen(function* () {
          const { _tag } = yield* Effect.flip(ask(error))
          assert.strictEqual(_tag === "WalletRejected", isRejected(speaker), _tag)
        })
      )
  })

for (const [namespace, ask] of Object.entries(sending))
  describe(`sending, ${namespace}`, () => {
    for (const { source, error, speaker: usually, elsewhere } of refusals) {
      const speaker = elsewhere?.[namespace as Namespace] ?? usually
      it.effect(`${speaker === "nobody" ? "has an unknown outcome for" : "moves nothing for"} ${source}`, () =>
        Effect.gen(function* () {
          const failure = yield* Effect.flip(ask(error))
          assert.strictEqual(failure._tag === "WalletRejected", isRejected(speaker), failure._tag)
          assert.strictEqual(provesNothingMoved(failure as SendError), speaker !== "nobody", failure._tag)
        })
      )
    }
  })

describe("sending with a phone", () => {
  for (const { source, error, speaker } of pairedRefusals)
    it(`${speaker === "nobody" ? "has an unknown outcome for" : "moves nothing for"} ${source}`, () => {
      const failure = asSendError(toRequestError("eth_sendTransaction", error), "WALLET_CONNECT")
      assert.strictEqual(failure._tag === "WalletRejected", isRejected(speaker))
      assert.strictEqual(provesNothingMoved(failure), speaker !== "nobody")
    })
})
