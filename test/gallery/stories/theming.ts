import * as themes from "../../../ui/themes/index.ts"
import type { ThemeVariables } from "../../../services/ports/options/Options.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { service, withService } from "../world/holdings.ts"
import { fernhold, halyard } from "../world/wallets.ts"

const account = async ({ connect, show, find }: Stage) => {
  await connect()
  await show(view("Account"))
  await find("[data-bare] .row .end")
}
const theme = (id: string, title: string, themeVariables: ThemeVariables): Story => ({
  id: `theme-${id}`,
  title: `Theming: ${title}`,
  world: { wallets: [fernhold, halyard], answers: service() },
  options: { ...withService, themeVariables },
  play: account
})

/** What a host may change. */
export const theming: ReadonlyArray<Story> = [
  theme("blue", "a blue accent", { accent: "#2f6bff" }),
  theme("green", "a green accent", { accent: "#6fcf85" }),
  theme("red", "a red accent", { accent: "#f76d66" }),
  theme("pale", "an accent that is hard to read", { accent: "#fff7c9" }),
  theme("square", "square corners", { radius: "0px" }),
  theme("round", "round corners", { radius: "8px" }),
  theme("large", "large text", { text: "1.25" }),
  theme("mix", "tinted surfaces", { mix: "#7a3cff", mixStrength: "20%" }),
  // The gallery shows each story in both modes.
  ...Object.entries(themes).map(([id, { themeVariables }]) => theme(id, `the theme ${id}`, themeVariables))
]
