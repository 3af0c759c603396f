import { recordInstance } from "../../../services/devtools/recordInstance.ts"
import { writeRecording } from "../../../services/devtools/readRecording.ts"
import { mountDevtools } from "../../../ui/devtools/index.ts"
import type { Stage } from "../stage/Stage.ts"
import { until } from "../stage/until.ts"
import type { Story } from "../Story.ts"
import { fernhold, halyard, ofSolana, tarn } from "../world/wallets.ts"

/** Opens the devtools at a tab. */
const open = async ({ latchkey, find }: Stage, name: string) => {
  mountDevtools(latchkey)
  const tabs = await until(() => {
    const found = document
      .querySelector("[data-latchkey-devtools]")
      ?.shadowRoot?.querySelectorAll<HTMLElement>("[role=tab]")
    return found?.length ? [...found] : undefined
  })
  tabs.find(({ textContent }) => textContent === name)!.click()
  await find(`[role=tab][aria-selected=true][id$=${name}]`)
}

/** The panel for developers. */
export const devtools: ReadonlyArray<Story> = [
  {
    id: "devtools-timeline",
    title: "Devtools: timeline",
    world: { wallets: [fernhold, halyard] },
    play: async (stage) => {
      await open(stage, "Timeline")
      await stage.connect()
      await stage.find(".lines li:nth-child(2)")
    }
  },
  {
    id: "devtools-wallets",
    title: "Devtools: why a wallet has no row",
    world: { wallets: [fernhold, ofSolana, halyard, tarn] },
    options: { features: { multiWallet: true } },
    play: async (stage) => {
      await open(stage, "Wallets")
      await stage.find("[data-hidden]")
    }
  },
  {
    id: "devtools-replay",
    title: "Devtools: a recording is replayed",
    world: { wallets: [fernhold, halyard] },
    play: async (stage) => {
      const running = await recordInstance(stage.latchkey)
      await stage.connect()
      await stage.latchkey.disconnect()
      running.stop()
      await open(stage, "Recording")
      const input = (await stage.find("input[type=file]")) as HTMLInputElement
      const files = new DataTransfer()
      files.items.add(new File([writeRecording(running.recording())], "recording.json", { type: "application/json" }))
      input.files = files.files
      input.dispatchEvent(new Event("change", { bubbles: true }))
      const button = await until(() =>
        [...document.querySelector("[data-latchkey-devtools]")!.shadowRoot!.querySelectorAll("button")].find(
          ({ textContent, disabled }) => textContent === "Replay" && !disabled
        )
      )
      button.click()
      await stage.find(".lines li")
    }
  }
]
