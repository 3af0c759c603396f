import { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import { settleMs } from "../../../services/ways-in/embedded/frame/FrameTransport.ts"
import { view, type View } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"

const site = {
  email: "nadia@hollowlane.example",
  smartAccount: "0x5aFe000000000000000000000000000000005a4d",
  smartNetworks: [1, 8453]
}
const shared = {
  options: { projectId: "gallery", endpoints: { secureSite: "https://secure.saltmarsh.example" } },
  elapsed: [settleMs]
}
const loggedIn =
  (views: readonly [View, ...ReadonlyArray<View>], ready: string) =>
  async ({ runtime, show, find }: Stage) => {
    const login = await runtime.runPromise(EmbeddedWallet.use((wallet) => wallet.login))
    await runtime.runPromise(login.connect)
    await show(...views)
    await find(ready)
  }
const settings = loggedIn([view("Account"), view("AccountSettings")], "[data-view=AccountSettings] .row[data-selected]")

/** The two accounts of the embedded wallet. */
export const smartAccountStories: ReadonlyArray<Story> = [
  { id: "own-key-used", title: "Accounts: the key's own in use", ...shared, world: { site }, play: settings },
  {
    id: "smart-account-used",
    title: "Accounts: the smart account in use",
    ...shared,
    world: { site: { ...site, preferred: "smartAccount", deployed: true } },
    play: settings
  },
  {
    id: "smart-account-elsewhere",
    title: "Accounts: no smart account here",
    ...shared,
    world: { site: { ...site, smartNetworks: [8453] } },
    play: settings
  },
  {
    id: "smart-account-changing",
    title: "Accounts: changing",
    ...shared,
    world: { site: { ...site, answers: { SET_PREFERRED_ACCOUNT: "silent" } } },
    play: async (stage) => {
      await settings(stage)
      await stage.press("[data-view=AccountSettings] li:has(+ li .row[data-selected]) .row")
      await stage.find(".row[aria-busy]")
    }
  },
  {
    id: "smart-account-networks",
    title: "Receive: networks of a smart account",
    ...shared,
    world: { site: { ...site, preferred: "smartAccount" } },
    play: loggedIn([view("Account"), view("WalletReceive"), view("WalletCompatibleNetworks")], ".notice")
  },
  {
    id: "smart-account-marked",
    title: "Account: a smart account",
    ...shared,
    world: { site: { ...site, preferred: "smartAccount" } },
    play: loggedIn([view("Account")], "[data-view=Account] .who")
  }
]
