import { afterAll, beforeAll, expect, test } from "vitest"
import { insecureHost } from "../support/launchChromium.ts"
import { stepTimeout } from "../support/timeouts.ts"
import type { Engine } from "./support/Engine.ts"
import type { Hands } from "./support/Hands.ts"
import { startChromium } from "./support/startChromium.ts"
import { firefoxPath, startFirefox } from "./support/startFirefox.ts"
import { startTopPage, type TopPage } from "./support/startTopPage.ts"

// Wherever a button stands, it looks as it should, its sheet is above everything and can be used, and the focus comes back
// (decision 0023): on the built package, by each way into a page.

const engines = [
  { name: "Chromium", here: true, start: startChromium, not: /^$/ },
  // Without a window it grants no full screen.
  { name: "Firefox", here: firefoxPath !== undefined, start: startFirefox, not: /^full screen/ }
]

let page: TopPage
beforeAll(async () => {
  page = await startTopPage()
})
afterAll(() => page?.[Symbol.asyncDispose]())

/** Waits until an expression has a value in the page, and returns the value; null after the limit of a step. */
const when = ({ run }: Engine, expression: string) =>
  run(`new Promise((done) => {
    const late = performance.now() + ${stepTimeout}
    const look = () => {
      const found = ${expression}
      if (found || performance.now() > late) done(found ?? null)
      else setTimeout(look, 20)
    }
    look()
  })`)

interface Point {
  readonly x: number
  readonly y: number
}

/** Opens the sheet of a scene; gives the looks of the button, and how it is with the sheet. */
const begin = async (engine: Engine & Hands, name: string) => {
  const { run, press } = engine
  await run(`void stage.begin(${JSON.stringify(name)})`)
  const look = await when(engine, "stage.look()")
  const presses = (await run("stage.presses().length")) as number
  for (let at = 0; at < presses; at++) {
    const { x, y } = (await run(`stage.presses()[${at}]`)) as Point
    await press(x, y)
    await when(engine, "stage.isReady()")
  }
  return { look, sheet: await when(engine, "stage.sheet()") }
}

const pressTitle = async ({ run, press }: Engine & Hands) => {
  const { x, y } = (await run("stage.title()")) as Point
  await press(x, y)
}

/** What a scene gave, as far as it came. */
type Seen = Partial<Record<"look" | "sheet" | "gone" | "after" | "failed", unknown>>

const play = async (engine: Engine & Hands, name: string): Promise<Seen> => {
  const { run, escape } = engine
  let seen: Seen = {}
  try {
    seen = await begin(engine, name)
    await pressTitle(engine)
    await run("void stage.beforeEnd()")
    await when(engine, "stage.hasFocus()")
    await escape()
    seen = { ...seen, gone: await when(engine, "stage.isGone()") }
    seen = { ...seen, after: await run("stage.after()") }
    await run("stage.end()")
    return seen
  } catch (error) {
    return { ...seen, failed: String(error) }
  }
}

/** A report shows no more of a value than its first part, so the message has all of it. */
const expectAsItShould = (kind: string, scene: string, seen: Seen) =>
  expect(seen, `${kind}, ${scene}: ${JSON.stringify(seen)}`).toEqual(asItShould)

const asItShould = {
  look: "44px 13px 600",
  sheet: { focused: true, open: true },
  gone: true,
  after: { focused: true, open: true, style: null }
}

for (const { name, here, start, not } of engines)
  test.skipIf(!here)(
    `${name}: wherever the button is, the sheet is above everything, and the focus comes back`,
    async () => {
      await using engine = await start()
      for (const kind of ["element", "react", "global"]) {
        await engine.open(`${page.url}?kind=${kind}`)
        const all = (await when(engine, "window.stage?.names")) as ReadonlyArray<string>
        expect(all.length).toBeGreaterThan(10)
        for (const scene of all.filter((one) => !not.test(one)))
          expectAsItShould(kind, scene, await play(engine, scene))
      }
    }
  )

test.skipIf(firefoxPath === undefined)(
  "Firefox, over http without a secure context: the sheet opens and closes",
  async () => {
    await using engine = await startFirefox()
    for (const kind of ["element", "react", "global"]) {
      await engine.open(`http://${insecureHost}:${page.port}/?kind=${kind}`)
      await when(engine, "window.stage")
      expect(await engine.run("isSecureContext")).toBe(false)
      expectAsItShould(kind, "page", await play(engine, "page"))
    }
  }
)

test("what comes after a press in the sheet may be the wallet's own dialog: it is not covered", async () => {
  await using engine = await startChromium()
  await engine.open(`${page.url}?kind=element`)
  await when(engine, "window.stage")
  await begin(engine, "dialog in a shadow root")
  await pressTitle(engine)
  expect(await engine.run("stage.askLikeWallet()")).toBe(true)
})

test("the browser's own wish to close the dialog closes the sheet, and then the dialog", async () => {
  await using engine = await startChromium()
  await engine.open(`${page.url}?kind=element`)
  await when(engine, "window.stage")
  await begin(engine, "dialog in a shadow root")
  await engine.run("void stage.goBack()")
  await when(engine, "stage.isGone()")
  expect(await engine.run("stage.after()")).toEqual(asItShould.after)
  await engine.run("void stage.goBack()")
  expect(await engine.run("stage.after()")).toMatchObject({ open: false })
})

test("a sheet that is taken out with a shadow root has closed, and the page scrolls", async () => {
  await using engine = await startChromium()
  await engine.open(`${page.url}?kind=element`)
  await when(engine, "window.stage")
  for (let turn = 0; turn < 2; turn++) {
    expect(await begin(engine, "dialog in two shadow roots")).toMatchObject({ sheet: asItShould.sheet })
    await engine.run("stage.end()")
    await when(engine, "stage.isGone()")
    expect(await engine.run("document.documentElement.getAttribute('style')")).toBeNull()
  }
})
