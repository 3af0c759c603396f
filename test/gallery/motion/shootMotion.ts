import type { Browser } from "playwright-core"
import { openStory } from "../openStory.ts"
import { sequences } from "./sequences.ts"
import { shootSequence } from "./shootSequence.ts"

const looks = [
  ["dialog.dark", { width: 720, height: 740 }, "dark"],
  ["dialog.light", { width: 720, height: 740 }, "light"],
  ["phone.dark", { width: 390, height: 740 }, "dark"]
] as const

/** Writes a contact sheet of each sequence whose story's id contains `wanted`. Returns how many were written. */
export const shootMotion = async (browser: Browser, url: string, folder: string, wanted: string): Promise<number> => {
  let taken = 0
  for (const [look, viewport, theme] of looks)
    for (const [story, acts] of Object.entries(sequences).filter(([id]) => id.includes(wanted))) {
      const context = await browser.newContext({ viewport, reducedMotion: "no-preference" })
      const page = await context.newPage()
      await openStory(page, url, story, `theme=${theme}&locale=en&moving`)
      for (const sequence of acts) {
        await shootSequence(
          page,
          sequence,
          `${folder}motion.${story}.${sequence.name.replaceAll(" ", "-")}.${look}.png`
        )
        taken++
      }
      await context.close()
    }
  return taken
}
