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

// An account is offered on exactly the networks where its wallet says it is.

type Asked = Exclude<Namespace, "cosmos">
type Way = "injected" | "paired" | "embedded"

const hosts: Readonly<Record<Asked, readonly [first: NetworkInput, second: NetworkInput]>> = {
  eip155: [ethereum, base],
  solana: [solanaMainnet, solanaDevnet],
  bip122: [bitcoinMainnet, bitcoinTestnet],
  polkadot: [polkadot, kusama]
}
const idsOf = (namespace: Asked) => hosts[namespace].map((network) => toNetwork(network).id) as [Caip2, Caip2]

/** Addresses of two accounts as each namespace writes them on its first network, and that of the second on the second one. */
const people: Readonly<Record<Asked, readonly [first: string, second: string]>> = {
  eip155: [nadia, mira],
  solana: [sela, timo],
  bip122: ["bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  polkadot: [alice, bob]
}

/** A session that shares the first account on the first network alone, and the second on the second. */
const session = (namespace: Asked): PairedSession => {
  const [first, second] = idsOf(namespace)
  const [one, other] = people[namespace]
  return {
    peer: { name: "Fernhold" },
    accounts: [
      { namespace, networkId: first, address: one },
      { namespace, networkId: second, address: other }
    ],
    networks: [first, second],
    methods: [],
    expiresAt: 1
  }
}
const paired = (namespace: Asked): PairedParts => ({
  client: playedPairing(session(namespace), () => Effect.never).client,
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
  const [one, other] = people.solana
  const accounts = [account(one, ["solana:mainnet"]), account(other, ["solana:devnet", "bitcoin:mainnet"])]
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

/** What each namespace asks a wallet through, by how the wallet is connected; absent where there is none. */
const providers: Readonly<Record<Asked, { readonly [W in Way]?: () => unknown }>> = {
  eip155: {
    paired: () => pairedEvmProvider(paired("eip155")),
    // The embedded wallet's smart account, on a network that the secure site has named.
    embedded: () => ({
      ...eip1193({ eth_chainId: () => "0x1", eth_accounts: () => [nadia] }).connector.provider,
      accountType: () => "smartAccount",
      accountNetworks: () => [idsOf("eip155")[0]]
    })
  },
  solana: { injected: () => standardProvider(solanaWallet()), paired: () => pairedSolanaProvider(paired("solana")) },
  bip122: {
    injected: () => ({
      session: async () => ({
        addresses: people.bip122.map((address, at) => ({ address, networkIds: [idsOf("bip122")[at]] })),
        networkId: idsOf("bip122")[0]
      })
    }),
    paired: () => pairedBitcoinProvider(paired("bip122"))
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
    paired: () => pairedPolkadotProvider(paired("polkadot"))
  }
}

const adapterOf = (namespace: Asked): Effect.Effect<ChainAdapter> =>
  namespace === "polkadot"
    ? (Effect.provideService(makePolkadotAdapter, Settings, makeSettings({ networks: [...hosts.polkadot] })) as never)
    : Effect.succeed({ eip155: EvmAdapter, solana: SolanaAdapter, bip122: BitcoinAdapter }[namespace] as never)
const connectorOf = (namespace: Asked, provider: unknown) =>
  ({ id: "w", type: "WALLET_CONNECT", namespace, name: "Fernhold", provider }) as Connector

const open = (namespace: Asked, provider: unknown) =>
  Effect.gen(function* () {
    const adapter = yield* adapterOf(namespace)
    const connector = connectorOf(namespace, provider)
    const connected = namespace === "polkadot" ? adapter.connect(connector, undefined) : adapter.session(connector)
    const session = yield* connected
    return { adapter, connector, session: session! }
  })

for (const [namespace, ways] of Object.entries(providers) as ReadonlyArray<[Asked, (typeof providers)[Asked]]>)
  for (const [way, make] of Object.entries(ways))
    describe(`${namespace}, ${way}`, () => {
      it.live("the first account is on the first network, and nowhere else", () =>
        Effect.gen(function* () {
          const { session } = yield* open(namespace, make())
          const [first, second] = idsOf(namespace)
          const [account] = session.accounts
          assert.isTrue(isUsableOn(account!, first))
          assert.isFalse(isUsableOn(account!, second))
          const others = session.accounts.slice(1)
          assert.isTrue(
            others.every((other) => !isUsableOn(other, first)),
            "the second account"
          )
        })
      )
    })

describe("requests ask where the account is", () => {
  it.live("Solana: a switch to a network where no account is, is refused, and so is a request there", () =>
    Effect.gen(function* () {
      const wallet = solanaWallet()
      const { adapter, connector } = yield* open(
        "solana",
        standardProvider({ ...wallet, accounts: () => wallet.accounts().slice(0, 1) })
      )
      const [mainnet, devnet] = hosts.solana.map((network) => toNetwork(network))
      yield* adapter.switchNetwork(connector, mainnet!)
      const refused = yield* Effect.flip(adapter.switchNetwork(connector, devnet!))
      assert.deepInclude(refused, { _tag: "NetworkRefused", reason: "noAccount" })
      assert.deepInclude(yield* Effect.flip(adapter.connect(connector, devnet)), { _tag: "NetworkRefused" })
      const signers = yield* SolanaAdapter.signers!
      const lifetime = { value: { blockhash: timo, lastValidBlockHeight: 1 } }
      const wire = yield* Effect.promise(() => solanaTransfer({ rpc: async () => lifetime }, sela, timo))
      const asked = signers.transaction(connector as Connector<"solana">, { network: devnet!, from: sela }, wire)
      assert.deepInclude(yield* Effect.flip(asked as Effect.Effect<unknown, object>), { code: 4100 })
    })
  )

  it.live("Polkadot: a paired account is refused on a network where its session does not share it", () =>
    Effect.gen(function* () {
      const provider = pairedPolkadotProvider(paired("polkadot"))
      const { adapter, connector, session } = yield* open("polkadot", provider)
      const there = toNetwork(hosts.polkadot[1])
      const refused = yield* Effect.flip(adapter.switchNetwork(connector, there, session.accounts[0]!.address))
      assert.deepInclude(refused, { _tag: "NetworkRefused", reason: "bound" })
    })
  )

  it.live("Polkadot: one key in a session on two networks is one account, on both", () =>
    Effect.gen(function* () {
      const [first, second] = idsOf("polkadot")
      const both: PairedSession = {
        ...session("polkadot"),
        accounts: [
          { namespace: "polkadot", networkId: first, address: aliceOnPolkadot },
          { namespace: "polkadot", networkId: second, address: aliceOnKusama }
        ]
      }
      const { client } = playedPairing(both, () => Effect.never)
      const opened = yield* open("polkadot", pairedPolkadotProvider({ ...paired("polkadot"), client }))
      assert.deepStrictEqual(
        opened.session.accounts.map(({ address, networks, addresses }) => ({ address, networks, addresses })),
        [{ address: aliceOnPolkadot, networks: [first, second], addresses: { [second]: aliceOnKusama } }]
      )
    })
  )
})
