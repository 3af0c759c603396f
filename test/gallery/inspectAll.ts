import { performance } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { launchChromium } from "../support/launchChromium.ts"
import { inspectStory } from "./inspectStory.ts"
import type { Look } from "./Look.ts"
import { baseLook, heavyLooks } from "./looks.ts"
import { listStories } from "./listStories.ts"
import { serveGallery } from "./serveGallery.ts"
import { storyOfEachView } from "./storyOfEachView.ts"

// `npm run test:long [part of a look's name] [part of a story's id]`: all stories in all looks, but for what `npm test`
// looks at, or those that are named. Prints a line for each look, and last `N passed, N failed`.

const { positionals } = parseArgs({ allowPositionals: true })
const [wantedLook = "", wantedStory = ""] = positionals
const looks = [baseLook, ...heavyLooks].filter(({ name }) => name.includes(wantedLook))
const atOnce = 4

const { url, stop } = await serveGallery(false)
const browser = await launchChromium()
const total = { passed: 0, failed: 0 }

/** Looks with the same size of text are put on the same page, which is loaded once for them. */
const inspectTogether = async (group: ReadonlyArray<Look>, ids: ReadonlyArray<string>) => {
  const start = performance.now()
  const queue = [...ids]
  const seen = new Map(group.map(({ name }) => [name, { passed: 0, failed: 0 }]))
  const work = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const story = id
      const looks = group.filter((look) => (ofViews.has(story) ? !ofTest(look) : !look.viewsOnly))
      if (looks.length === 0) continue
      const faults = await inspectStory(page, url, story, looks).catch((error) => looks.map(() => [String(error)]))
      for (const [at, { name }] of looks.entries()) {
        const problems = faults[at]!
        seen.get(name)![problems.length === 0 ? "passed" : "failed"]++
        if (problems.length > 0)
          console.log(`FAILED ${story} (${name}):\n${problems.map((problem) => `  ${problem}`).join("\n")}`)
      }
    }
    await context.close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  for (const [name, { passed, failed }] of seen) {
    console.log(`${name}: ${passed} of ${passed + failed}`)
    total.passed += passed
    total.failed += failed
  }
  console.log(`  (together ${seconds} s)`)
}

const ofTest = (look: Look) => positionals.length === 0 && (look === baseLook || look.often === true)
const ofViews = new Set(Object.values(storyOfEachView))
try {
  const ids = await listStories(browser, url, wantedStory)
  for (const group of Map.groupBy(looks, ({ text }) => text).values()) await inspectTogether(group, ids)
} finally {
  await browser.close()
  await stop()
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
