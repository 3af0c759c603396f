import type { ScriptedAnswer } from "../../../layers/test.ts"
import { connectDeadline } from "../../../services/connection/connections/makeRequests.ts"
import { announceDeadline } from "../../../services/ports/connectors/findConnector.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { networks, otherKinds } from "../world/networks.ts"
import { fernhold, ofBitcoin, ofSolana } from "../world/wallets.ts"

/** Presses a wallet and waits for a state of the latch. */
const ask =
  (
    latch: "waiting" | "thrown" | "declined" | "failed",
    wallet: { id: string; name: string; icon?: string } = fernhold
  ) =>
  async ({ show, find }: Stage) => {
    const { id, name, icon } = wallet
    await show(view("Connect"), view("ConnectingExternal", { connectorId: id, name, icon }))
    await find(`[data-latch=${latch}]`)
  }
const several = async ({ show, press, find }: Stage) => {
  await show(view("Connect"))
  await press("button.row")
  await find("[data-view=ConnectingMultiChain] .btn")
}
const answering = (answer: ScriptedAnswer): Story["world"] & object => ({ wallets: [{ ...fernhold, answer }] })
const listed = { id: fernhold.id, name: fernhold.name, homepage: "https://fernhold.example" }
const long = { id: "long", name: "Bartholomew and Daughters Cooperative Custody Wallet" }

/** Waiting for a chosen wallet, and the results. */
export const connecting: ReadonlyArray<Story> = [
  { id: "connecting", title: "Connecting: waiting", world: answering("never"), play: ask("waiting") },
  { id: "connecting-done", title: "Connecting: connected", world: answering("approve"), play: ask("thrown") },
  { id: "connecting-declined", title: "Connecting: declined", world: answering("reject"), play: ask("declined") },
  { id: "connecting-failed", title: "Connecting: failed", world: answering("fail"), play: ask("failed") },
  {
    id: "connecting-pending",
    title: "Connecting: another request is open",
    world: answering("pending"),
    play: ask("waiting")
  },
  {
    id: "connecting-timeout",
    title: "Connecting: no answer in time",
    world: answering("never"),
    elapsed: connectDeadline,
    play: ask("failed")
  },
  {
    id: "connecting-not-installed",
    title: "Connecting: not installed",
    world: { wallets: [] },
    elapsed: announceDeadline,
    play: ask("failed")
  },
  {
    id: "connecting-not-installed-listed",
    title: "Connecting: not installed, and the list says where it is",
    world: { wallets: [] },
    options: { customWallets: [listed] },
    elapsed: announceDeadline,
    play: ask("failed")
  },
  {
    id: "multi-chain",
    title: "Connecting: a wallet of several namespaces",
    world: { wallets: [fernhold, ofSolana, ofBitcoin] },
    options: { networks: [...networks.slice(0, 3), ...otherKinds] },
    play: several
  },
  {
    id: "multi-chain-second",
    title: "Connecting: all namespaces, waiting for the second",
    world: { wallets: [fernhold, { ...ofSolana, answer: "never" }, ofBitcoin] },
    options: { networks: [...networks.slice(0, 3), ...otherKinds] },
    play: async (stage) => {
      await several(stage)
      await stage.press(".btn[data-v=primary]")
      await stage.find("[data-latch=waiting]")
    }
  },
  {
    id: "connecting-long",
    title: "Connecting: a long name",
    world: { wallets: [{ ...long, answer: "never" }] },
    play: ask("waiting", long)
  },
  {
    id: "connecting-long-failed",
    title: "Connecting: a long name, not installed",
    world: { wallets: [] },
    elapsed: announceDeadline,
    play: ask("failed", long)
  }
]
