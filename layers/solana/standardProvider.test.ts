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

/** A wallet that shares these accounts once it is connected, and the accounts that it was asked to sign with. */
const walletWith = (accounts: ReadonlyArray<StandardAccount>) => {
  const requests: Array<unknown> = []
  let shared: ReadonlyArray<StandardAccount> = []
  const methods: Readonly<Record<string, (...args: ReadonlyArray<unknown>) => Promise<unknown>>> = {
    "standard:connect": async () => ({ accounts: (shared = accounts) }),
    "solana:signAndSendTransaction": async (request) => {
      const { account } = request as { readonly account: unknown }
      if (!shared.some(({ raw }) => raw === account)) throw new Error("invalid account")
      requests.push(account)
      return [{ signature: new Uint8Array(64) }]
    }
  }
  const wallet: StandardWallet = {
    name: "Marram",
    icon: undefined,
    chains: () => [chain],
    accounts: () => shared,
    readAccounts: () => shared,
    feature: () => undefined,
    method: (name) => methods[name],
    watch: () => () => {}
  }
  return {
    provider: standardProvider(wallet)!,
    requests,
    lock: () => {
      shared = []
    }
  }
}

it.effect("lets the user unlock a wallet that lists no accounts, and sends with the account then", () =>
  Effect.gen(function* () {
    const accounts = [accountOf(rowan)]
    const { provider, requests, lock } = walletWith(accounts)
    yield* Effect.promise(() => provider.connect({ silent: false }))
    lock()
    const connector = { id: "marram", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider } as const
    yield* checkSender(connector, { network, from: rowan })
    const transaction = Uint8Array.of(1)
    yield* Effect.promise(() =>
      provider.sendTransaction({ address: rowan, networkId: network.id, transaction, options: {} })
    )
    assert.deepStrictEqual(requests, [accounts[0]!.raw])
    // Other wallets do not lock.
    lock()
    for (const type of ["WALLET_CONNECT", "AUTH", "LOCAL"] as const) {
      const failure = yield* Effect.flip(checkSender({ ...connector, type }, { network, from: rowan }))
      assert.deepInclude(failure, { _tag: "WalletFailed", code: 4100 })
    }
  })
)

it.effect("refuses a wallet that shares another account", () =>
  Effect.gen(function* () {
    const { provider } = walletWith([accountOf(tansy)])
    const connector = { id: "marram", type: "ANNOUNCED", namespace: "solana", name: "Marram", provider } as const
    assert.deepInclude(yield* Effect.flip(checkSender(connector, { network, from: rowan })), {
      _tag: "WalletFailed",
      code: 4100
    })
  })
)
