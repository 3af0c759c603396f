import { Effect } from "effect"
import { holdingKey, type WorldScript } from "../../../layers/test.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { bendChain } from "../stage/bendChain.ts"
import { until } from "../stage/until.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { listed, oddHoldings, onChain, service, twinHoldings, withService } from "../world/holdings.ts"
import { networks, otherKinds } from "../world/networks.ts"
import { mira, nadia } from "../world/people.ts"
import { fernhold, ofBitcoin } from "../world/wallets.ts"

/** The gallery's layer has no adapter of this one. */
const polkadot = { ...networks[3]!, id: "polkadot:91b171bb158e2d3848fa23a9f1c25182", name: "Polkadot" }

const avatar = fernhold.icon
const world: WorldScript = { wallets: [fernhold] }
/** Ready when each holding has its row, or the view shows that there is none. */
const shows =
  (ready: string) =>
  async ({ connect, show, find }: Stage) => {
    await connect()
    await show(view("Account"))
    await find(ready)
  }

/** The active account, and its settings. */
export const account: ReadonlyArray<Story> = [
  {
    id: "account",
    title: "Account: with prices",
    world: { ...world, ...onChain, answers: service() },
    options: withService,
    play: shows("[data-bare] .row .end")
  },
  {
    id: "account-small",
    title: "Account: less than a thousandth of a coin",
    world: { wallets: [ofBitcoin], balances: { [holdingKey(ofBitcoin.accounts[0], ofBitcoin.networkId)]: 123n } },
    options: {
      networks: otherKinds.map((one) => ({ ...one, nativeCurrency: { ...one.nativeCurrency, decimals: 8 } }))
    },
    play: shows("[data-bare] .row")
  },
  {
    id: "account-waiting",
    title: "Account: a payment that waits for a block",
    world: {
      wallets: [ofBitcoin],
      balances: { [holdingKey(ofBitcoin.accounts[0], ofBitcoin.networkId)]: 5_000_000n },
      waiting: { [holdingKey(ofBitcoin.accounts[0], ofBitcoin.networkId)]: 90_000n }
    },
    options: {
      networks: otherKinds.map((one) => ({ ...one, nativeCurrency: { ...one.nativeCurrency, decimals: 8 } }))
    },
    play: shows(".notice")
  },
  {
    id: "account-named",
    title: "Account: name and picture",
    world: { ...world, ...onChain, answers: service(undefined, { name: "nadia.reown.id", avatar }) },
    options: withService,
    play: shows(".who .face[data-on]")
  },
  {
    id: "account-node-name",
    title: "Account: name by the host's node, without a service",
    world: { ...world, ...onChain, names: { "nadia.eth": nadia } },
    options: listed,
    play: async (stage) => {
      await shows("[data-bare] li + li .row .mark")(stage)
      await stage.find(".who .n")
    }
  },
  {
    id: "account-long",
    title: "Account: long name and balances",
    world: {
      ...world,
      answers: service(oddHoldings, {
        name: "bartholomew-the-third-of-the-northern-isles.reown.id",
        avatar: null
      })
    },
    options: withService,
    play: shows("[data-bare] .row .end")
  },
  {
    id: "account-twins",
    title: "Account: tokens that only look like known ones",
    world: { ...world, ...onChain, answers: service(twinHoldings) },
    options: withService,
    play: shows("[data-bare] .twin")
  },
  {
    id: "account-chain",
    title: "Account: from the chain only",
    world: { ...world, ...onChain },
    options: listed,
    play: shows("[data-bare] li + li .row .mark")
  },
  {
    id: "account-choice",
    title: "Settings: a wallet with several accounts",
    world: { wallets: [{ ...fernhold, accounts: [nadia, mira] }] },
    play: async ({ connect, show }) => {
      await connect()
      await show(view("Account"), view("AccountSettings"))
    }
  },
  {
    id: "account-loading",
    title: "Account: loading",
    world,
    play: async (stage) => {
      await stage.connect()
      bendChain(stage, { balance: () => Effect.never })
      await stage.show(view("Account"))
      await stage.find("[aria-busy] .skel")
    }
  },
  { id: "account-empty", title: "Account: nothing in it", world, play: shows(".head") },
  {
    id: "account-empty-test-network",
    title: "Account: nothing in it, on a test network",
    world: { ...world, answers: service([]) },
    options: { ...withService, networks: [{ ...networks[0]!, testnet: true }] },
    play: shows(".head")
  },
  {
    id: "account-empty-buy",
    title: "Account: nothing in it, where something can be bought",
    world: { ...world, answers: service([]) },
    options: withService,
    play: shows(".head")
  },
  {
    id: "account-failed",
    title: "Account: balances not available",
    world,
    play: async ({ connect, show, find, world: scripted }) => {
      await connect()
      scripted.offline = true
      await show(view("Account"))
      await find(".notice[data-tone=care]")
    }
  },
  {
    id: "account-unread",
    title: "Account: a paired wallet on a network that nothing here reads",
    world: { phone: { others: [`${polkadot.id}:15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5`] } },
    options: {
      networks: [...networks.slice(0, 2), polkadot],
      endpoints: { relay: "wss://relay.saltmarsh.example" }
    },
    play: async (stage) => {
      const { state } = stage.service(Pairing)
      const outcome = stage.latchkey.connect("walletConnect")
      stage.world.phone.scan(await until(() => "uri" in state.get() && (state.get() as { readonly uri: string }).uri))
      await outcome
      await stage.latchkey.switchNetwork(polkadot.id)
      await stage.show(view("Account"))
      await stage.find(".notice[data-tone=info]")
    }
  },
  {
    id: "account-receive-only",
    title: "Account: sending is off",
    world: { ...world, ...onChain, answers: service() },
    options: { ...withService, features: { send: false } },
    play: shows("[data-bare] .row .end")
  },
  {
    id: "settings",
    title: "Settings",
    world: { ...world, ...onChain, answers: service(undefined, { name: "nadia.reown.id", avatar: null }) },
    options: withService,
    play: async ({ connect, show, find }) => {
      await connect()
      await show(view("Account"), view("AccountSettings"))
      await find(".who .n")
    }
  },
  {
    id: "settings-long",
    title: "Settings: long names",
    world: { wallets: [{ ...fernhold, name: "Bartholomew and Daughters Cooperative Custody Wallet" }] },
    options: { networks: [{ ...networks.at(-1)!, id: 1 }] },
    play: async ({ connect, show }) => {
      await connect()
      await show(view("Account"), view("AccountSettings"))
    }
  }
]
