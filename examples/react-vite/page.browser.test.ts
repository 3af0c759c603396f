import { afterAll, beforeAll, expect, test } from "vitest"
import { audit } from "../../test/gallery/audit.ts"
import { type Demo, startDemo } from "../server/startDemo.ts"
import { openPage } from "./check/openPage.ts"

// The page of the demo itself, on which the sheet opens.

let demo: Demo
let opened: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  demo = await startDemo({
    configFile: new URL("./vite.config.ts", import.meta.url),
    world: { solana: true, bitcoin: true, polkadot: true },
    dev: true
  })
  opened = await openPage()
})
afterAll(async () => {
  await opened?.browser.close()
  await demo?.stop()
})

test("axe finds nothing on it: dark and light, left to right and right to left, wide and as narrow as a phone", async () => {
  const { page } = opened
  for (const [width, height] of [
    [1280, 900],
    [390, 844]
  ] as const)
    for (const query of ["", "?networks=all"]) {
      await page.setViewportSize({ width, height })
      await page.goto(`${demo.url}${query}`)
      await page.getByRole("button", { name: "Connect" }).first().waitFor()
      for (const theme of ["dark", "light"])
        for (const dir of ["ltr", "rtl"]) {
          await page.evaluate(
            ([themed, turned]) => {
              document.documentElement.dataset["theme"] = themed!
              document.documentElement.dir = turned!
            },
            [theme, dir] as const
          )
          expect([width, query, theme, dir, await audit(page)]).toEqual([width, query, theme, dir, []])
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([width, query, theme, dir, Math.max(0, wider)]).toEqual([width, query, theme, dir, 0])
        }
    }
})

test("on a phone it is no longer than three screens", async () => {
  const { page } = opened
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(demo.url)
  await page.getByRole("button", { name: "Connect" }).first().waitFor()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(3)
})
