import { Alerts } from "../../../services/sheet/alerts/Alerts.ts"
import { EmbeddedWallet } from "../../../services/ways-in/embedded/EmbeddedWallet.ts"
import { settleMs } from "../../../services/ways-in/embedded/frame/FrameTransport.ts"
import { view, type View } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { fernhold, halyard } from "../world/wallets.ts"

const email = "nadia@hollowlane.example"
const newEmail = "nadia@saltworks.example"
const long = "bartholomew.and.daughters.cooperative@a-rather-long-domain-name.example"
const shared = {
  options: { projectId: "gallery", endpoints: { secureSite: "https://secure.saltmarsh.example" } },
  elapsed: [settleMs]
}
const play = ({ show }: Stage) => show(view("Connect"))
const typed = (text: string, then?: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  await play(stage)
  await stage.type("input[type=email]", text)
  await then?.(stage)
}
const submit = ({ press }: Stage) => press("button.fb")
const at = (next: View, ready: string, then?: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  await stage.show(view("Connect"), next)
  await stage.find(ready)
  await then?.(stage)
}
const code = (digits: string, ready: string) => async (stage: Stage) => {
  await stage.type(".code input", digits)
  await stage.find(ready)
}
/** Logs in before the story's own steps. */
const loggedIn = (then: (stage: Stage) => Promise<unknown>) => async (stage: Stage) => {
  stage.world.site.email = email
  const login = await stage.runtime.runPromise(EmbeddedWallet.use((wallet) => wallet.login))
  await stage.runtime.runPromise(login.connect)
  await then(stage)
}

/** Login by email and its further views. */
export const emailStories: ReadonlyArray<Story> = [
  { id: "email", title: "Email: below the wallets", ...shared, world: { wallets: [fernhold, halyard] }, play },
  { id: "email-first", title: "Email: first without a wallet", ...shared, world: { wallets: [] }, play },
  { id: "email-whole", title: "Email: a whole address", ...shared, play: typed(email) },
  {
    id: "email-incomplete",
    title: "Email: not an email yet",
    ...shared,
    world: { wallets: [halyard] },
    play: typed("nadia@hollowlane", async (stage) => {
      await submit(stage)
      await stage.find("[data-tone=error]")
    })
  },
  {
    id: "email-added",
    title: "Email: a known visitor, as one more wallet",
    ...shared,
    options: { ...shared.options, features: { multiWallet: true } },
    world: { wallets: [fernhold], site: { step: "CONNECT" } },
    play: async (stage) => {
      await stage.connect()
      await stage.show(view("Account"), view("ProfileWallets", {}), view("Connect"))
      await stage.type("input[type=email]", email)
      await submit(stage)
      await stage.find("[data-view=ProfileWallets] .badged")
      await stage.find(".toast")
    }
  },
  {
    id: "email-cooldown",
    title: "Email: too soon",
    ...shared,
    cells: { last_email_login_time: String(Date.now()) },
    play: typed(email, async (stage) => {
      await submit(stage)
      await stage.find("[data-tone=care]")
    })
  },
  {
    id: "email-failed",
    title: "Email: the site says no",
    ...shared,
    world: { site: { answers: { CONNECT_EMAIL: { error: "This address cannot be used" } } } },
    play: typed(email, async (stage) => {
      await submit(stage)
      await stage.find("[data-tone=error]")
    })
  },
  {
    id: "email-consent",
    title: "Email: consent asked for",
    elapsed: [settleMs],
    world: { wallets: [fernhold, halyard] },
    options: {
      ...shared.options,
      features: { legalCheckbox: true },
      termsConditionsUrl: "https://saltmarsh.example/terms",
      privacyPolicyUrl: "https://saltmarsh.example/privacy"
    },
    play
  },
  {
    id: "email-consent-given",
    title: "Email: consent given",
    elapsed: [settleMs],
    world: { wallets: [fernhold] },
    options: {
      ...shared.options,
      features: { legalCheckbox: true },
      termsConditionsUrl: "https://saltmarsh.example/terms"
    },
    play: async (stage) => {
      await play(stage)
      await stage.press(".agree input")
    }
  },
  {
    id: "email-otp",
    title: "Code",
    ...shared,
    world: { site: { pendingEmail: email } },
    play: at(view("EmailVerifyOtp", { email }), ".code")
  },
  {
    id: "email-otp-typing",
    title: "Code: typing",
    ...shared,
    cells: { last_email_login_time: String(Date.now()) },
    play: at(view("EmailVerifyOtp", { email }), ".code", (stage) => stage.type(".code input", "418"))
  },
  {
    id: "email-otp-wrong",
    title: "Code: wrong",
    ...shared,
    play: at(view("EmailVerifyOtp", { email }), ".code", code("418305", "[data-tone=error]"))
  },
  {
    id: "email-otp-right",
    title: "Code: right",
    ...shared,
    world: { site: { pendingEmail: email } },
    play: at(view("EmailVerifyOtp", { email }), ".code", code("246810", "[data-tone=ok]"))
  },
  {
    id: "email-connected",
    title: "Code: connected",
    ...shared,
    world: { site: { pendingEmail: email } },
    elapsed: [settleMs, 300],
    play: at(view("EmailVerifyOtp", { email }), ".code", code("246810", ".latch"))
  },
  {
    id: "email-otp-long",
    title: "Code: long address",
    ...shared,
    play: at(view("EmailVerifyOtp", { email: long }), ".code")
  },
  {
    id: "email-device",
    title: "New device",
    ...shared,
    world: { site: { answers: { CONNECT_DEVICE: "silent" } } },
    cells: { last_email_login_time: String(Date.now()) },
    play: at(view("EmailVerifyDevice", { email }), ".latch")
  },
  {
    id: "email-change",
    title: "Change email",
    ...shared,
    play: at(view("UpdateEmailWallet", { email }), "form", (stage) => stage.type("input[type=email]", newEmail))
  },
  {
    id: "email-change-same",
    title: "Change email: the same",
    ...shared,
    play: at(view("UpdateEmailWallet", { email }), "form", async (stage) => {
      await stage.type("input[type=email]", email)
      await stage.press("button[type=submit]")
      await stage.find("[data-tone=error]")
    })
  },
  {
    id: "email-change-old",
    title: "Change email: code from the old one",
    ...shared,
    play: at(view("UpdateEmailPrimaryOtp", { email, newEmail }), ".code")
  },
  {
    id: "email-change-new",
    title: "Change email: code from the new one",
    ...shared,
    play: at(view("UpdateEmailSecondaryOtp", { email, newEmail }), ".code")
  },
  {
    id: "email-settings",
    title: "Settings of a wallet by email",
    ...shared,
    play: loggedIn(({ show }) => show(view("Account"), view("AccountSettings")))
  },
  {
    id: "approve-loading",
    title: "Approve: the frame is loading",
    ...shared,
    world: { site: { ready: false } },
    play: ({ show }) => show(view("ApproveTransaction"))
  },
  {
    id: "action-not-allowed",
    title: "Action not allowed",
    ...shared,
    play: async (stage) => {
      await play(stage)
      await stage.runtime.runPromise(Alerts.use((alerts) => alerts.show({ tone: "bad", text: "Action not allowed" })))
      await stage.find(".toast")
    }
  }
]
