import { Alerts, type Toast } from "../../../services/sheet/alerts/Alerts.ts"
import type { FirstAlert } from "../../../services/sheet/alerts/alertTexts.ts"
import { embeddedAlertTexts } from "../../../services/sheet/alerts/embeddedAlertTexts.ts"
import { projectAlertTexts } from "../../../services/sheet/alerts/projectAlertTexts.ts"
import { view } from "../../../services/sheet/router/View.ts"
import { furtherViews } from "../../../ui/modal/furtherViews.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { service, withService } from "../world/holdings.ts"
import { fernhold } from "../world/wallets.ts"

const over = async (stage: Stage) => {
  await stage.connect()
  await stage.show(view("Account"))
  await stage.find("[data-bare] .row .end")
}
const shared = { world: { wallets: [fernhold], answers: service() }, options: withService }
const toast = (id: string, title: string, value: Omit<Toast, "id">): Story => ({
  id: `toast-${id}`,
  title: `Toast: ${title}`,
  ...shared,
  play: async (stage) => {
    await over(stage)
    await stage.runtime.runPromise(stage.service(Alerts).show(value))
    await stage.find(".toast")
  }
})
const sent = { amount: "120", symbol: "USDC", wallet: "Fernhold" }
const first = ({ show }: Stage) => show(view("Connect"))
const alert = (
  id: string,
  title: string,
  place: typeof over,
  ...raised: ReadonlyArray<FirstAlert | keyof typeof embeddedAlertTexts | keyof typeof projectAlertTexts>
): Story => ({
  id: `alert-${id}`,
  title: `Alert: ${title}`,
  ...shared,
  play: async (stage) => {
    await place(stage)
    for (const key of raised)
      await stage.runtime.runPromise(
        stage
          .service(Alerts)
          .raise(key, { ...embeddedAlertTexts, ...projectAlertTexts }, { names: "email, socials, swaps" })
      )
    await stage.find(`.alert:nth-child(${raised.length})`)
  }
})

/** Messages of the modal outside its views. */
export const messages: ReadonlyArray<Story> = [
  toast("ok", "went well", { tone: "ok", text: "switched", values: { network: "Base" } }),
  toast("care", "needs care", { tone: "care", text: "maybeSent", detail: "maybeSentText", values: sent }),
  toast("bad", "failed", { tone: "bad", text: "Connection rejected" }),
  toast("proposed", "proposed to the other owners", {
    tone: "info",
    text: "proposed",
    detail: "proposedText",
    values: { ...sent, wallet: "Safe" }
  }),
  toast("info", "good to know", { tone: "info", text: "notSent", detail: "nothingMoved", values: sent }),
  toast("action", "with something to press", {
    tone: "ok",
    text: "sent",
    detail: "sentText",
    values: sent,
    href: "https://explorer.example/tx/0x1"
  }),
  alert("bad", "failure", first, "projectIdMissing"),
  alert("care", "care", over, "localConfigurationIgnored"),
  alert("several", "several", over, "originNotAllowed", "localConfigurationIgnored"),
  {
    id: "chunk-failed",
    title: "A view whose code did not arrive",
    play: async ({ connect, show, find }) => {
      await connect()
      await show(view("Account"))
      Object.assign(furtherViews, { Networks: () => Promise.reject(new TypeError("Failed to fetch")) })
      await show(view("Account"), view("Networks"))
      await find(".notice[data-tone=bad]")
    }
  }
]
