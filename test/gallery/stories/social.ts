import { settleMs } from "../../../services/ways-in/embedded/frame/FrameTransport.ts"
import { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import { lastWord, pollGap } from "../../../services/ways-in/embedded/makeSocial.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { WindowProvider } from "../../../services/ports/login-services/SocialProvider.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { fernhold, halyard } from "../world/wallets.ts"

const secureSite = "https://secure.saltmarsh.example"
const resultUri = `${secureSite}/social?code=1`
const site = {
  answers: { GET_SOCIAL_REDIRECT_URI: { success: { uri: `${secureSite}/google?state=1` } } }
}
const shared = {
  options: { projectId: "gallery", endpoints: { secureSite } },
  elapsed: [settleMs]
}
const connecting =
  (ready: string, then?: (stage: Stage) => unknown, provider: WindowProvider = "google") =>
  async (stage: Stage) => {
    await stage.show(view("Connect"), view("ConnectingSocial", { provider }))
    if (then !== undefined) {
      await stage.find(".latch[data-latch=waiting]")
      await then(stage)
    }
    await stage.find(ready)
  }
const failed = ".latch[data-latch=failed]"
const say = (data: unknown, trusted?: boolean) => (stage: Stage) => stage.world.site.windows[0]!.say(data, trusted)

const farcaster = (ready: string) => async (stage: Stage) => {
  await stage.show(view("Connect"), view("ConnectSocials"), view("ConnectingFarcaster"))
  await stage.find(ready)
}

/** Logging in with a service. */
export const socialStories: ReadonlyArray<Story> = [
  {
    id: "socials-three",
    title: "Services: three",
    ...shared,
    options: { ...shared.options, features: { socials: ["google", "apple", "facebook"] } },
    world: { wallets: [fernhold, halyard] },
    play: ({ show }) => show(view("Connect"))
  },
  {
    id: "socials-first",
    title: "Services: before the email",
    ...shared,
    options: { ...shared.options, connectMethodsOrder: ["social", "email", "wallet"] },
    world: { wallets: [halyard] },
    cells: { last_social: "discord" },
    play: ({ show }) => show(view("Connect"))
  },
  {
    id: "wallets-between",
    title: "Services: behind the wallets, the email before",
    ...shared,
    options: { ...shared.options, connectMethodsOrder: ["email", "wallet", "social"] },
    world: { wallets: [halyard] },
    play: ({ show }) => show(view("Connect"))
  },
  {
    id: "socials",
    title: "Services: all",
    ...shared,
    cells: { last_social: "github" },
    play: ({ show }) => show(view("Connect"), view("ConnectSocials"))
  },
  { id: "social-window", title: "Service: in the window", ...shared, world: { site }, play: connecting(".latch") },
  {
    id: "social-blocked",
    title: "Service: the window is refused",
    ...shared,
    world: { site: { ...site, popups: false } },
    play: connecting(".latch[data-latch=rest]")
  },
  {
    id: "social-account",
    title: "Service: getting the account",
    ...shared,
    world: { site: { ...site, resultUri, answers: { ...site.answers, CONNECT_SOCIAL: "silent" } } },
    play: connecting(".btn[aria-busy]")
  },
  {
    id: "social-connected",
    title: "Service: connected",
    ...shared,
    elapsed: [settleMs, 300],
    world: { site: { ...site, resultUri } },
    play: connecting(".latch[data-latch=thrown]")
  },
  {
    id: "social-closed",
    title: "Service: the window was closed",
    ...shared,
    elapsed: [settleMs, pollGap, lastWord],
    world: { site: { ...site, popups: true } },
    play: async (stage) => {
      Object.defineProperty(stage.world.site.windows, "push", {
        value: (one: { isClosed: boolean }) => (one.isClosed = true)
      })
      await connecting(".latch[data-latch=declined]")(stage)
    }
  },
  {
    id: "social-cut",
    title: "Service: the site cuts its windows off",
    ...shared,
    elapsed: [settleMs, pollGap, lastWord],
    world: { site: { ...site, cutsWindows: true } },
    play: async (stage) => {
      Object.defineProperty(stage.world.site.windows, "push", {
        value: (one: { isClosed: boolean }) => (one.isClosed = true)
      })
      await connecting(failed)(stage)
    }
  },
  {
    id: "social-declined",
    title: "Service: the visitor said no",
    ...shared,
    world: { site: { ...site, resultUri: `${secureSite}/social?error=access_denied` } },
    play: connecting(".latch[data-latch=declined]")
  },
  {
    id: "social-untrusted",
    title: "Service: the window speaks from elsewhere",
    ...shared,
    world: { site },
    play: connecting(failed, say({ resultUri }, false), "discord")
  },
  {
    id: "social-leaving",
    title: "Service: the page itself goes there",
    ...shared,
    world: { site: { ...site, installed: true } },
    play: connecting(".btn[aria-busy]")
  },
  {
    id: "farcaster-code",
    title: "Farcaster: the code",
    ...shared,
    elapsed: [settleMs, 200],
    world: { site: { answers: { CONNECT_FARCASTER: "silent" } } },
    play: farcaster(".qr")
  },
  {
    id: "farcaster-phone",
    title: "Farcaster: on a phone",
    ...shared,
    facts: { platform: { mobile: true, android: true } },
    elapsed: [settleMs, 200],
    world: { site: { answers: { CONNECT_FARCASTER: "silent" } } },
    play: farcaster("a.btn")
  },
  {
    id: "farcaster-declined",
    title: "Farcaster: the visitor said no",
    ...shared,
    elapsed: [settleMs, 200],
    world: { site: { answers: { CONNECT_FARCASTER: { error: "Declined" } } } },
    play: farcaster(".latch[data-latch=declined]")
  },
  {
    id: "farcaster-failed",
    title: "Farcaster: no address",
    ...shared,
    world: { site: { answers: { GET_FARCASTER_URI: { error: "down" } } } },
    play: farcaster(failed)
  },
  {
    id: "social-settings",
    title: "Settings of a wallet by a service",
    ...shared,
    play: async (stage) => {
      const login = await stage.runtime.runPromise(EmbeddedWallet.use((wallet) => wallet.login))
      await stage.runtime.runPromise(login.connectSocial("github", resultUri))
      await stage.show(view("Account"), view("AccountSettings"))
    }
  }
]
