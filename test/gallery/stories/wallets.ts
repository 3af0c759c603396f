import { Effect } from "effect"
import { ApiFailed } from "../../../services/base/errors/serviceErrors.ts"
import { searchDebounce, searchLeast } from "../../../services/ways-in/directory/WalletDirectory.ts"
import { Pairing } from "../../../services/ways-in/pairing/Pairing.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { directoryAnswer } from "../../support/directory.ts"
import { scrollerOf } from "../../../ui/features/directory/scrollerOf.ts"
import type { Stage } from "../stage/Stage.ts"
import { until } from "../stage/until.ts"
import type { Story } from "../Story.ts"
import { wallets as records } from "../../../services/ways-in/directory/walletTable.ts"
import { directory, hostileDirectory } from "../world/directory.ts"
import { fernhold, halyard, quillon } from "../world/wallets.ts"

const phone = { mobile: true }
const down = Effect.fail(new ApiFailed({ reason: "status", status: 503, message: "HTTP request failed" }))
const answer = directoryAnswer(directory)
const last = { recent_wallets: JSON.stringify([{ id: fernhold.id, name: fernhold.name }]) }
const used = {
  recent_wallets: JSON.stringify([
    { id: fernhold.id, name: fernhold.name },
    { id: directory[3]!.id, name: directory[3]!.name, wallet: directory[3] }
  ])
}
const [aldery, brindle, cobble] = directory
const featured = [cobble!.id, aldery!.id]

/** Waits for rows that come from the directory. */
const connect =
  (selector = ".val") =>
  async ({ show, find }: Stage) => {
    await show(view("Connect"))
    await find(selector)
  }
const all = async ({ show, find }: Stage, selector = "button[data-at='2']") => {
  await show(view("Connect"), view("AllWallets"))
  await find(selector)
}
/** Pairs the world's phone before anything is shown. */
const pair = async ({ runtime, service, world }: Stage) => {
  const { pair, state } = service(Pairing)
  const paired = runtime.runPromise(pair({ method: "qrcode" }))
  world.phone.scan(await until(() => "uri" in state.get() && (state.get() as { readonly uri: string }).uri))
  await paired
}
const search = (text: string, selector: string) => async (stage: Stage) => {
  await all(stage)
  await stage.type("[role=search] input", text)
  await stage.find(selector)
}
const listed = {
  directory: records,
  projectId: "p1",
  endpoints: { relay: "wss://relay.saltmarsh.example" }
} satisfies Story["options"]
const inTime = { elapsed: [searchDebounce, searchLeast] }

/** The directory's rows in the first view, the list of all wallets, and where to get a wallet. */
export const wallets: ReadonlyArray<Story> = [
  {
    id: "connect-directory",
    title: "Connect: with the directory",
    directory,
    world: { wallets: [fernhold, halyard] },
    cells: last,
    play: connect()
  },
  {
    id: "connect-recommended",
    title: "Connect: nothing installed, two recommended",
    directory,
    world: { wallets: [] },
    play: connect()
  },
  {
    id: "connect-featured",
    title: "Connect: featured, custom and one used on a phone before",
    directory,
    options: { featuredWalletIds: featured, customWallets: [{ id: "own", name: "House wallet" }] },
    cells: used,
    play: connect()
  },
  {
    id: "connect-loading",
    title: "Connect: loading the directory",
    directory: () => Effect.never,
    world: { wallets: [halyard] },
    options: { featuredWalletIds: featured },
    cells: last,
    play: connect(".skel")
  },
  {
    id: "connect-excluding",
    title: "Connect: it is not known yet which wallets are excluded",
    directory: () => Effect.never,
    world: { wallets: [fernhold, halyard] },
    options: { excludeWalletIds: [cobble!.id] },
    cells: last,
    play: connect("[data-first] .skel")
  },
  {
    id: "connect-excluding-failed",
    title: "Connect: which wallets are excluded could not be asked",
    directory: (url) => (url.searchParams.has("include") ? down : answer(url)),
    world: { wallets: [fernhold, halyard] },
    options: { excludeWalletIds: [cobble!.id] },
    play: async ({ show, find }) => {
      await show(view("Connect"))
      await find(".val")
    }
  },
  {
    id: "connect-paired",
    title: "Connect: a phone is paired already",
    directory,
    world: { wallets: [halyard] },
    play: async (stage) => {
      await pair(stage)
      await connect("[data-off]")(stage)
    }
  },
  {
    id: "connect-directory-failed",
    title: "Connect: the directory did not answer",
    directory: () => down,
    world: { wallets: [halyard] },
    options: { featuredWalletIds: featured },
    play: async ({ show, find }) => {
      await show(view("Connect"))
      await find(".row[style*=places]")
    }
  },
  {
    id: "connect-ordered",
    title: "Connect: in the host's order",
    directory,
    options: { connectorTypeOrder: ["recommended", "walletConnect"] },
    play: connect()
  },
  {
    id: "connect-collapsed",
    title: "Connect: wallets collapsed",
    directory,
    options: { collapseWallets: true, termsConditionsUrl: "https://saltmarsh.example/terms" },
    play: ({ show }) => show(view("Connect"))
  },
  {
    id: "connect-wallets",
    title: "Wallets alone",
    directory,
    options: { collapseWallets: true },
    cells: last,
    play: async ({ show, find }) => {
      await show(view("Connect"), view("ConnectWallets"))
      await find(".val")
    }
  },
  {
    id: "connect-on-phone",
    title: "Connect: on a phone",
    directory,
    facts: phone,
    world: { wallets: [] },
    cells: { recent_wallets: JSON.stringify([{ id: brindle!.id, name: brindle!.name, wallet: brindle }]) },
    play: connect()
  },
  {
    id: "connect-hostile-directory",
    title: "Connect: a directory that was taken over",
    directory: hostileDirectory,
    world: { wallets: [] },
    play: connect()
  },
  {
    id: "all-wallets-paired",
    title: "All wallets: a phone is paired already",
    directory,
    world: { wallets: [halyard] },
    play: async (stage) => {
      await pair(stage)
      await all(stage, "button[data-off]")
    }
  },
  {
    id: "connect-list",
    title: "Connect: with the records of latchkey/directory",
    options: listed,
    world: { wallets: [] },
    play: connect()
  },
  {
    id: "all-wallets-list",
    title: "All wallets: the records of latchkey/directory",
    options: listed,
    world: { wallets: [halyard] },
    play: (stage) => all(stage)
  },
  {
    id: "all-wallets-list-phone",
    title: "All wallets: the records of latchkey/directory on a phone",
    options: listed,
    facts: phone,
    world: { wallets: [] },
    play: (stage) => all(stage)
  },
  { id: "all-wallets", title: "All wallets", directory, world: { wallets: [halyard] }, play: (stage) => all(stage) },
  {
    id: "all-wallets-same-name",
    title: "All wallets: two of one name",
    directory,
    world: { wallets: [halyard, { ...fernhold, name: halyard.name }, { ...quillon, name: aldery!.name }] },
    play: (stage) => all(stage)
  },
  {
    id: "all-wallets-end",
    title: "All wallets: at the end",
    directory,
    play: async (stage) => {
      await all(stage)
      const scroller = scrollerOf(await stage.find(".long"))
      scroller.scrollTop = scroller.scrollHeight
      await stage.find("button[data-at='437']")
    }
  },
  {
    id: "all-wallets-loading",
    title: "All wallets: loading",
    directory: (url) => (url.searchParams.get("entries") === "40" ? Effect.never : answer(url)),
    world: { wallets: [halyard] },
    play: (stage) => all(stage, ".skel")
  },
  {
    id: "all-wallets-search",
    title: "All wallets: search",
    directory,
    ...inTime,
    play: search("ber", ".find > .m")
  },
  {
    id: "all-wallets-searching",
    title: "All wallets: search is under way",
    directory,
    play: search("ber", ".hit")
  },
  {
    id: "all-wallets-certified",
    title: "All wallets: certified only",
    directory,
    world: { wallets: [halyard] },
    ...inTime,
    play: async (stage) => {
      await all(stage)
      await stage.press(".chip")
      await stage.find(".find > .m")
    }
  },
  {
    id: "all-wallets-none",
    title: "All wallets: nothing found",
    directory,
    ...inTime,
    play: search("berylwal", ".empty")
  },
  {
    id: "all-wallets-search-failed",
    title: "All wallets: search failed",
    directory: (url) => (url.searchParams.has("search") ? down : answer(url)),
    ...inTime,
    play: search("ber", ".notice")
  },
  {
    id: "all-wallets-failed",
    title: "All wallets: the directory did not answer",
    directory: () => down,
    world: { wallets: [halyard] },
    play: (stage) => all(stage, ".notice")
  },
  {
    id: "all-wallets-page-failed",
    title: "All wallets: a page did not arrive",
    directory: (url) => (url.searchParams.get("page") === "2" ? down : answer(url)),
    play: async (stage) => {
      await all(stage)
      const row = await stage.find(".long > .li")
      scrollerOf(row).scrollTop = 48 * row.offsetHeight
      await stage.find(".notice")
    }
  },
  {
    id: "all-wallets-hostile",
    title: "All wallets: a directory that was taken over",
    directory: hostileDirectory,
    play: (stage) => all(stage, "button[data-at='2']")
  },
  {
    id: "what-is-a-wallet-get",
    title: "What is a wallet: the directory knows some",
    directory,
    play: ({ show }) => show(view("Connect"), view("WhatIsAWallet"))
  },
  {
    id: "get-wallet",
    title: "Get a wallet",
    directory,
    play: async ({ show, find }) => {
      await show(view("Connect"), view("GetWallet"))
      await find(".get")
    }
  },
  {
    id: "get-wallet-loading",
    title: "Get a wallet: loading",
    directory: () => Effect.never,
    play: ({ show }) => show(view("Connect"), view("GetWallet"))
  },
  {
    id: "get-wallet-failed",
    title: "Get a wallet: the directory did not answer",
    directory: () => down,
    play: async ({ show, find }) => {
      await show(view("Connect"), view("GetWallet"))
      await find(".notice .m")
    }
  },
  {
    id: "get-wallet-none",
    title: "Get a wallet: the directory lists none for this site",
    directory: [],
    play: async ({ show, find }) => {
      await show(view("Connect"), view("GetWallet"))
      await find(".head")
    }
  },
  {
    id: "downloads",
    title: "Get one: its places",
    directory,
    play: ({ show }) => show(view("Connect"), view("Downloads", { wallet: aldery! }))
  },
  {
    id: "downloads-phone",
    title: "Get one: on a phone",
    directory,
    facts: phone,
    play: ({ show }) => show(view("Connect"), view("Downloads", { wallet: brindle! }))
  },
  {
    id: "downloads-code",
    title: "Get one: the code of a store",
    directory,
    play: async ({ show, press, find }) => {
      await show(view("Connect"), view("Downloads", { wallet: aldery! }))
      await press("button.row")
      await find(".qr")
    }
  },
  {
    id: "downloads-none",
    title: "Get one: nobody knows where",
    directory,
    play: ({ show }) =>
      show(
        view("Connect"),
        view("Downloads", { wallet: { id: "x", name: "Fogbank", homepage: "javascript:alert(1)" } })
      )
  }
]
