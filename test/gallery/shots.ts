import { mkdir, rm } from "node:fs/promises"
import { performance } from "node:perf_hooks"
import { fileURLToPath } from "node:url"
import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../support/launchChromium.ts"
import { shootMotion } from "./motion/shootMotion.ts"
import type { Look } from "./Look.ts"
import { heavyLooks } from "./looks.ts"
import { listStories } from "./listStories.ts"
import { openStory } from "./openStory.ts"
import { putOn } from "./putOn.ts"
import { serveGallery } from "./serveGallery.ts"

// `npm run shots [part of an id] [part of a look's name]` writes screenshots of every story to `shots/`: in the looks
// of that name, or else in both themes and directions as a dialog and on a phone.
// `npm run shots -- --motion [part of an id]` writes the frames of each sequence of movement, one picture a sequence.

const folder = fileURLToPath(new URL("../../shots/", import.meta.url))
const places = [
  ["dialog", { width: 520, height: 740 }],
  ["phone", { width: 390, height: 740 }]
] as const
const steps = (["dark", "light"] as const).flatMap((themeMode) =>
  (["en", "ar"] as const).map((locale) => ({ themeMode, locale }))
)

const motion = process.argv[2] === "--motion"
const [wanted = "", wantedLook] = process.argv.slice(motion ? 3 : 2)
const looks: ReadonlyArray<Look> =
  wantedLook === undefined
    ? places.map(([name, size]) => ({ name, ...size, steps }))
    : heavyLooks.filter(({ name }) => name.includes(wantedLook))
const start = performance.now()
const { url, stop } = await serveGallery(false)
const browser = await launchChromium()
const failures: Array<string> = []
let taken = 0

const shoot = async (page: Page, id: string) => {
  for (const look of looks) {
    await putOn(page, look)
    const problems = await openStory(page, url, id)
    for (const step of look.steps) {
      await page.evaluate((part) => window.gallery!.change(part), step)
      const name = [id, look.name, ...Object.values(step)].join(".").replaceAll(/[ ,%]+/g, "-")
      await page.screenshot({ path: `${folder}${name}.png` })
      taken++
    }
    if (problems.length > 0) throw new Error(problems.join("\n"))
  }
}

const work = async (queue: Array<string>, owner: Browser) => {
  const page = await owner.newPage({ reducedMotion: "reduce" })
  for (let id = queue.shift(); id !== undefined; id = queue.shift())
    await shoot(page, id).catch((error) => failures.push(`${id}: ${error instanceof Error ? error.message : error}`))
}

try {
  if (wanted === "" && !motion) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (motion) taken = await shootMotion(browser, url, folder, wanted)
  else {
    const queue = await listStories(browser, url, wanted)
    await Promise.all(Array.from({ length: 4 }, () => work(queue, browser)))
  }
} finally {
  await browser.close()
  await stop()
}
for (const failure of failures) console.error(`FAILED ${failure}`)
console.log(
  `${taken} pictures in shots/, ${failures.length} failed (${((performance.now() - start) / 1000).toFixed(0)} s)`
)
process.exitCode = failures.length === 0 && taken > 0 ? 0 : 1
