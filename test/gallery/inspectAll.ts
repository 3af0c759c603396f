import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { launchChromium } from "../support/launchChromium.ts"
import { inspectStory } from "./inspectStory.ts"
import type { Look } from "./Look.ts"
import { baseLook, heavyLooks } from "./looks.ts"
import { listStories } from "./listStories.ts"
import { serveGallery } from "./serveGallery.ts"
import { storyOfEachView } from "./storyOfEachView.ts"

// `npm run test:long [part of a look's name] [part of a story's id]`: all stories in all looks, one look after the
// other. Prints a line for each look, and last `N passed, N failed`. `--heavy` leaves out the look that `npm test` has.

const { positionals, values } = parseArgs({ allowPositionals: true, options: { heavy: { type: "boolean" } } })
const [wantedLook = "", wantedStory = ""] = positionals
const looks = (values.heavy ? heavyLooks : [baseLook, ...heavyLooks]).filter(({ name }) => name.includes(wantedLook))
const atOnce = 2

const { url, stop } = await serveGallery(false)
const browser = await launchChromium()
const total = { passed: 0, failed: 0 }

const inspectLook = async (look: Look, ids: ReadonlyArray<string>) => {
  const start = performance.now()
  const queue = [...ids]
  let failed = 0
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const problems = await inspectStory(page, url, id, look).catch((error) => [String(error)])
      if (problems.length === 0) continue
      failed++
      console.log(`FAILED ${id} (${look.name}):\n${problems.map((problem) => `  ${problem}`).join("\n")}`)
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${look.name}: ${ids.length - failed} of ${ids.length} (${seconds} s)`)
  total.passed += ids.length - failed
  total.failed += failed
}

try {
  const ids = await listStories(browser, url, wantedStory)
  const ofViews = new Set(Object.values(storyOfEachView))
  for (const look of looks) await inspectLook(look, look.viewsOnly ? ids.filter((id) => ofViews.has(id)) : ids)
} finally {
  await browser.close()
  await stop()
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
