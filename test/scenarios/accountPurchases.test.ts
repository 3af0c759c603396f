import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { erc20Abi } from "viem"
import { encodeFunctionData, numberToHex, parseEther, parseUnits } from "viem/utils"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { makeBuyFlow } from "../../services/account/buy/makeBuyFlow.ts"
import { sampleBuyOptions } from "../../services/account/buy/sampleBuyOptions.ts"
import { readAddressNetworks } from "../../services/account/kind/readAddressNetworks.ts"
import { Connections } from "../../services/connection/connections/Connections.ts"
import { EmbeddedWallet } from "../../services/ways-in/embedded/EmbeddedWallet.ts"
import { Alerts, type Toast } from "../../services/sheet/alerts/Alerts.ts"
import { startAccountChain, type AccountChain } from "../support/accountChain.ts"
import { withAccount } from "../support/connectedAccount.ts"
import { keyOf } from "../support/contractAccounts.ts"
import { onrampService } from "../support/onrampService.ts"
import { connectableKinds } from "../support/waysToConnect.ts"

// Purchases for every kind of account: the provider pays to an address on a network, and both must be the account's.

let world: AccountChain
beforeAll(async () => {
  world = await startAccountChain()
  await Promise.all([
    import("../../services/ports/api/onrampCodec.ts"),
    import("../../services/account/balances/readServiceBalances.ts")
  ])
})
beforeEach(() => world.chain.reset())
afterAll(() => world.stop())

const rpc = (method: string, params: ReadonlyArray<unknown>) => world.chain.rpc(method, params)
const token = () => world.chain.tokens[0]!.address

/** What the provider sells, and how it pays out an amount of it. */
const assets = {
  USDC: async (to: string, amount: string) => {
    const args = [to as `0x${string}`, parseUnits(amount, 6)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args })
    await rpc("eth_sendTransaction", [{ from: keyOf(0).address, to: token(), data }])
    await world.chain.mine()
  },
  ETH: async (to: string, amount: string) => {
    const balance = BigInt(String(await rpc("eth_getBalance", [to, "latest"])))
    await rpc("anvil_setBalance", [to, numberToHex(balance + parseEther(amount))])
    await world.chain.mine()
  }
}
type Asset = keyof typeof assets

/** What 150 USD buy, as text. */
const bought = "146.91"

/** What the provider pays, and when in seconds. */
const outcomes = {
  arrives: { amount: bought, after: 10, ends: "arrived" },
  "arrives late": { amount: bought, after: 900, ends: "arrived" },
  "arrives in part": { amount: "1", after: 10, ends: "open" },
  "does not arrive": { amount: undefined, after: 900, ends: "open" }
} as const

/** The options of the service, with the tokens of the chain. */
const options = () => ({
  ...sampleBuyOptions,
  purchaseCurrencies: sampleBuyOptions.purchaseCurrencies.map((currency) => ({
    ...currency,
    networks: currency.networks.map((network) => ({ ...network, contract_address: token() }))
  }))
})

/** The service of a provider; `destinations` are the receivers that it was asked to pay to. */
const provider = () => {
  const { answers } = onrampService()
  const destinations: Array<{ readonly address: string; readonly blockchains: ReadonlyArray<string> }> = []
  const services = {
    ...answers,
    "/v1/supported-chains": { http: ["eip155:1"], ws: [] },
    "/v1/onramp/options": options(),
    "/v1/generators/onrampurl": (url: URL, body: unknown) => {
      const { destinationWallets } = body as { readonly destinationWallets: typeof destinations }
      destinations.push(...destinationWallets)
      return answers["/v1/generators/onrampurl"](url, body)
    }
  }
  return { services, destinations }
}

const cells = connectableKinds.flatMap((pair) =>
  (Object.keys(assets) as ReadonlyArray<Asset>).flatMap((asset) =>
    (Object.keys(outcomes) as ReadonlyArray<keyof typeof outcomes>).map((outcome) => ({ ...pair, asset, outcome }))
  )
)

describe("purchases of accounts, on a local chain", () => {
  for (const { kind, way, asset, outcome } of cells)
    it.effect(`${kind}, ${way}: ${asset} ${outcome}`, () => {
      const { services, destinations } = provider()
      const { amount, after, ends } = outcomes[outcome]
      return withAccount(
        world,
        { kind, way },
        Effect.fnUntraced(function* ({ address }) {
          const { pass } = world
          const { toast } = yield* Alerts
          const shown: Array<Toast> = []
          toast.subscribe(() => {
            const next = toast.get()
            if (next !== undefined) shown.push(next)
          })
          const account = yield* Connections.use((connections) => Effect.sync(() => connections.account.get()!))
          // The frame, which this table plays, has the login of the account.
          const embedded = { login: Effect.succeed({ check: () => Effect.void }) }
          const flow = yield* Effect.provideService(makeBuyFlow, EmbeddedWallet, embedded as never)
          const watching = yield* Effect.forkChild(flow.watch, { startImmediately: true })
          yield* pass(2)
          flow.edit({ amount: "150", token: asset })
          yield* pass(2, () => flow.formQuote.get()?.value !== undefined)
          watching.interruptUnsafe()
          const summary = flow.summary()
          const id = flow.start(
            {
              account,
              token: summary.token!,
              currency: summary.currency!,
              provider: summary.provider!,
              cents: summary.cents!,
              quote: flow.formQuote.get()!.value!
            },
            () => ({ show: () => {}, focus: () => true, close: () => {}, closed: () => false })
          )
          yield* pass(3)
          assert.strictEqual(flow.find(id)?.status, "open")

          // The provider pays to the account, on a network where the address is the account's.
          assert.deepStrictEqual(destinations, [
            {
              address,
              blockchains: ["ethereum-mainnet"],
              assets: [asset]
            } as (typeof destinations)[number]
          ])
          const { networks } = yield* readAddressNetworks(account)
          assert.include(
            networks.map((network) => network.id),
            account.network.id
          )

          yield* pass(after, undefined, 5)
          if (amount !== undefined) yield* Effect.promise(() => assets[asset](address, amount))
          yield* pass(70, undefined, 5)
          const purchase = flow.find(id)!
          assert.strictEqual(purchase.status, ends)
          const decimals = asset === "ETH" ? 18 : 6
          if (purchase.status === "arrived")
            assert.deepInclude(purchase, { units: parseUnits(bought, decimals), decimals })
          const values = amount && { amount, symbol: asset, network: "Ethereum" }
          assert.deepStrictEqual(
            shown.map(({ text, values: said }) => [text, said]),
            values ? [["arrivedOn", values]] : []
          )
        }, Effect.scoped),
        {
          services: (address) => ({ ...services, [`/v1/account/${address}/balance`]: { balances: [] } })
        }
      )
    })
})
