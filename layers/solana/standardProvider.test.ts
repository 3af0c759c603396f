import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { toNetwork } from "../../services/base/network/toNetwork.ts"
import type { StandardAccount, StandardWallet } from "../../services/ports/connectors/StandardWallet.ts"
import { rowan, solana, tansy } from "../../test/support/namespaces.ts"
import { checkSender } from "./checkSender.ts"
import { standardProvider } from "./standardProvider.ts"

const network = toNetwork(solana)
const chain = "solana:mainnet"

const accountOf = (address: string): StandardAccount => ({
  address,
  publicKey: undefined,
  chains: [chain],
  features: [],
  label: undefined,
  raw: { address }
})

/** A wallet that shares these accounts, and the accounts that it was asked to sign with. */
const walletWith = (accounts: { list: ReadonlyArray<StandardAccount> }) => {
  const requests: Array<unknown> = []
  const methods: Readonly<Record<string, (...args: ReadonlyArray<unknown>) => Promise<unknown>>> = {
    "standard:connect": async () => ({ accounts: accounts.list }),
    "solana:signAndSendTransaction": async (request) => {
      requests.push((request as { readonly account: unknown }).account)
      return [{ signature: new Uint8Array(64) }]
    }
  }
  const wallet: StandardWallet = {
    name: "Marram",
    icon: undefined,
    chains: () => [chain],
    accounts: () => accounts.list,
    readAccounts: () => accounts.list,
    feature: () => undefined,
    method: (name) => methods[name],
    watch: () => () => {}
  }
  return { provider: standardProvider(wallet)!, requests }
}

it.effect("asks a locked wallet, which lists no accounts, with the account that it shared before", () =>
  Effect.gen(function* () {
    const accounts = { list: [accountOf(rowan)] }
    const { provider, requests } = walletWith(accounts)
    yield* Effect.promise(() => provider.connect({ silent: false }))
    const { raw } = accounts.list[0]!
    accounts.list = []
    const connector = { id: "marram", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider } as const
    yield* checkSender(connector, { network, from: rowan })
    const transaction = Uint8Array.of(1)
    yield* Effect.promise(() =>
      provider.sendTransaction({ address: rowan, networkId: network.id, transaction, options: {} })
    )
    assert.deepStrictEqual(requests, [raw])
  })
)

it.effect("refuses a wallet that shares another account", () =>
  Effect.gen(function* () {
    const { provider } = walletWith({ list: [accountOf(tansy)] })
    const connector = { id: "marram", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider } as const
    assert.deepInclude(yield* Effect.flip(checkSender(connector, { network, from: rowan })), {
      _tag: "WalletFailed",
      code: 4100
    })
  })
)
