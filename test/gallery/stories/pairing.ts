import type { EnvironmentFacts } from "../../../layers/scripted/EnvironmentScripted.ts"
import type { WalletEntry } from "../../../services/ports/connectors/WalletEntry.ts"
import { linkDeadline } from "../../../services/ways-in/pairing/awaitWallet.ts"
import { pairingLifetime, pairingMargin } from "../../../services/ways-in/pairing/PairingState.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import { until } from "../stage/until.ts"
import type { Story } from "../Story.ts"
import { fernhold as installed } from "../world/wallets.ts"

const fernhold: WalletEntry = {
  id: "f".repeat(64),
  name: "Fernhold",
  mobile_link: "fernhold://",
  webapp_link: "https://fernhold.example",
  desktop_link: "fernhold://",
  app_store: "https://stores.example/fernhold"
}
const phoneOnly: WalletEntry = { ...fernhold, webapp_link: null, desktop_link: null }
const long: WalletEntry = { ...fernhold, name: "Bartholomew and Daughters Cooperative Custody Wallet" }
const options = { endpoints: { relay: "wss://relay.saltmarsh.example" } }
const phone: EnvironmentFacts = { platform: { mobile: true, android: true } }

const show =
  (wallet: WalletEntry | undefined, ready: string) =>
  async ({ show, find }: Stage) => {
    await show(view("Connect"), view("ConnectingWalletConnect", { wallet }))
    await find(ready)
  }
/** Scans the shown code with the world's phone. */
const scan = (wallet: WalletEntry | undefined, ready: string) => async (stage: Stage) => {
  await show(wallet, ".qr svg, a.btn")(stage)
  const { state } = stage.service(Pairing)
  const link = await until(() => "uri" in state.get() && (state.get() as { readonly uri: string }).uri)
  stage.world.phone.scan(link)
  await stage.find(ready)
}
const tab = (wallet: WalletEntry, way: string, ready: string) => async (stage: Stage) => {
  await show(wallet, ".tabs")(stage)
  await stage.press(`#tab-${way}`)
  await stage.find(ready)
}

/** Connecting a wallet on another device. */
export const pairing: ReadonlyArray<Story> = [
  { id: "pairing", title: "Pairing: a code", options, play: show(fernhold, ".qr svg") },
  { id: "pairing-any", title: "Pairing: a code for any wallet", options, play: show(undefined, ".qr svg") },
  {
    id: "pairing-making",
    title: "Pairing: the code is being made",
    options,
    world: { phone: { silent: true } },
    play: show(fernhold, ".qload")
  },
  {
    id: "pairing-expired",
    title: "Pairing: the code has expired",
    options,
    elapsed: pairingLifetime - pairingMargin,
    play: show(fernhold, ".qr[data-faded]")
  },
  { id: "pairing-done", title: "Pairing: connected", options, play: scan(fernhold, "[data-latch=thrown]") },
  {
    id: "pairing-declined",
    title: "Pairing: declined",
    options,
    world: { phone: { answer: "reject" } },
    play: scan(fernhold, "[data-latch=declined]")
  },
  {
    id: "pairing-relay",
    title: "Pairing: the relay does not answer",
    options,
    world: { phone: { silent: true } },
    elapsed: linkDeadline,
    play: show(fernhold, "[data-latch=failed]")
  },
  {
    id: "pairing-off",
    title: "Pairing: not set up by the site",
    play: show(fernhold, "[data-latch=failed]")
  },
  { id: "pairing-app", title: "Pairing: on a phone", options, facts: phone, play: show(phoneOnly, "a.btn") },
  {
    id: "pairing-app-ways",
    title: "Pairing: on a phone, also by its site",
    options,
    facts: phone,
    play: show(fernhold, "a.btn")
  },
  {
    id: "pairing-app-stayed",
    title: "Pairing: on a phone, nothing opened",
    options,
    facts: phone,
    elapsed: 2_500,
    play: async (stage) => {
      await show(phoneOnly, "a.btn")(stage)
      const link = await stage.find("a.btn")
      // The link must not leave the page, because this browser has no such app.
      link.addEventListener("click", (event) => event.preventDefault())
      link.click()
      await stage.find(".notice")
    }
  },
  {
    id: "pairing-app-bad",
    title: "Pairing: on a phone, a link nobody may follow",
    options,
    facts: phone,
    play: show({ ...phoneOnly, mobile_link: "javascript:alert(1)" }, ".notice")
  },
  { id: "pairing-web", title: "Pairing: by its site", options, play: tab(fernhold, "web", "a.btn") },
  { id: "pairing-desktop", title: "Pairing: by its program", options, play: tab(fernhold, "desktop", "a.btn") },
  {
    id: "pairing-not-here",
    title: "Pairing: not in this browser yet",
    options,
    play: tab({ ...fernhold, rdns: "example.nowhere" }, "unsupported", "[data-latch=rest]")
  },
  {
    id: "pairing-here",
    title: "Pairing: it is in this browser",
    options,
    play: show({ ...fernhold, rdns: installed.id }, "[data-latch=rest]")
  },
  { id: "pairing-long", title: "Pairing: a long name", options, play: show(long, ".qr svg") },
  { id: "pairing-app-long", title: "Pairing: a long name on a phone", options, facts: phone, play: show(long, "a.btn") }
]
