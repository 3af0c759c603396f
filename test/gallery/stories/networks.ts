import type { ScriptedAnswer } from "../../../layers/test.ts"
import { Modal } from "../../../services/sheet/modal/Modal.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import { until } from "../stage/until.ts"
import type { Story } from "../Story.ts"
import { networks as listed, otherKinds } from "../world/networks.ts"
import { nadia } from "../world/people.ts"
import { fernhold, halyard, ofSolana } from "../world/wallets.ts"

const play = async ({ connect, show }: Stage) => {
  await connect()
  await show(view("Account"), view("Networks"))
}
const toSolana = async ({ connect, show }: Stage) => {
  await connect()
  await show(view("Account"), view("Networks"), view("SwitchActiveChain", { networkId: ofSolana.networkId }))
}
const switching =
  (answer: ScriptedAnswer, latch: "waiting" | "declined" | "failed") =>
  async ({ connect, show, find, world }: Stage) => {
    await connect()
    world.wallet(fernhold.id).answer = answer
    await show(view("Account"), view("Networks"), view("SwitchNetwork", { networkId: "eip155:8453" }))
    await find(`[data-latch=${latch}]`)
  }
const elsewhere: Story["world"] & object = { wallets: [{ ...fernhold, networkId: "eip155:7777777" }] }
/** The modal opens automatically when the wallet is on a network the host did not list. */
const unsupported = async ({ connect, find }: Stage) => {
  await connect()
  await find("[data-view=UnsupportedChain] .view")
}

/** Choosing a network, and waiting for the wallet. */
export const networks: ReadonlyArray<Story> = [
  { id: "networks", title: "Networks: two", options: { networks: listed.slice(0, 2) }, play },
  { id: "networks-ten", title: "Networks: ten, with search", options: { networks: listed }, play },
  {
    id: "networks-about",
    title: "Networks: what a network is",
    options: { networks: [...listed.slice(0, 2), ...otherKinds] },
    play: ({ show }) => show(view("Networks"), view("WhatIsANetwork"))
  },
  {
    id: "networks-kinds",
    title: "Networks: several kinds",
    options: { networks: [...listed.slice(0, 4), ...otherKinds] },
    play
  },
  {
    id: "networks-approved",
    title: "Networks: what a paired wallet has approved",
    options: { networks: listed.slice(0, 4), endpoints: { relay: "wss://relay.saltmarsh.example" } },
    world: {
      phone: {
        settle: () => ({
          eip155: {
            accounts: [8453, 1].map((id) => `eip155:${id}:${nadia}`),
            methods: ["eth_sendTransaction", "personal_sign"],
            events: []
          }
        })
      }
    },
    play: async (stage) => {
      const { state } = stage.service(Pairing)
      const outcome = stage.latchkey.connect("walletConnect")
      stage.world.phone.scan(await until(() => "uri" in state.get() && (state.get() as { readonly uri: string }).uri))
      await outcome
      await stage.show(view("Account"), view("Networks"))
      await stage.find("[aria-disabled=true]")
    }
  },
  {
    id: "switch-namespace",
    title: "Another namespace: with the same wallet",
    options: { networks: [...listed.slice(0, 2), ...otherKinds] },
    world: { wallets: [fernhold, ofSolana] },
    play: (stage) => toSolana(stage)
  },
  {
    id: "switch-namespace-other",
    title: "Another namespace: with another wallet",
    options: { networks: [...listed.slice(0, 2), ...otherKinds] },
    world: { wallets: [fernhold, { ...ofSolana, name: halyard.name, icon: halyard.icon }] },
    play: (stage) => toSolana(stage)
  },
  {
    id: "networks-connected",
    title: "Networks: another namespace that is connected",
    options: { networks: [...listed.slice(0, 2), ...otherKinds] },
    world: { wallets: [fernhold, ofSolana] },
    play: async ({ connect, latchkey, show }) => {
      await connect()
      await latchkey.connect(ofSolana.id)
      await latchkey.switchNetwork(1)
      await show(view("Account"), view("Networks"))
    }
  },
  {
    id: "networks-no-match",
    title: "Networks: search without a match",
    options: { networks: listed },
    play: async (stage) => {
      await play(stage)
      await stage.type("[role=search] input", "zzz")
      await stage.find(".head")
    }
  },
  {
    id: "networks-disconnected",
    title: "Networks: nobody is connected",
    world: { wallets: [fernhold, halyard] },
    play: ({ show }) => show(view("Networks"))
  },
  { id: "switch", title: "Switch network: waiting", play: switching("never", "waiting") },
  { id: "switch-declined", title: "Switch network: declined", play: switching("reject", "declined") },
  { id: "switch-failed", title: "Switch network: failed", play: switching("fail", "failed") },
  { id: "unsupported", title: "Unsupported network", world: elsewhere, play: unsupported },
  {
    id: "unsupported-shaking",
    title: "Unsupported network: closing is not allowed",
    world: elsewhere,
    play: async (stage) => {
      await unsupported(stage)
      await stage.runtime.runPromise(stage.service(Modal).requestClose)
      await stage.find("[data-shake]")
    }
  },
  {
    id: "unsupported-declined",
    title: "Unsupported network: the switch was declined",
    world: elsewhere,
    play: async (stage) => {
      await unsupported(stage)
      stage.world.wallet(fernhold.id).answer = "reject"
      await stage.press("button.row")
      await stage.find("[data-latch=declined]")
    }
  }
]
