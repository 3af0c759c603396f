import type { WorldScript } from "../../../layers/test.ts"
import { Connections } from "../../../services/connection/connections/Connections.ts"
import { Recents } from "../../../services/ways-in/directory/Recents.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { onChain } from "../world/holdings.ts"
import { networks, otherKinds } from "../world/networks.ts"
import { mira, nadia } from "../world/people.ts"
import { fernhold, halyard, ofBitcoin, ofSolana, tarn } from "../world/wallets.ts"

const third = "0x95222290DD7278Aa3Ddd389Cc1E1d165CC4BAfe5"
const ordinal = "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr"
const world: WorldScript = {
  ...onChain,
  wallets: [
    { ...fernhold, accounts: [nadia] },
    { ...halyard, accounts: [mira, third] },
    { ...tarn, accounts: [third] },
    ofSolana,
    ofBitcoin
  ]
}
const long = { id: "long", name: "Bartholomew and Daughters Cooperative Custody Wallet", accounts: [mira] }
const several: Partial<Story> = {
  world,
  options: { networks: [...networks.slice(0, 3), ...otherKinds], features: { multiWallet: true } }
}
const one: Partial<Story> = { world, options: { networks: networks.slice(0, 3), features: { multiWallet: true } } }

/** Connects these wallets, the last one in use; those of `left` are disconnected again. */
const use = async ({ runtime, service }: Stage, ids: ReadonlyArray<string>, left: ReadonlyArray<string> = []) => {
  await runtime.runPromise(service(Recents).used)
  for (const id of [...left, ...ids]) await runtime.runPromise(service(Connections).connect(id))
  for (const id of left) await runtime.runPromise(service(Connections).disconnect("eip155", id))
}
const list = async (stage: Stage) => {
  await stage.show(view("Account"), view("ProfileWallets", {}))
  await stage.find("[data-view=ProfileWallets] .badged, [data-view=ProfileWallets] .head")
}
const page = async (stage: Stage, connectorId: string) => {
  await stage.show(view("Account"), view("ProfileWallets", {}), view("ProfileWallet", { connectorId }))
  await stage.find("[data-view=ProfileWallet] .blade")
}

/** Several wallets at a time: the list by kind, and the page of each. */
export const severalWallets: ReadonlyArray<Story> = [
  {
    id: "wallets-several",
    title: "Your wallets: several kinds",
    ...several,
    play: async (stage) => {
      await use(stage, [ofSolana.id, halyard.id, fernhold.id], [tarn.id])
      await list(stage)
    }
  },
  {
    id: "wallets-alone",
    title: "Your wallets: one kind, one wallet",
    ...one,
    play: async (stage) => {
      await use(stage, [fernhold.id])
      await list(stage)
    }
  },
  {
    id: "wallets-none",
    title: "Your wallets: none of this kind",
    ...several,
    play: async (stage) => {
      await use(stage, [fernhold.id])
      await list(stage)
      await stage.press("[role=tab]:nth-child(2)")
      await stage.find("[data-view=ProfileWallets] .head")
    }
  },
  {
    id: "wallets-long",
    title: "Your wallets: long names",
    ...one,
    world: { ...world, wallets: [long, { ...halyard, accounts: [third] }] },
    play: async (stage) => {
      await use(stage, [halyard.id, long.id])
      await list(stage)
    }
  },
  {
    id: "wallets-one",
    title: "One wallet: connected, several accounts",
    ...one,
    play: async (stage) => {
      await use(stage, [halyard.id, fernhold.id])
      await page(stage, halyard.id)
    }
  },
  {
    id: "wallets-one-bitcoin",
    title: "One wallet: the two accounts of Bitcoin",
    ...several,
    world: {
      ...world,
      wallets: [{ ...ofBitcoin, accounts: [...ofBitcoin.accounts, ordinal] }]
    },
    play: async (stage) => {
      await use(stage, [ofBitcoin.id])
      await page(stage, ofBitcoin.id)
    }
  },
  {
    id: "wallets-one-in-use",
    title: "One wallet: in use",
    ...one,
    play: async (stage) => {
      await use(stage, [halyard.id, fernhold.id])
      await page(stage, fernhold.id)
    }
  },
  {
    id: "wallets-one-before",
    title: "One wallet: used before",
    ...one,
    play: async (stage) => {
      await use(stage, [fernhold.id], [tarn.id])
      await page(stage, tarn.id)
    }
  },
  {
    id: "wallets-one-long",
    title: "One wallet: a long name",
    ...one,
    world: { ...world, wallets: [long] },
    play: async (stage) => {
      await use(stage, [long.id])
      await page(stage, long.id)
    }
  },
  {
    id: "wallets-account",
    title: "Account: one of several wallets",
    ...several,
    play: async (stage) => {
      await use(stage, [ofSolana.id, halyard.id, fernhold.id])
      await stage.show(view("Account"))
      await stage.find("[data-view=Account] .badged")
    }
  },
  {
    id: "wallets-settings",
    title: "Settings: several wallets",
    ...several,
    play: async (stage) => {
      await use(stage, [halyard.id, fernhold.id])
      await stage.show(view("Account"), view("AccountSettings"))
      await stage.find("[data-view=AccountSettings] .row")
    }
  },
  {
    id: "wallets-add",
    title: "Add a wallet",
    ...one,
    play: async (stage) => {
      await use(stage, [fernhold.id])
      await stage.show(view("Account"), view("ProfileWallets", {}), view("Connect"))
      await stage.find("[data-view=Connect] .row")
    }
  }
]
