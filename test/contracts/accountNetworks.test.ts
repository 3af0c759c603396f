import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { BitcoinAdapter } from "../../layers/bip122/BitcoinAdapter.ts"
import { EvmAdapter } from "../../layers/evm/EvmAdapter.ts"
import { makePolkadotAdapter } from "../../layers/polkadot/makePolkadotAdapter.ts"
import { SolanaAdapter } from "../../layers/solana/SolanaAdapter.ts"
import { standardProvider } from "../../layers/solana/standardProvider.ts"
import type { Caip2 } from "../../services/base/caip/parseCaip2.ts"
import type { Namespace } from "../../services/base/caip/Namespace.ts"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { NetworkInput } from "../../services/base/network/Network.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import type { Connector } from "../../services/ports/connectors/Connector.ts"
import { isUsableOn } from "../../services/ports/connectors/isUsableOn.ts"
import type { StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"
import { makeSettings, Settings } from "../../services/ports/options/Settings.ts"
import { pairedBitcoinProvider } from "../../services/ways-in/pairing/pairedBitcoinProvider.ts"
import { pairedEvmProvider, type PairedParts } from "../../services/ways-in/pairing/pairedEvmProvider.ts"
import { pairedPolkadotProvider } from "../../services/ways-in/pairing/pairedPolkadotProvider.ts"
import { pairedSolanaProvider } from "../../services/ways-in/pairing/pairedSolanaProvider.ts"
import type { PairedSession } from "../../services/ways-in/pairing/PairedSession.ts"
import { bitcoinMainnet, bitcoinTestnet } from "../support/bitcoin.ts"
import { eip1193 } from "../support/eip1193.ts"
import { mira, nadia } from "../support/fernhold.ts"
import { base, ethereum } from "../support/networks.ts"
import { playedPairing } from "../support/playedPairing.ts"
import {
  alice,
  aliceOnKusama,
  aliceOnPolkadot,
  bob,
  kusama,
  kusamaGenesis,
  polkadot,
  polkadotGenesis
} from "../support/polkadot.ts"
import { solanaTransfer } from "../support/solanaTransfer.ts"
import { sela, solanaDevnet, solanaMainnet, timo } from "../support/solana.ts"

// Adapters report exactly the networks that a wallet names for an account.

type TestedNamespace = Exclude<Namespace, "cosmos">
type Way = "injected" | "paired" | "embedded"

/** Two networks of each namespace. */
const networkInputs: Readonly<Record<TestedNamespace, readonly [first: NetworkInput, second: NetworkInput]>> = {
  eip155: [ethereum, base],
  solana: [solanaMainnet, solanaDevnet],
  bip122: [bitcoinMainnet, bitcoinTestnet],
  polkadot: [polkadot, kusama]
}
const idsOf = (namespace: TestedNamespace) =>
  networkInputs[namespace].map((network) => toNetwork(network).id) as [Caip2, Caip2]

/** Addresses of two accounts: the first is on the first network, and the second on the second network. */
const accountAddresses: Readonly<Record<TestedNamespace, readonly [first: string, second: string]>> = {
  eip155: [nadia, mira],
  solana: [sela, timo],
  bip122: ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  polkadot: [alice, bob]
}

/** A session that shares each account on its own network only. */
const pairedSession = (namespace: TestedNamespace): PairedSession => {
  const [first, second] = idsOf(namespace)
  const [firstAddress, secondAddress] = accountAddresses[namespace]
  return {
    topic: "t",
    peer: { name: "Fernhold" },
    accounts: [
      { namespace, networkId: first, address: firstAddress },
      { namespace, networkId: second, address: secondAddress }
    ],
    networks: [first, second],
    methods: [],
    expiresAt: 1
  }
}
const pairedParts = (namespace: TestedNamespace): PairedParts => ({
  client: playedPairing(pairedSession(namespace), () => Effect.never).client,
  ready: Effect.void,
  last: () => idsOf(namespace)[0],
  read: () => undefined,
  runPromise: Effect.runPromise
})

const solanaWallet = (): StandardWallet => {
  const account = (address: string, chains: ReadonlyArray<string>) => ({
    address,
    publicKey: undefined,
    chains,
    features: [],
    label: undefined,
    raw: {}
  })
  const [firstAddress, secondAddress] = accountAddresses.solana
  const accounts = [
    account(firstAddress, ["solana:mainnet"]),
    account(secondAddress, ["solana:devnet", "bitcoin:mainnet"])
  ]
  return {
    name: "Fernhold",
    icon: undefined,
    chains: () => ["solana:mainnet", "solana:devnet"],
    accounts: () => accounts,
    readAccounts: () => accounts,
    feature: () => undefined,
    method: () => async () => ({}),
    watch: () => () => {}
  }
}

/** Makes a provider for each namespace and way to connect. A way is missing if the namespace does not have it. */
const providers: Readonly<Record<TestedNamespace, { readonly [W in Way]?: () => unknown }>> = {
  eip155: {
    paired: () => pairedEvmProvider(pairedParts("eip155")),
    // A smart account of the embedded wallet, on the network that the secure site names.
    embedded: () => ({
      ...eip1193({ eth_chainId: () => "0x1", eth_accounts: () => [nadia] }).connector.provider,
      accountType: () => "smartAccount",
      accountNetworks: () => [idsOf("eip155")[0]]
    })
  },
  solana: {
    injected: () => standardProvider(solanaWallet()),
    paired: () => pairedSolanaProvider(pairedParts("solana"))
  },
  bip122: {
    injected: () => ({
      session: async () => ({
        addresses: accountAddresses.bip122.map((address, index) => ({ address, networkIds: [idsOf("bip122")[index]] })),
        networkId: idsOf("bip122")[0]
      })
    }),
    paired: () => pairedBitcoinProvider(pairedParts("bip122"))
  },
  polkadot: {
    injected: () => ({
      enable: async () => ({
        accounts: async () => [
          { address: alice, genesisHash: polkadotGenesis },
          { address: bob, genesisHash: kusamaGenesis }
        ],
        watch: () => () => {}
      })
    }),
    paired: () => pairedPolkadotProvider(pairedParts("polkadot"))
  }
}

const adapterOf = (namespace: TestedNamespace): Effect.Effect<ChainAdapter> =>
  namespace === "polkadot"
    ? (Effect.provideService(
        makePolkadotAdapter,
        Settings,
        makeSettings({ networks: [...networkInputs.polkadot] })
      ) as never)
    : Effect.succeed({ eip155: EvmAdapter, solana: SolanaAdapter, bip122: BitcoinAdapter }[namespace] as never)
const connectorOf = (namespace: TestedNamespace, provider: unknown) =>
  ({ id: "w", type: "WALLET_CONNECT", namespace, name: "Fernhold", provider }) as Connector

const openSession = (namespace: TestedNamespace, provider: unknown) =>
  Effect.gen(function* () {
    const adapter = yield* adapterOf(namespace)
    const connector = connectorOf(namespace, provider)
    const session =
      namespace === "polkadot" ? yield* adapter.connect(connector, undefined) : yield* adapter.session(connector)
    return { adapter, connector, session: session! }
  })

for (const [namespace, ways] of Object.entries(providers) as ReadonlyArray<
  [TestedNamespace, (typeof providers)[TestedNamespace]]
>)
  for (const [way, make] of Object.entries(ways))
    describe(`${namespace}, ${way}`, () => {
      it.live("reports the first account on the first network only", () =>
        Effect.gen(function* () {
          const { session } = yield* openSession(namespace, make())
          const [first, second] = idsOf(namespace)
          const [account] = session.accounts
          assert.isTrue(isUsableOn(account!, first))
          assert.isFalse(isUsableOn(account!, second))
          for (const other of session.accounts.slice(1)) assert.isFalse(isUsableOn(other, first), "another account")
        })
      )
    })

describe("requests for a network without the account", () => {
  it.live("refuses a switch, a connection and a transaction on a network without accounts (Solana)", () =>
    Effect.gen(function* () {
      const wallet = solanaWallet()
      const { adapter, connector } = yield* openSession(
        "solana",
        standardProvider({ ...wallet, accounts: () => wallet.accounts().slice(0, 1) })
      )
      const [mainnet, devnet] = networkInputs.solana.map((network) => toNetwork(network))
      yield* adapter.switchNetwork(connector, mainnet!)
      const switchFailure = yield* Effect.flip(adapter.switchNetwork(connector, devnet!))
      assert.deepInclude(switchFailure, { _tag: "NetworkRefused", reason: "noAccount" })
      assert.deepInclude(yield* Effect.flip(adapter.connect(connector, devnet)), { _tag: "NetworkRefused" })
      const signers = yield* SolanaAdapter.signers!
      const lifetime = { value: { blockhash: timo, lastValidBlockHeight: 1 } }
      const wire = yield* Effect.promise(() => solanaTransfer({ rpc: async () => lifetime }, sela, timo))
      const signing = signers.transaction(connector as Connector<"solana">, { network: devnet!, from: sela }, wire)
      assert.deepInclude(yield* Effect.flip(signing as Effect.Effect<unknown, object>), { code: 4100 })
    })
  )

  it.live("refuses a switch to a network on which a session does not share the account (Polkadot)", () =>
    Effect.gen(function* () {
      const provider = pairedPolkadotProvider(pairedParts("polkadot"))
      const { adapter, connector, session } = yield* openSession("polkadot", provider)
      const target = toNetwork(networkInputs.polkadot[1])
      const failure = yield* Effect.flip(adapter.switchNetwork(connector, target, session.accounts[0]!.address))
      assert.deepInclude(failure, { _tag: "NetworkRefused", reason: "bound" })
    })
  )

  it.live("merges a key that a session shares on two networks into one account (Polkadot)", () =>
    Effect.gen(function* () {
      const [first, second] = idsOf("polkadot")
      const sharedSession: PairedSession = {
        ...pairedSession("polkadot"),
        accounts: [
          { namespace: "polkadot", networkId: first, address: aliceOnPolkadot },
          { namespace: "polkadot", networkId: second, address: aliceOnKusama }
        ]
      }
      const { client } = playedPairing(sharedSession, () => Effect.never)
      const { session } = yield* openSession("polkadot", pairedPolkadotProvider({ ...pairedParts("polkadot"), client }))
      assert.deepStrictEqual(
        session.accounts.map(({ address, networks, addresses }) => ({ address, networks, addresses })),
        [{ address: aliceOnPolkadot, networks: [first, second], addresses: { [second]: aliceOnKusama } }]
      )
    })
  )
})
